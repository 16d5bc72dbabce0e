<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AccountDialog</name>
    <message>
        <source>My account</source>
        <translation>我的账户</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>&amp;Current password</source>
        <translation>当前密码(&amp;C)</translation>
    </message>
    <message>
        <source>Current password</source>
        <translation>当前密码</translation>
    </message>
    <message>
        <source>&amp;New password</source>
        <translation>新密码(&amp;N)</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>新密码</translation>
    </message>
    <message>
        <source>At least 12 characters</source>
        <translation>至少 12 个字符</translation>
    </message>
    <message>
        <source>&amp;Repeat it</source>
        <translation>再次输入(&amp;R)</translation>
    </message>
    <message>
        <source>Repeat the new password</source>
        <translation>再次输入新密码</translation>
    </message>
    <message>
        <source>C&amp;hange password</source>
        <translation>更改密码(&amp;H)</translation>
    </message>
    <message>
        <source>Change password</source>
        <translation>更改密码</translation>
    </message>
    <message>
        <source>Notices by mail</source>
        <translation>邮件通知</translation>
    </message>
    <message>
        <source>&amp;Mail address…</source>
        <translation>邮件地址(&amp;M)…</translation>
    </message>
    <message>
        <source>Mail address…</source>
        <translation>邮件地址…</translation>
    </message>
    <message>
        <source>Desk</source>
        <translation>工作台</translation>
    </message>
</context>
<context>
    <name>ActionRecordDialog</name>
    <message>
        <source>Record of actions</source>
        <translation>操作记录</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the record</source>
        <translation>搜索记录</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>校验(&amp;V)</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>Loads the record again and has the desk check its hashes</source>
        <translation>重新加载记录，并让工作台校验其哈希值</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Writes all actions, including those that the search hides</source>
        <translation>写入所有操作，包括被搜索隐藏的操作</translation>
    </message>
</context>
<context>
    <name>AddPersonDialog</name>
    <message>
        <source>Add a person</source>
        <translation>添加人员</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Each role includes Viewer. A role of all crews applies to crews that are added later, too.</source>
        <translation>每个角色都包含“查看者”。所有团队的角色也适用于以后添加的团队。</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Shown to others, and used to sign in</source>
        <translation>他人可见，也用于登录</translation>
    </message>
</context>
<context>
    <name>BatchDialog</name>
    <message>
        <source>Choose &amp;file…</source>
        <translation>选择文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Where the inputs come from</source>
        <translation>输入的来源</translation>
    </message>
    <message>
        <source>Only rows with &amp;problems</source>
        <translation>仅显示有问题的行(&amp;P)</translation>
    </message>
    <message>
        <source>Only rows with problems</source>
        <translation>仅显示有问题的行</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Runs at the same &amp;time</source>
        <translation>同时运行数(&amp;T)</translation>
    </message>
    <message>
        <source>Runs at the same time</source>
        <translation>同时运行数</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Notices from the crew</source>
        <translation>来自团队的通知</translation>
    </message>
    <message>
        <source>&amp;Rows as they will be sent</source>
        <translation>将要发送的行(&amp;R)</translation>
    </message>
    <message>
        <source>Rows as they will be sent</source>
        <translation>将要发送的行</translation>
    </message>
    <message>
        <source>Runs that wait for a person do not count. You can change this while the batch runs.</source>
        <translation>等待人工处理的运行不计入。批次运行时可以更改。</translation>
    </message>
    <message>
        <source>Tr&amp;y again</source>
        <translation>重试(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>BatchesWindow</name>
    <message>
        <source>Batches</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>&amp;Cancel the rest…</source>
        <translation>取消其余行(&amp;C)…</translation>
    </message>
    <message>
        <source>Cancel the rest…</source>
        <translation>取消其余行…</translation>
    </message>
    <message>
        <source>Show rows by outcome</source>
        <translation>按结果显示行</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>&amp;Open run</source>
        <translation>打开运行(&amp;O)</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Re&amp;view</source>
        <translation>审核(&amp;V)</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Cancels the rows that have not been sent. Runs that have started continue.</source>
        <translation>取消尚未发送的行。已开始的运行会继续。</translation>
    </message>
    <message>
        <source>Runs at the same &amp;time</source>
        <translation>同时运行数(&amp;T)</translation>
    </message>
    <message>
        <source>Runs at the same time</source>
        <translation>同时运行数</translation>
    </message>
    <message>
        <source>Runs that wait for a person do not count</source>
        <translation>等待人工处理的运行不计入</translation>
    </message>
    <message>
        <source>Saves the rows that are shown as a file for “Kick off many…”</source>
        <translation>将显示的行保存为“批量启动…”可用的文件</translation>
    </message>
</context>
<context>
    <name>BudgetDialog</name>
    <message>
        <source>When the budget is used up, Kick off and Kick off many warn before they start anything. They still start runs.</source>
        <translation>预算用完后，“启动”和“批量启动”会在启动前发出警告，但仍可启动运行。</translation>
    </message>
    <message>
        <source>For a &amp;month</source>
        <translation>每月(&amp;M)</translation>
    </message>
    <message>
        <source>Budget for a month</source>
        <translation>每月预算</translation>
    </message>
    <message>
        <source>No budget</source>
        <translation>无预算</translation>
    </message>
    <message>
        <source>For a &amp;run</source>
        <translation>每次运行(&amp;R)</translation>
    </message>
    <message>
        <source>Budget for a run</source>
        <translation>每次运行的预算</translation>
    </message>
    <message>
        <source>&amp;Currency</source>
        <translation>货币(&amp;C)</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Three letters, such as USD</source>
        <translation>三个字母，例如 USD</translation>
    </message>
    <message>
        <source>M&amp;odel where none is reported</source>
        <translation>未报告模型时使用的模型(&amp;O)</translation>
    </message>
    <message>
        <source>Model where none is reported</source>
        <translation>未报告模型时使用的模型</translation>
    </message>
    <message>
        <source>Results rarely name the model. Tokens without a model are priced as tokens of this one. Empty: they have no price.</source>
        <translation>结果很少注明模型。没有模型的 token 按此模型计价。留空：没有价格。</translation>
    </message>
</context>
<context>
    <name>CrewDialog</name>
    <message>
        <source>Add crew</source>
        <translation>添加团队</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What you call this crew</source>
        <translation>您对这个团队的称呼</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>https://my-crew.example.com</source>
        <translation>https://my-crew.example.com</translation>
    </message>
    <message>
        <source>&amp;Token</source>
        <translation>令牌(&amp;T)</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Token &amp;kind</source>
        <translation>令牌类型(&amp;K)</translation>
    </message>
    <message>
        <source>Token kind</source>
        <translation>令牌类型</translation>
    </message>
    <message>
        <source>Bearer Token: organization</source>
        <translation>Bearer Token：组织</translation>
    </message>
    <message>
        <source>User Bearer Token: user</source>
        <translation>User Bearer Token：用户</translation>
    </message>
    <message>
        <source>Co&amp;lour</source>
        <translation>颜色(&amp;L)</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>N&amp;otes</source>
        <translation>备注(&amp;O)</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Te&amp;st connection</source>
        <translation>测试连接(&amp;S)</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>测试连接</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop the test</source>
        <translation>停止测试</translation>
    </message>
    <message>
        <source>Testing the connection</source>
        <translation>正在测试连接</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>正在保存</translation>
    </message>
    <message>
        <source>&amp;Use for this session only</source>
        <translation>仅本次会话使用(&amp;U)</translation>
    </message>
    <message>
        <source>Use for this session only</source>
        <translation>仅本次会话使用</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Stored in the system keychain and sent to this crew only.</source>
        <translation>存储在系统钥匙串中，只发送给此团队。</translation>
    </message>
    <message>
        <source>&amp;Ended runs</source>
        <translation>已结束的运行(&amp;E)</translation>
    </message>
    <message>
        <source>Ended runs</source>
        <translation>已结束的运行</translation>
    </message>
    <message>
        <source>Never sent to the service</source>
        <translation>绝不会发送给服务</translation>
    </message>
</context>
<context>
    <name>CrewPage</name>
    <message>
        <source>&amp;Kick off…</source>
        <translation>启动(&amp;K)…</translation>
    </message>
    <message>
        <source>Kick off…</source>
        <translation>启动…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>移除(&amp;M)…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>移除…</translation>
    </message>
    <message>
        <source>&amp;Wire log…</source>
        <translation>通信记录(&amp;W)…</translation>
    </message>
    <message>
        <source>Wire log…</source>
        <translation>通信记录…</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Set &amp;token…</source>
        <translation>设置令牌(&amp;T)…</translation>
    </message>
    <message>
        <source>Set token…</source>
        <translation>设置令牌…</translation>
    </message>
    <message>
        <source>Token kind</source>
        <translation>令牌类型</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Kick off ma&amp;ny…</source>
        <translation>批量启动(&amp;N)…</translation>
    </message>
    <message>
        <source>Kick off many…</source>
        <translation>批量启动…</translation>
    </message>
    <message>
        <source>One run for each row of a file</source>
        <translation>文件的每一行启动一次运行</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Parts of the crew&apos;s page</source>
        <translation>团队页面的各部分</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>How this crew&apos;s service differs from its documentation. The console finds this out by itself. Set something here only if a request fails.</source>
        <translation>此团队的服务与其文档的不同之处。控制台会自行识别。仅当请求失败时才需在此设置。</translation>
    </message>
    <message>
        <source>The last exchanges with this crew&apos;s service, as sent and received</source>
        <translation>与此团队的服务最近的往来内容，按发送和接收的原样显示</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
</context>
<context>
    <name>DecisionDataDialog</name>
    <message>
        <source>Export decisions as data</source>
        <translation>将决定导出为数据</translation>
    </message>
    <message>
        <source>Writes one line of JSON for each decided attempt: inputs, output, feedback, verdict, and the next attempt. You can use the file to evaluate a crew.</source>
        <translation>为每次已决定的尝试写入一行 JSON：输入、输出、反馈、决定和下一次尝试。您可以用该文件评估团队。</translation>
    </message>
    <message>
        <source>&amp;Include who decided and when</source>
        <translation>包含决定者和时间(&amp;I)</translation>
    </message>
    <message>
        <source>Include who decided and when</source>
        <translation>包含决定者和时间</translation>
    </message>
    <message>
        <source>Replace &amp;secrets</source>
        <translation>替换机密(&amp;S)</translation>
    </message>
    <message>
        <source>Replace secrets</source>
        <translation>替换机密</translation>
    </message>
    <message>
        <source>Replace &amp;personal data</source>
        <translation>替换个人数据(&amp;P)</translation>
    </message>
    <message>
        <source>Replace personal data</source>
        <translation>替换个人数据</translation>
    </message>
    <message>
        <source>Found by their form: e-mail addresses, telephone numbers, and the names and accounts of the reviewers. Other names, postal addresses and everything else about people stay in the file. Read it before you pass it on.</source>
        <translation>按形式识别：电子邮件地址、电话号码，以及审核者的姓名和账户。其他姓名、邮寄地址以及有关个人的其他内容会留在文件中。转交前请先阅读。</translation>
    </message>
    <message>
        <source>Decisions exported</source>
        <translation>已导出的决定</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Found by their form: tokens of known services, private keys, and values that are named as a password, key or token. A secret in any other form stays in the file.</source>
        <translation>按形式识别：已知服务的令牌、私钥，以及名称表明是密码、密钥或令牌的值。其他任何形式的机密都会留在文件中。</translation>
    </message>
</context>
<context>
    <name>DeskDialog</name>
    <message>
        <source>Connect to a desk</source>
        <translation>连接到工作台</translation>
    </message>
    <message>
        <source>A desk runs on a server and serves a whole team: it keeps the crews, their tokens and the history. What is on this computer stays here. Choose Work on this computer to come back to it.</source>
        <translation>工作台运行在服务器上，供所有同事使用：它保存各个团队、其令牌和历史记录。此计算机上的内容保留在这里。选择“在此计算机上工作”即可返回。</translation>
    </message>
    <message>
        <source>&amp;Address</source>
        <translation>地址(&amp;A)</translation>
    </message>
    <message>
        <source>Address of the desk</source>
        <translation>工作台地址</translation>
    </message>
    <message>
        <source>CA &amp;file</source>
        <translation>CA 文件(&amp;F)</translation>
    </message>
    <message>
        <source>CA file</source>
        <translation>CA 文件</translation>
    </message>
    <message>
        <source>Only the system&apos;s certificate authorities</source>
        <translation>仅系统的证书颁发机构</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Choose a CA file</source>
        <translation>选择 CA 文件</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>&amp;One-time code</source>
        <translation>一次性代码(&amp;O)</translation>
    </message>
    <message>
        <source>One-time code</source>
        <translation>一次性代码</translation>
    </message>
    <message>
        <source>Only the first time</source>
        <translation>仅首次需要</translation>
    </message>
    <message>
        <source>An administrator gives it to you. The password above becomes yours. It needs at least 12 characters. To sign in in the browser, no password is needed.</source>
        <translation>由管理员提供给您。上面的密码将成为您的密码，至少需要 12 个字符。在浏览器中登录不需要密码。</translation>
    </message>
</context>
<context>
    <name>EndpointPage</name>
    <message>
        <source>Endpoint page</source>
        <translation>端点页面</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>&amp;Test now</source>
        <translation>立即测试(&amp;T)</translation>
    </message>
    <message>
        <source>Test now</source>
        <translation>立即测试</translation>
    </message>
    <message>
        <source>Sends a probe to each address and checks that it arrives here</source>
        <translation>向每个地址发送探测，并检查它是否到达此处</translation>
    </message>
    <message>
        <source>&amp;Public address…</source>
        <translation>公共地址(&amp;P)…</translation>
    </message>
    <message>
        <source>Public address…</source>
        <translation>公共地址…</translation>
    </message>
    <message>
        <source>Helps crews on other computers to reach this one</source>
        <translation>帮助其他计算机上的团队访问此计算机</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>设置(&amp;E)…</translation>
    </message>
    <message>
        <source>Endpoint settings</source>
        <translation>端点设置</translation>
    </message>
    <message>
        <source>New se&amp;crets…</source>
        <translation>新密钥(&amp;C)…</translation>
    </message>
    <message>
        <source>New secrets</source>
        <translation>新密钥</translation>
    </message>
    <message>
        <source>Gives services new webhook addresses, after asking you</source>
        <translation>询问您之后，为服务提供新的 Webhook 地址</translation>
    </message>
    <message>
        <source>Listening on</source>
        <translation>监听地址</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Public address</source>
        <translation>公共地址</translation>
    </message>
    <message>
        <source>Secrets</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Callbacks</source>
        <translation>回调</translation>
    </message>
    <message>
        <source>Lists of the endpoint</source>
        <translation>端点的列表</translation>
    </message>
    <message>
        <source>Last callbacks</source>
        <translation>最近的回调</translation>
    </message>
    <message>
        <source>Tunnel log</source>
        <translation>隧道日志</translation>
    </message>
    <message>
        <source>What the light means</source>
        <translation>指示灯的含义</translation>
    </message>
</context>
<context>
    <name>EvidencePanel</name>
    <message>
        <source>Evidence</source>
        <translation>核对项</translation>
    </message>
    <message>
        <source>Underlines in the rendered output what is in neither the inputs nor earlier attempts</source>
        <translation>在格式化的输出中，为输入和之前的尝试中都没有的内容加下划线</translation>
    </message>
    <message>
        <source>&amp;Check link</source>
        <translation>检查链接(&amp;C)</translation>
    </message>
    <message>
        <source>Asks the selected https address once whether it answers. Only https addresses can be checked.</source>
        <translation>向所选的 https 地址询问一次是否有应答。只能检查 https 地址。</translation>
    </message>
    <message>
        <source>Choose a row to go to its place in the output.</source>
        <translation>选择一行即可跳转到它在输出中的位置。</translation>
    </message>
    <message>
        <source>The selected row in full</source>
        <translation>所选行的完整内容</translation>
    </message>
    <message>
        <source>Mark &amp;in the output</source>
        <translation>在输出中标记(&amp;I)</translation>
    </message>
</context>
<context>
    <name>ExecutionPane</name>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>What the run is about</source>
        <translation>运行的主题</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Crew and times</source>
        <translation>团队与时间</translation>
    </message>
    <message>
        <source>Kick off again</source>
        <translation>再次启动</translation>
    </message>
    <message>
        <source>Opens the kickoff form with these inputs</source>
        <translation>打开启动表单并填入这些输入</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>复制为 cURL</translation>
    </message>
    <message>
        <source>Copy as cURL: the token is left as $TOKEN</source>
        <translation>复制为 cURL：令牌以 $TOKEN 代替</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>保存报告…</translation>
    </message>
    <message>
        <source>Save report…: the run with its reviews and decisions, as Markdown or PDF</source>
        <translation>保存报告…：将运行及其审核和决定存为 Markdown 或 PDF</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Parts of the run</source>
        <translation>运行的各部分</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Refresh: fetches the status now</source>
        <translation>刷新：立即获取状态</translation>
    </message>
    <message>
        <source>Copy ID</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Kickoff ID</source>
        <translation>启动 ID</translation>
    </message>
    <message>
        <source>Copies the execution ID. Use the arrow for other IDs.</source>
        <translation>复制执行 ID。其他 ID 请使用箭头菜单。</translation>
    </message>
</context>
<context>
    <name>FeedbackLint</name>
    <message>
        <source>Contradiction: “%1” says the opposite of what you chose.</source>
        <translation>矛盾：“%1”与您的选择相反。</translation>
    </message>
    <message>
        <source>Contradiction: all points say “Good”, and you chose Reject.</source>
        <translation>矛盾：所有要点都是“很好”，而您选择了退回。</translation>
    </message>
    <message>
        <source>Unfinished: point %1 does not say what you want.</source>
        <translation>未写完：要点 %1 没有说明您想要什么。</translation>
    </message>
    <message>
        <source>Secret: this looks like %1. Every later task of the crew can read it.</source>
        <translation>机密：这看起来像%1。团队之后的每个任务都能读到它。</translation>
    </message>
    <message>
        <source>E-mail: this contains the address %1.</source>
        <translation>电子邮件：其中包含地址 %1。</translation>
    </message>
    <message>
        <source>Instructions: Approve sends this feedback too. Some services treat an approval with instructions as a change request.</source>
        <translation>指示：“批准”也会发送此反馈。有些服务会把带指示的批准当作修改请求。</translation>
    </message>
    <message>
        <source>Instructions: this crew treats an approval with such feedback as a change request, so Approve asks you what to send.</source>
        <translation>指示：此团队会把带有此类反馈的批准当作修改请求，因此“批准”会询问您要发送什么。</translation>
    </message>
    <message>
        <source>No feedback: to reject, say what should change.</source>
        <translation>没有反馈：要退回，请说明应更改什么。</translation>
    </message>
    <message>
        <source>Long: %1 characters. A crew may overlook some of it.</source>
        <translation>过长：%1 个字符。团队可能会忽略其中一部分。</translation>
    </message>
    <message>
        <source>Hidden characters: this contains characters that are invisible or change the text direction.</source>
        <translation>隐藏字符：其中包含不可见或会改变文字方向的字符。</translation>
    </message>
</context>
<context>
    <name>FeedbackPoint</name>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>疑问</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>很好</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>修改</translation>
    </message>
</context>
<context>
    <name>FeedbackSecrets</name>
    <message>
        <source>a key or certificate (PEM)</source>
        <translation>密钥或证书 (PEM)</translation>
    </message>
    <message>
        <source>a token (%1…)</source>
        <translation>令牌（%1…）</translation>
    </message>
    <message>
        <source>a password or key</source>
        <translation>密码或密钥</translation>
    </message>
    <message>
        <source>a random token (%1…)</source>
        <translation>随机令牌（%1…）</translation>
    </message>
    <message>
        <source>an HTTP credential (Bearer or Basic)</source>
        <translation>HTTP 凭据（Bearer 或 Basic）</translation>
    </message>
</context>
<context>
    <name>FeedbackTemplates</name>
    <message>
        <source>Shorter</source>
        <translation>更简短</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>This place</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>Keep, but change</source>
        <translation>保留，但要修改</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺少内容</translation>
    </message>
</context>
<context>
    <name>FlowReviewsPanel</name>
    <message>
        <source>Make an &amp;address</source>
        <translation>创建地址(&amp;A)</translation>
    </message>
    <message>
        <source>Make an address</source>
        <translation>创建地址</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>地址(&amp;D)</translation>
    </message>
    <message>
        <source>Address for flows</source>
        <translation>流程使用的地址</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>复制地址</translation>
    </message>
    <message>
        <source>&amp;Signing secret</source>
        <translation>签名密钥(&amp;S)</translation>
    </message>
    <message>
        <source>Signing secret</source>
        <translation>签名密钥</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>复制(&amp;O)</translation>
    </message>
    <message>
        <source>Copy the signing secret</source>
        <translation>复制签名密钥</translation>
    </message>
    <message>
        <source>Ne&amp;w secret</source>
        <translation>新密钥(&amp;W)</translation>
    </message>
    <message>
        <source>New signing secret</source>
        <translation>新的签名密钥</translation>
    </message>
    <message>
        <source>Re&amp;place</source>
        <translation>替换(&amp;P)</translation>
    </message>
    <message>
        <source>Replace the signing secret</source>
        <translation>替换签名密钥</translation>
    </message>
    <message>
        <source>Keep accepting the old secret, &amp;too</source>
        <translation>同时继续接受旧密钥(&amp;T)</translation>
    </message>
    <message>
        <source>Answers ma&amp;y go to</source>
        <translation>回答可发送到(&amp;Y)</translation>
    </message>
    <message>
        <source>Where answers may go</source>
        <translation>回答可以发送到的位置</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the selected destination</source>
        <translation>移除所选目标</translation>
    </message>
    <message>
        <source>Pr&amp;ivate networks</source>
        <translation>专用网络(&amp;I)</translation>
    </message>
    <message>
        <source>None, such as 10.0.0.0/8</source>
        <translation>无，例如 10.0.0.0/8</translation>
    </message>
    <message>
        <source>Answers go to public addresses only, and to these networks</source>
        <translation>回答只发送到公共地址和这些网络</translation>
    </message>
    <message>
        <source>Private networks that may be answered</source>
        <translation>可以回答的专用网络</translation>
    </message>
    <message>
        <source>Stop taking re&amp;quests…</source>
        <translation>停止接收请求(&amp;Q)…</translation>
    </message>
    <message>
        <source>Stop taking requests…</source>
        <translation>停止接收请求…</translation>
    </message>
    <message>
        <source>Flows can ask you for feedback. Enter this address and the signing secret in the settings of each deployment. It changes only when the endpoint’s address or port does.</source>
        <translation>流程可以向您征求反馈。请在每个部署的设置中输入此地址和签名密钥。只有在端点的地址或端口改变时，它才会改变。</translation>
    </message>
    <message>
        <source>Leave empty to create a new secret</source>
        <translation>留空则生成新的密钥</translation>
    </message>
    <message>
        <source>The first review that uses a new address asks you about it.</source>
        <translation>第一次有审核使用新地址时，会询问您。</translation>
    </message>
</context>
<context>
    <name>GroupDialog</name>
    <message>
        <source>Group</source>
        <translation>小组</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>&amp;Members</source>
        <translation>成员(&amp;M)</translation>
    </message>
</context>
<context>
    <name>GroupsPane</name>
    <message>
        <source>Rules can name a group instead of each person in it.</source>
        <translation>规则可以指定一个小组，而不必逐一指定其中的人员。</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>小组</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>Import crews</source>
        <translation>导入团队</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>选择文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>Crews in the file</source>
        <translation>文件中的团队</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>跳过(&amp;S)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Choose a file made with “Export crews…”.</source>
        <translation>选择用“导出团队…”生成的文件。</translation>
    </message>
    <message>
        <source>Details of the selected crew</source>
        <translation>所选团队的详细信息</translation>
    </message>
    <message>
        <source>Add the selected crews</source>
        <translation>添加所选团队</translation>
    </message>
    <message>
        <source>Adds them, even if you have the same ones already</source>
        <translation>即使已有相同的团队也添加</translation>
    </message>
    <message>
        <source>Replace with the selected crews</source>
        <translation>用所选团队替换</translation>
    </message>
    <message>
        <source>Overwrites your crews with those in the file. Their tokens, runs and other presets stay.</source>
        <translation>用文件中的内容覆盖您的团队。其令牌、运行和其他预设保持不变。</translation>
    </message>
    <message>
        <source>Skip the selected crews</source>
        <translation>跳过所选团队</translation>
    </message>
    <message>
        <source>Changes nothing</source>
        <translation>不做任何更改</translation>
    </message>
    <message>
        <source>The file contains no tokens. Set the token of each new crew on its page.</source>
        <translation>文件不含令牌。请在每个新团队的页面上设置其令牌。</translation>
    </message>
    <message>
        <source>Send the &amp;tokens of these crews to the desk</source>
        <translation>将这些团队的令牌发送到工作台(&amp;T)</translation>
    </message>
    <message>
        <source>Send the tokens of these crews to the desk</source>
        <translation>将这些团队的令牌发送到工作台</translation>
    </message>
    <message>
        <source>Move the runs and reviews that have ended</source>
        <translation>移动已结束的运行和审核</translation>
    </message>
    <message>
        <source>Runs moved</source>
        <translation>已移动的运行</translation>
    </message>
    <message>
        <source>Selected crews</source>
        <translation>所选团队</translation>
    </message>
</context>
<context>
    <name>InputsPane</name>
    <message>
        <source>Loading the inputs…</source>
        <translation>正在加载输入…</translation>
    </message>
    <message>
        <source>Loading the inputs</source>
        <translation>正在加载输入</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
</context>
<context>
    <name>InsightsBar</name>
    <message>
        <source>Time and crew</source>
        <translation>时间与团队</translation>
    </message>
    <message>
        <source>Insights</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>How recent this is</source>
        <translation>数据的更新时间</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>Save all…</source>
        <translation>全部保存…</translation>
    </message>
    <message>
        <source>Save all charts</source>
        <translation>保存所有图表</translation>
    </message>
    <message>
        <source>All charts as one PDF or one CSV file</source>
        <translation>将所有图表存为一个 PDF 或 CSV 文件</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>第一天</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最后一天</translation>
    </message>
</context>
<context>
    <name>InsightsPage</name>
    <message>
        <source>Insights</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
</context>
<context>
    <name>KickoffDialog</name>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Show meta</source>
        <translation>显示元数据</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Kicking off…</source>
        <translation>正在启动…</translation>
    </message>
    <message>
        <source>Kicking off</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>&amp;Kick off</source>
        <translation>启动(&amp;K)</translation>
    </message>
    <message>
        <source>Kick off</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Notices from the crew</source>
        <translation>来自团队的通知</translation>
    </message>
    <message>
        <source>&amp;JSON to be sent</source>
        <translation>将要发送的 JSON(&amp;J)</translation>
    </message>
    <message>
        <source>Secrets are filled in when the request is sent.</source>
        <translation>密钥会在发送请求时填入。</translation>
    </message>
    <message>
        <source>&amp;Use the form&apos;s values</source>
        <translation>使用表单中的值(&amp;U)</translation>
    </message>
    <message>
        <source>Use the form&apos;s values</source>
        <translation>使用表单中的值</translation>
    </message>
    <message>
        <source>More options</source>
        <translation>更多选项</translation>
    </message>
    <message>
        <source>Show more options</source>
        <translation>显示更多选项</translation>
    </message>
    <message>
        <source>&amp;Show run</source>
        <translation>显示运行(&amp;S)</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>显示运行</translation>
    </message>
</context>
<context>
    <name>LocalCrewDialog</name>
    <message>
        <source>New local crew</source>
        <translation>新建本地团队</translation>
    </message>
    <message>
        <source>Source of the crew</source>
        <translation>团队来源</translation>
    </message>
    <message>
        <source>&amp;From a folder with a crew</source>
        <translation>来自包含团队的文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>From a folder with a crew</source>
        <translation>来自包含团队的文件夹</translation>
    </message>
    <message>
        <source>&amp;Write a small crew</source>
        <translation>编写小型团队(&amp;W)</translation>
    </message>
    <message>
        <source>Write a small crew</source>
        <translation>编写小型团队</translation>
    </message>
    <message>
        <source>Fo&amp;lder</source>
        <translation>文件夹(&amp;L)</translation>
    </message>
    <message>
        <source>Ser&amp;vice</source>
        <translation>服务(&amp;V)</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>Runs together with Crew Console</source>
        <translation>与 Crew Console 一起运行</translation>
    </message>
    <message>
        <source>Runs as a systemd user service</source>
        <translation>作为 systemd 用户服务运行</translation>
    </message>
    <message>
        <source>Adding the crew</source>
        <translation>正在添加团队</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>MailAddressDialog</name>
    <message>
        <source>Mail address</source>
        <translation>邮件地址</translation>
    </message>
    <message>
        <source>&amp;Mail address</source>
        <translation>邮件地址(&amp;M)</translation>
    </message>
    <message>
        <source>ana@example.com</source>
        <translation>ana@example.com</translation>
    </message>
    <message>
        <source>The desk sends a mail when a review has been waiting for a while, or a decision of yours had no effect. It names the crew and the task, never the output. Without an address no mail is sent.</source>
        <translation>审核等待一段时间后，或您的决定未生效时，工作台会发送邮件。邮件会注明团队和任务，但绝不包含输出。没有地址则不发送邮件。</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
</context>
<context>
    <name>NetworkSection</name>
    <message>
        <source>CA file</source>
        <translation>CA 文件</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Choose the CA file…</source>
        <translation>选择 CA 文件…</translation>
    </message>
    <message>
        <source>Client certificate</source>
        <translation>客户端证书</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Choose the client certificate…</source>
        <translation>选择客户端证书…</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the client certificate</source>
        <translation>移除客户端证书</translation>
    </message>
    <message>
        <source>Passphrase of the file</source>
        <translation>文件的密码短语</translation>
    </message>
    <message>
        <source>O&amp;pen</source>
        <translation>打开(&amp;P)</translation>
    </message>
    <message>
        <source>Open the client certificate&apos;s file</source>
        <translation>打开客户端证书文件</translation>
    </message>
    <message>
        <source>Pro&amp;xy</source>
        <translation>代理(&amp;X)</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>As in Settings</source>
        <translation>按“设置”中的选择</translation>
    </message>
    <message>
        <source>No proxy</source>
        <translation>不使用代理</translation>
    </message>
    <message>
        <source>None: only the system&apos;s authorities are used</source>
        <translation>无：仅使用系统的证书颁发机构</translation>
    </message>
    <message>
        <source>Used once to open the file and not stored.</source>
        <translation>仅用于打开文件一次，不会存储。</translation>
    </message>
    <message>
        <source>Passphrase of the file: used once, not stored</source>
        <translation>文件的密码短语：仅使用一次，不存储</translation>
    </message>
    <message>
        <source>CA &amp;file</source>
        <translation>CA 文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
</context>
<context>
    <name>OneTimeCodeDialog</name>
    <message>
        <source>One-time code</source>
        <translation>一次性代码</translation>
    </message>
    <message>
        <source>&amp;Address of the desk</source>
        <translation>工作台地址(&amp;A)</translation>
    </message>
    <message>
        <source>Address of the desk</source>
        <translation>工作台地址</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>One-&amp;time code</source>
        <translation>一次性代码(&amp;T)</translation>
    </message>
</context>
<context>
    <name>PeopleDialog</name>
    <message>
        <source>People of the desk</source>
        <translation>工作台人员</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>&amp;Roles…</source>
        <translation>角色(&amp;R)…</translation>
    </message>
    <message>
        <source>Roles…</source>
        <translation>角色…</translation>
    </message>
    <message>
        <source>Re&amp;name…</source>
        <translation>重命名(&amp;N)…</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>New &amp;password code</source>
        <translation>新密码代码(&amp;P)</translation>
    </message>
    <message>
        <source>New password code</source>
        <translation>新密码代码</translation>
    </message>
    <message>
        <source>&amp;Disable</source>
        <translation>停用(&amp;D)</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>&amp;Sessions…</source>
        <translation>会话(&amp;S)…</translation>
    </message>
    <message>
        <source>Sessions…</source>
        <translation>会话…</translation>
    </message>
    <message>
        <source>&amp;Mail address…</source>
        <translation>邮件地址(&amp;M)…</translation>
    </message>
    <message>
        <source>Mail address…</source>
        <translation>邮件地址…</translation>
    </message>
    <message>
        <source>&amp;Unlink</source>
        <translation>取消关联(&amp;U)</translation>
    </message>
    <message>
        <source>Unlink</source>
        <translation>取消关联</translation>
    </message>
    <message>
        <source>The person no longer signs in in the browser.</source>
        <translation>此人将不再通过浏览器登录。</translation>
    </message>
</context>
<context>
    <name>PricesDialog</name>
    <message>
        <source>Prices of models</source>
        <translation>模型价格</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>&amp;Add model</source>
        <translation>添加模型(&amp;A)</translation>
    </message>
    <message>
        <source>Add model</source>
        <translation>添加模型</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the selected model</source>
        <translation>移除所选模型</translation>
    </message>
    <message>
        <source>Prices are for a million tokens, as your provider states them. Nothing is looked up. In names, * stands for any characters. An empty price for cached prompt tokens means that they cost as much as others.</source>
        <translation>价格按每百万 token 计，以您的提供商公布的为准。程序不会查询价格。名称中的 * 代表任意字符。缓存提示 token 的价格留空表示与其他提示 token 相同。</translation>
    </message>
</context>
<context>
    <name>RenamePersonDialog</name>
    <message>
        <source>Rename a person</source>
        <translation>重命名人员</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>姓名(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>The person signs in with the new name. Decisions in the record keep the former name.</source>
        <translation>此人用新姓名登录。记录中的决定保留原来的姓名。</translation>
    </message>
</context>
<context>
    <name>ReviewPane</name>
    <message>
        <source>Review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>稍后(&amp;L)</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>Leaves the review in the queue (Esc)</source>
        <translation>把审核留在队列中 (Esc)</translation>
    </message>
    <message>
        <source>&amp;Reject</source>
        <translation>退回(&amp;R)</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>The task is tried again with this feedback.</source>
        <translation>将按此反馈重新尝试该任务。</translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation>批准(&amp;A)</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Accepts this output, and the run continues. You can undo this while it is held.</source>
        <translation>接受此输出，运行继续。在保留期间可以撤销。</translation>
    </message>
    <message>
        <source>Answered elsewhere</source>
        <translation>已在别处回答</translation>
    </message>
    <message>
        <source>Closes the review without sending an answer</source>
        <translation>关闭此审核，不发送回答</translation>
    </message>
    <message>
        <source>&amp;Send feedback</source>
        <translation>发送反馈(&amp;S)</translation>
    </message>
    <message>
        <source>Send feedback</source>
        <translation>发送反馈</translation>
    </message>
    <message>
        <source>Answers with what you wrote. A language model on the platform chooses the outcome from it. You can undo this while it is held.</source>
        <translation>用您写的文字回答。平台上的语言模型会据此选择结果。在暂缓发送期间可以撤回。</translation>
    </message>
    <message>
        <source>Answere&amp;d elsewhere</source>
        <translation>已在别处回答(&amp;D)</translation>
    </message>
</context>
<context>
    <name>RolesDialog</name>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Each role includes Viewer. A role of all crews applies to crews that are added later, too.</source>
        <translation>每个角色都包含“查看者”。所有团队的角色也适用于以后添加的团队。</translation>
    </message>
</context>
<context>
    <name>RoutingDialog</name>
    <message>
        <source>Routing rules</source>
        <translation>分派规则</translation>
    </message>
    <message>
        <source>Ru&amp;les</source>
        <translation>规则(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Groups</source>
        <translation>小组(&amp;G)</translation>
    </message>
    <message>
        <source>Tr&amp;y on past reviews</source>
        <translation>用过往审核试用(&amp;Y)</translation>
    </message>
</context>
<context>
    <name>RuleDialog</name>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Cr&amp;ew</source>
        <translation>团队(&amp;E)</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>&amp;Task</source>
        <translation>任务(&amp;T)</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Any task, or a pattern such as draft*</source>
        <translation>任何任务，或模式，例如 draft*</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Two &amp;different people have to approve</source>
        <translation>必须由两个不同的人批准(&amp;D)</translation>
    </message>
    <message>
        <source>Two different people have to approve</source>
        <translation>必须由两个不同的人批准</translation>
    </message>
    <message>
        <source>The person who &amp;kicked off may not approve</source>
        <translation>启动者不得批准(&amp;K)</translation>
    </message>
    <message>
        <source>The person who kicked off may not approve</source>
        <translation>启动者不得批准</translation>
    </message>
    <message>
        <source>Response t&amp;ime</source>
        <translation>响应时限(&amp;I)</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>响应时限</translation>
    </message>
    <message>
        <source>None</source>
        <comment>response time</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Unit of the response time</source>
        <translation>响应时限的单位</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>分钟</translation>
    </message>
    <message>
        <source>hours</source>
        <translation>小时</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>Re&amp;viewers</source>
        <translation>审核者(&amp;V)</translation>
    </message>
    <message>
        <source>Notify &amp;when overdue</source>
        <translation>超时后通知(&amp;W)</translation>
    </message>
</context>
<context>
    <name>RulesPane</name>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>&amp;Add…</source>
        <translation>添加(&amp;A)…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>&amp;Edit…</source>
        <translation>编辑(&amp;E)…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>D&amp;uplicate</source>
        <translation>创建副本(&amp;U)</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Move u&amp;p</source>
        <translation>上移(&amp;P)</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+↑</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+↓</translation>
    </message>
    <message>
        <source>The first rule that fits a review is used. A review that fits no rule goes to everybody who may review its crew.</source>
        <translation>使用第一条与审核匹配的规则。不匹配任何规则的审核，由所有可以审核其团队的人处理。</translation>
    </message>
</context>
<context>
    <name>RunsFilters</name>
    <message>
        <source>Filters of the runs</source>
        <translation>运行筛选</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>搜索运行</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Views: search, filters, sort and columns under a name</source>
        <translation>视图：以一个名称保存搜索、筛选、排序和列</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>State filter</source>
        <translation>状态筛选</translation>
    </message>
    <message>
        <source>Crew filter</source>
        <translation>团队筛选</translation>
    </message>
    <message>
        <source>Time filter</source>
        <translation>时间筛选</translation>
    </message>
    <message>
        <source>Started from</source>
        <translation>开始日期从</translation>
    </message>
    <message>
        <source>First day</source>
        <translation>第一天</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>最后一天</translation>
    </message>
    <message>
        <source>Search IDs, inputs and results</source>
        <translation>搜索 ID、输入和结果</translation>
    </message>
    <message>
        <source>More: actions for the selected runs, export, columns</source>
        <translation>更多：所选运行的操作、导出、列</translation>
    </message>
</context>
<context>
    <name>RunsPage</name>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Runs table</source>
        <translation>运行列表</translation>
    </message>
    <message>
        <source>Cancel export</source>
        <translation>取消导出</translation>
    </message>
</context>
<context>
    <name>SessionsDialog</name>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
</context>
<context>
    <name>SessionsPane</name>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>&amp;End session</source>
        <translation>结束会话(&amp;E)</translation>
    </message>
    <message>
        <source>End session</source>
        <translation>结束会话</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>搜索设置</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>分类</translation>
    </message>
    <message>
        <source>Settings of the section</source>
        <translation>此分类的设置</translation>
    </message>
</context>
<context>
    <name>SmallCrewEditor</name>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>What you call this crew</source>
        <translation>您对此团队的称呼</translation>
    </message>
    <message>
        <source>&amp;Inputs</source>
        <translation>输入(&amp;I)</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>One name in each line, such as topic</source>
        <translation>每行一个名称，例如 topic</translation>
    </message>
    <message>
        <source>&amp;Tasks, in their order</source>
        <translation>任务（按顺序）(&amp;T)</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>&amp;Add task</source>
        <translation>添加任务(&amp;A)</translation>
    </message>
    <message>
        <source>Add task</source>
        <translation>添加任务</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove the task</source>
        <translation>移除任务</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move the task up</source>
        <translation>上移任务</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Move the task down</source>
        <translation>下移任务</translation>
    </message>
</context>
<context>
    <name>SmallTaskEditor</name>
    <message>
        <source>Task na&amp;me</source>
        <translation>任务名称(&amp;M)</translation>
    </message>
    <message>
        <source>Task name</source>
        <translation>任务名称</translation>
    </message>
    <message>
        <source>Done &amp;by</source>
        <translation>执行者(&amp;B)</translation>
    </message>
    <message>
        <source>Done by</source>
        <translation>执行者</translation>
    </message>
    <message>
        <source>A program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>A language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>命令(&amp;C)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Ba&amp;se address</source>
        <translation>基础地址(&amp;S)</translation>
    </message>
    <message>
        <source>Base address</source>
        <translation>基础地址</translation>
    </message>
    <message>
        <source>Mod&amp;el</source>
        <translation>模型(&amp;E)</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Instructi&amp;ons</source>
        <translation>说明(&amp;O)</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Write a summary of {input topic}.</source>
        <translation>请为 {input topic} 写一份摘要。</translation>
    </message>
    <message>
        <source>{input NAME} is an input, {output ID} the output of an earlier task.</source>
        <translation>{input NAME} 是输入，{output ID} 是先前任务的输出。</translation>
    </message>
    <message>
        <source>&amp;Key</source>
        <translation>密钥(&amp;K)</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Environment variable</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>Keychain</source>
        <translation>钥匙串</translation>
    </message>
    <message>
        <source>Name of the key</source>
        <translation>密钥名称</translation>
    </message>
    <message>
        <source>A &amp;person reviews the output</source>
        <translation>由人员审核输出(&amp;P)</translation>
    </message>
    <message>
        <source>A person reviews the output</source>
        <translation>由人员审核输出</translation>
    </message>
</context>
<context>
    <name>TrialPane</name>
    <message>
        <source>&amp;Only differences</source>
        <translation>仅显示差异(&amp;O)</translation>
    </message>
    <message>
        <source>Only differences</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Shows which rule would apply to waiting reviews and to the latest past ones. This changes nothing.</source>
        <translation>显示等待中的审核和最近的过往审核会适用哪条规则。这不会更改任何内容。</translation>
    </message>
</context>
<context>
    <name>UnsentDraft</name>
    <message>
        <source>attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
</context>
<context>
    <name>crew::Address</name>
    <message>
        <source>This is not a valid address: %1.</source>
        <translation>地址无效：%1。</translation>
    </message>
    <message>
        <source>The address must begin with https://, not with %1://.</source>
        <translation>地址必须以 https:// 开头，不能以 %1:// 开头。</translation>
    </message>
    <message>
        <source>The address must end before any ? or #.</source>
        <translation>地址中不能有 ? 或 # 及其后的内容。</translation>
    </message>
    <message>
        <source>it has no host name</source>
        <translation>没有主机名</translation>
    </message>
    <message>
        <source>Enter the address, for example https://my-crew.example.com.</source>
        <translation>请输入地址，例如 https://my-crew.example.com。</translation>
    </message>
    <message>
        <source>The address must begin with https:// (or http:// for this computer).</source>
        <translation>地址必须以 https:// 开头（此计算机可用 http://）。</translation>
    </message>
    <message>
        <source>The address must not contain a user name or password. Enter the token separately.</source>
        <translation>地址不能包含用户名或密码。请单独输入令牌。</translation>
    </message>
    <message>
        <source>The address must begin with https://, because http:// does not protect the token. Only a crew on this computer may use http://.</source>
        <translation>地址必须以 https:// 开头，因为 http:// 不能保护令牌。只有此计算机上的团队可以使用 http://。</translation>
    </message>
    <message>
        <source>The address must begin with https://, because http:// does not protect what the crew sends. Only an address of this computer may use http://.</source>
        <translation>地址必须以 https:// 开头，因为 http:// 不能保护团队发送的内容。只有此计算机的地址可以使用 http://。</translation>
    </message>
</context>
<context>
    <name>crew::Batch</name>
    <message>
        <source>Not sent yet</source>
        <translation>尚未发送</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Waiting for a person</source>
        <translation>等待人工处理</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Unclear</source>
        <translation>结果不明</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>已跳过</translation>
    </message>
</context>
<context>
    <name>crew::DecisionOrder</name>
    <message>
        <source>A newer attempt has arrived. Look at it before you decide.</source>
        <translation>已收到更新的尝试。请先查看再决定。</translation>
    </message>
    <message>
        <source>This review is no longer waiting: %1.</source>
        <translation>此审核已不再等待：%1。</translation>
    </message>
    <message>
        <source>The task ID is not known. Enter it, or paste the notice.</source>
        <translation>任务 ID 未知。请输入任务 ID，或粘贴通知。</translation>
    </message>
    <message>
        <source>Write feedback for the crew.</source>
        <translation>请为团队填写反馈。</translation>
    </message>
    <message>
        <source>Choose an outcome, or write what the flow should know.</source>
        <translation>请选择一个结果，或写下流程应当知道的内容。</translation>
    </message>
    <message>
        <source>The output arrived while you were deciding. Read it first.</source>
        <translation>输出在您作决定时到达。请先阅读。</translation>
    </message>
    <message>
        <source>This request is from a flow. Choose one of its outcomes, or write feedback.</source>
        <translation>此请求来自流程。请选择其中一个结果，或填写反馈。</translation>
    </message>
    <message>
        <source>This request is from a crew. Approve or reject it.</source>
        <translation>此请求来自团队。请批准或退回。</translation>
    </message>
    <message>
        <source>This review was decided while you were deciding. See what became of that decision first.</source>
        <translation>在您作出决定期间，此审核已被决定。请先查看该决定的结果。</translation>
    </message>
    <message>
        <source>%1 decided this review while you were deciding. See what became of that decision first.</source>
        <translation>在您作出决定期间，%1 已对此审核作出决定。请先查看该决定的结果。</translation>
    </message>
    <message>
        <source>The request arrived again with different content while you were deciding. Read it first.</source>
        <translation>在您作出决定期间，该请求以不同内容再次到达。请先阅读。</translation>
    </message>
    <message>
        <source>%1 Decide there.</source>
        <extracomment>%1: where the notice of this review is, in a sentence</extracomment>
        <translation>%1请在那里决定。</translation>
    </message>
    <message>
        <source>%1 has already decided this review.</source>
        <translation>%1 已对此审核作出决定。</translation>
    </message>
</context>
<context>
    <name>crew::DeepLink</name>
    <message>
        <source>This link is damaged: its IDs cannot be read. Copy it again.</source>
        <translation>此链接已损坏：无法读取其中的 ID。请重新复制链接。</translation>
    </message>
    <message>
        <source>This link asks for more than showing a review or a run, so it was not opened.</source>
        <translation>此链接要求的不只是显示审核或运行，因此没有打开。</translation>
    </message>
    <message>
        <source>This link is too long to be a Crew Console link.</source>
        <translation>此链接过长，不可能是 Crew Console 的链接。</translation>
    </message>
    <message>
        <source>Crew Console cannot show what this link points to. Only reviews and runs have links.</source>
        <translation>Crew Console 无法显示此链接指向的内容。只有审核和运行有链接。</translation>
    </message>
    <message>
        <source>This is not a Crew Console link. Such links begin with crew-console://review/, crew-console://flow/, crew-console://run/ or crew-console://desk-review/.</source>
        <translation>这不是 Crew Console 的链接。此类链接以 crew-console://review/、crew-console://flow/、crew-console://run/ 或 crew-console://desk-review/ 开头。</translation>
    </message>
</context>
<context>
    <name>crew::EndpointTls</name>
    <message>
        <source>The TLS certificate expired on %1, so services do not call. Replace its file with a renewed certificate. It is used at once.</source>
        <translation>TLS 证书已于 %1 过期，因此服务不会调用。请用更新后的证书替换其文件。新证书会立即使用。</translation>
    </message>
    <message>
        <source>The TLS certificate is not valid before %1, so services do not call. Check this computer&apos;s clock, or use another certificate.</source>
        <translation>TLS 证书在 %1 之前无效，因此服务不会调用。请检查此计算机的时钟，或使用其他证书。</translation>
    </message>
    <message numerus="yes">
        <source>The TLS certificate expires in %n day(s), on %1. Replace its file with a renewed one. It is used at once.</source>
        <translation>
            <numerusform>TLS 证书将在 %n 天后（%1）过期。请用更新后的证书替换其文件。新证书会立即使用。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::Entry</name>
    <message>
        <source>Kickoff requested</source>
        <translation>已请求启动</translation>
    </message>
    <message>
        <source>Kickoff accepted</source>
        <translation>启动已接受</translation>
    </message>
    <message>
        <source>Kickoff refused</source>
        <translation>启动被拒绝</translation>
    </message>
    <message>
        <source>Kickoff unclear</source>
        <translation>启动结果不明</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Status not available</source>
        <translation>无法获取状态</translation>
    </message>
    <message>
        <source>Task completed</source>
        <translation>任务已完成</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Crew completed</source>
        <translation>团队已完成</translation>
    </message>
    <message>
        <source>Human input requested</source>
        <translation>已请求人工输入</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Notice pasted</source>
        <translation>已粘贴通知</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>已决定</translation>
    </message>
    <message>
        <source>Decision being sent</source>
        <translation>正在发送决定</translation>
    </message>
    <message>
        <source>Decision accepted</source>
        <translation>决定已接受</translation>
    </message>
    <message>
        <source>Decision refused</source>
        <translation>决定被拒绝</translation>
    </message>
    <message>
        <source>Decision unclear</source>
        <translation>决定结果不明</translation>
    </message>
    <message>
        <source>Decision too late</source>
        <translation>决定过迟</translation>
    </message>
    <message>
        <source>Stop requested</source>
        <translation>已请求停止</translation>
    </message>
    <message>
        <source>Stop accepted</source>
        <translation>停止已接受</translation>
    </message>
    <message>
        <source>Stop refused</source>
        <translation>停止被拒绝</translation>
    </message>
    <message>
        <source>Stop unclear</source>
        <translation>停止结果不明</translation>
    </message>
    <message>
        <source>Webhook addresses renewed</source>
        <translation>Webhook 地址已更新</translation>
    </message>
    <message>
        <source>Decision not sent</source>
        <translation>决定未发送</translation>
    </message>
    <message>
        <source>Joined with the run of the same ID</source>
        <translation>已与相同 ID 的运行合并</translation>
    </message>
    <message>
        <source>Followed from here</source>
        <translation>从此处开始跟踪</translation>
    </message>
    <message>
        <source>Review raised without its notice</source>
        <translation>未收到通知即列出审核</translation>
    </message>
    <message>
        <source>Decision undone</source>
        <translation>决定已撤回</translation>
    </message>
    <message>
        <source>Feedback requested by a flow</source>
        <translation>流程请求反馈</translation>
    </message>
    <message>
        <source>Feedback requested, signature not checked</source>
        <translation>请求反馈，签名未检查</translation>
    </message>
    <message>
        <source>Request accepted</source>
        <translation>请求已接受</translation>
    </message>
    <message>
        <source>Review closed</source>
        <translation>审核已关闭</translation>
    </message>
    <message>
        <source>Noted for the team</source>
        <translation>内部记录</translation>
    </message>
    <message>
        <source>Moved from another computer</source>
        <translation>从另一台计算机移来</translation>
    </message>
    <message>
        <source>Human input requested for two runs</source>
        <translation>为两个运行请求人工输入</translation>
    </message>
</context>
<context>
    <name>crew::ExecutionState</name>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在启动</translation>
    </message>
    <message>
        <source>May be running</source>
        <translation>可能正在运行</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Queued</source>
        <translation>排队中</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>Waiting for review</source>
        <translation>等待审核</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Unknown state</source>
        <translation>未知状态</translation>
    </message>
</context>
<context>
    <name>crew::FailureTally</name>
    <message>
        <source>No error given</source>
        <translation>未给出错误</translation>
    </message>
    <message>
        <source>Rate limit</source>
        <translation>速率限制</translation>
    </message>
</context>
<context>
    <name>crew::Network</name>
    <message>
        <source>Enter the proxy as host and port, for example proxy.example.com:3128.</source>
        <translation>请输入代理的主机和端口，例如 proxy.example.com:3128。</translation>
    </message>
</context>
<context>
    <name>crew::Price</name>
    <message>
        <source>Enter an amount with digits, such as 2.50.</source>
        <translation>请用数字输入金额，例如 2.50。</translation>
    </message>
    <message>
        <source>Enter at most six decimals.</source>
        <translation>最多输入六位小数。</translation>
    </message>
    <message>
        <source>Enter an amount of at most 1,000,000.</source>
        <translation>请输入不超过 1,000,000 的金额。</translation>
    </message>
    <message>
        <source>Enter the three letters of a currency, such as USD.</source>
        <translation>请输入货币的三个字母，例如 USD。</translation>
    </message>
    <message>
        <source>Enter %1 or %2: the comma can mean either.</source>
        <translation>请输入 %1 或 %2：逗号可能表示其中任意一种。</translation>
    </message>
</context>
<context>
    <name>crew::Release</name>
    <message>
        <source>The address must not contain a user name or password.</source>
        <translation>地址不能包含用户名或密码。</translation>
    </message>
    <message>
        <source>The address must end before any #.</source>
        <translation>地址中不能有 # 及其后的内容。</translation>
    </message>
    <message>
        <source>Enter the complete address of the feed, for example https://example.com/releases.json.</source>
        <translation>请输入更新源的完整地址，例如 https://example.com/releases.json。</translation>
    </message>
    <message>
        <source>The address must begin with https://, because http:// does not protect the feed from changes. Only a feed on this computer may use http://.</source>
        <translation>地址必须以 https:// 开头，因为 http:// 不能保护更新源不被更改。只有此计算机上的更新源可以使用 http://。</translation>
    </message>
</context>
<context>
    <name>crew::Review</name>
    <message>
        <source>Waiting for you</source>
        <translation>等待您处理</translation>
    </message>
    <message>
        <source>Decided, not sent yet</source>
        <translation>已决定，尚未发送</translation>
    </message>
    <message>
        <source>Sending</source>
        <translation>正在发送</translation>
    </message>
    <message>
        <source>May have arrived</source>
        <translation>可能已送达</translation>
    </message>
    <message>
        <source>Rejected, being tried again</source>
        <translation>已退回，正在重新尝试</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>已批准</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Approved, not confirmed yet</source>
        <translation>已批准，尚未确认</translation>
    </message>
    <message>
        <source>Rejected, not confirmed yet</source>
        <translation>已退回，尚未确认</translation>
    </message>
    <message>
        <source>Not sent, decide again</source>
        <translation>未发送，请重新决定</translation>
    </message>
    <message>
        <source>Approved, being tried again</source>
        <translation>已批准，正在重新尝试</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>Decided, not known if sent</source>
        <translation>已决定，是否已发送未知</translation>
    </message>
</context>
<context>
    <name>crew::Sentence</name>
    <message>
        <source>The service expects the other form of POST /resume (422), but this form is set on the crew&apos;s page. Set it to Automatic there, then send again.</source>
        <translation>服务要求 POST /resume 使用另一种形式 (422)，而团队页面上设置的是当前形式。请在那里设为“自动”，然后再次发送。</translation>
    </message>
    <message>
        <source>The service refused the decision (%1), but the same answer says that the run was resumed.</source>
        <translation>服务拒绝了该决定（%1），但同一响应又说运行已恢复。</translation>
    </message>
    <message>
        <source>The host %1 was not found. Check the address and your network connection.</source>
        <translation>找不到主机 %1。请检查地址和网络连接。</translation>
    </message>
    <message>
        <source>%1 refused the connection. Check that the service is running and that the port is correct.</source>
        <translation>%1 拒绝了连接。请确认服务正在运行，且端口正确。</translation>
    </message>
    <message>
        <source>%1 did not answer in time.</source>
        <translation>%1 未及时响应。</translation>
    </message>
    <message>
        <source>The connection to %1 was lost before the answer was complete.</source>
        <translation>与 %1 的连接在回答完整到达之前中断。</translation>
    </message>
    <message>
        <source>The service&apos;s compressed answer cannot be read: %1.</source>
        <translation>无法读取服务的压缩响应：%1。</translation>
    </message>
    <message>
        <source>%1 cannot be reached: %2.</source>
        <translation>无法访问 %1：%2。</translation>
    </message>
    <message>
        <source>The service refused the request as not valid (400).</source>
        <translation>服务以请求无效为由拒绝了请求 (400)。</translation>
    </message>
    <message>
        <source>The service says that the kickoff is not valid (400).</source>
        <translation>服务表示启动请求无效（400）。</translation>
    </message>
    <message>
        <source>The service does not accept the decision (400).</source>
        <translation>服务不接受该决定（400）。</translation>
    </message>
    <message>
        <source>The service does not accept the request to stop this run (400).</source>
        <translation>服务不接受停止此运行的请求（400）。</translation>
    </message>
    <message>
        <source>The service found nothing at this address (404). Check the address and its path.</source>
        <translation>服务在此地址没有找到任何内容 (404)。请检查地址及其路径。</translation>
    </message>
    <message>
        <source>The service has no status of this run (404). It does not know the run, or has the status at another address.</source>
        <translation>服务没有此运行的状态（404）。它不认识该运行，或状态位于其他地址。</translation>
    </message>
    <message>
        <source>The service does not know this run or task, or has nothing at this address (404).</source>
        <translation>服务不认识此运行或任务，或此地址没有内容（404）。</translation>
    </message>
    <message>
        <source>The service does not know this run, or cannot stop runs (404).</source>
        <translation>服务不认识此运行，或无法停止运行（404）。</translation>
    </message>
    <message>
        <source>The service does not accept the request for its inputs (422).</source>
        <translation>服务不接受查询其输入的请求（422）。</translation>
    </message>
    <message>
        <source>The service says that inputs are missing or not valid (422).</source>
        <translation>服务表示输入缺失或无效 (422)。</translation>
    </message>
    <message>
        <source>The service does not accept the request for the status of this run (422).</source>
        <translation>服务不接受查询此运行状态的请求（422）。</translation>
    </message>
    <message>
        <source>The service says that a part of the decision is missing or not valid (422).</source>
        <translation>服务表示决定的某一部分缺失或无效（422）。</translation>
    </message>
    <message>
        <source>The service does not accept the request to stop this run (422).</source>
        <translation>服务不接受停止此运行的请求（422）。</translation>
    </message>
    <message>
        <source>The service does not say whether it carried out the request.</source>
        <translation>服务没有说明是否执行了请求。</translation>
    </message>
    <message>
        <source>The service redirects to another address (%1). This is not followed, because the token is for this address only.</source>
        <translation>服务重定向到另一个地址 (%1)。未跟随跳转，因为令牌只用于当前地址。</translation>
    </message>
    <message>
        <source>The request was redirected to another path of the service, which redirected it again (%1). This was not followed.</source>
        <translation>请求被重定向到服务的另一路径，该路径又再次重定向（%1）。未再跟随。</translation>
    </message>
    <message>
        <source>The service is not available at the moment (%1). Try again later.</source>
        <translation>服务目前不可用（%1）。请稍后再试。</translation>
    </message>
    <message>
        <source>The service is not available at the moment (%1).</source>
        <translation>服务目前不可用（%1）。</translation>
    </message>
    <message>
        <source>The service reports an internal error (%1).</source>
        <translation>服务报告内部错误（%1）。</translation>
    </message>
    <message>
        <source>This crew&apos;s token is not allowed to answer reviews (403). Ask the crew&apos;s administrator for a token with that permission. Some deployments call it human_in_the_loop.</source>
        <translation>此团队的令牌无权回答审核（403）。请向团队的管理员索取具有该权限的令牌。有些部署将其称为 human_in_the_loop。</translation>
    </message>
    <message>
        <source>This crew&apos;s token is not allowed to stop runs (403). Ask the crew&apos;s administrator for a token with that permission.</source>
        <translation>此团队的令牌无权停止运行（403）。请向团队的管理员索取具有该权限的令牌。</translation>
    </message>
    <message>
        <source>The service does not accept the token (%1). Check the token and its kind.</source>
        <translation>服务不接受该令牌 (%1)。请检查令牌及其类型。</translation>
    </message>
    <message>
        <source>The service received too many requests (429). Try again later.</source>
        <translation>服务收到的请求过多 (429)。请稍后再试。</translation>
    </message>
    <message>
        <source>The service received too many requests (429). Wait %1 s, then try again.</source>
        <translation>服务收到的请求过多 (429)。请等待 %1 秒后重试。</translation>
    </message>
    <message>
        <source>The service received too many requests (429). Wait %1 min, then try again.</source>
        <translation>服务收到的请求过多 (429)。请等待 %1 分钟后重试。</translation>
    </message>
    <message>
        <source>The service answered with an unexpected status (%1).</source>
        <translation>服务返回了意外的状态 (%1)。</translation>
    </message>
    <message>
        <source>The service says that a quota is used up (%1). The request may have taken effect before that. Check the crew&apos;s dashboard before you send it again.</source>
        <translation>服务称某项配额已用完（%1）。请求可能在此之前已经生效。再次发送之前，请先查看团队的仪表板。</translation>
    </message>
    <message>
        <source>This crew&apos;s quota is used up (%1), and nothing was done. Wait until it is renewed, or raise it in the crew&apos;s dashboard, then send again.</source>
        <translation>此团队的配额已用完 (%1)，没有执行任何操作。请等待配额更新，或在团队的仪表板中提高配额，然后再次发送。</translation>
    </message>
    <message>
        <source>The service answered with an error.</source>
        <translation>服务以错误作答。</translation>
    </message>
    <message>
        <source>The service answered with an error and gave no kickoff ID. It does not say whether a run started.</source>
        <translation>服务以错误作答，且没有给出启动 ID。它没有说明运行是否已开始。</translation>
    </message>
    <message>
        <source>The service answered with an error. It does not say whether the decision had an effect.</source>
        <translation>服务以错误作答。它没有说明该决定是否生效。</translation>
    </message>
    <message>
        <source>The service answered with an error. It does not say whether the run stops.</source>
        <translation>服务以错误作答。它没有说明运行是否停止。</translation>
    </message>
    <message>
        <source>The service&apos;s answer is empty.</source>
        <translation>服务的回答为空。</translation>
    </message>
    <message>
        <source>The program at this address is not a crew&apos;s service: its answer is not JSON.</source>
        <translation>此地址上的程序不是团队的服务：其响应不是 JSON。</translation>
    </message>
    <message>
        <source>The service answered, but not as expected: %1</source>
        <translation>服务已响应，但内容不符合预期：%1</translation>
    </message>
    <message>
        <source>The service answered with an error. It did not stop the run.</source>
        <translation>服务以错误作答。它没有停止运行。</translation>
    </message>
    <message>
        <source>The service&apos;s answer does not fit the decision: it may have understood something else.</source>
        <translation>服务的回答与该决定不符：它可能理解成了别的意思。</translation>
    </message>
    <message>
        <source>The service answered, but did not say that it accepted the decision.</source>
        <translation>服务作了回答，但没有说明已接受该决定。</translation>
    </message>
    <message>
        <source>The service answered “%1”, which Crew Console does not know. The service does not say whether it accepted the decision.</source>
        <translation>服务回答“%1”，Crew Console 不认识它。服务没有说明是否接受了该决定。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The address must begin with https://. Nothing was sent.</source>
        <translation>地址必须以 https:// 开头。未发送任何内容。</translation>
    </message>
    <message>
        <source>The address contains a user name, a password or characters that are not allowed. Nothing was sent.</source>
        <translation>地址包含用户名、密码或不允许的字符。未发送任何内容。</translation>
    </message>
    <message>
        <source>%1 has the address %2, which is not a public address. Nothing was sent.</source>
        <translation>%1 的地址是 %2，不是公共互联网地址。未发送任何内容。</translation>
    </message>
    <message>
        <source>The answer of %1 is not valid HTTP.</source>
        <translation>%1 的响应不是有效的 HTTP。</translation>
    </message>
    <message>
        <source>The answer of %1 is too large and was not read.</source>
        <translation>%1 的响应过大，未读取。</translation>
    </message>
    <message>
        <source>The identity of %1 could not be verified, so nothing was sent: %2</source>
        <translation>无法验证 %1 的身份，因此未发送任何内容：%2</translation>
    </message>
    <message>
        <source>No secure connection to %1 could be made, so nothing was sent: %2</source>
        <translation>无法与 %1 建立安全连接，因此未发送任何内容：%2</translation>
    </message>
    <message>
        <source>%1 cannot be reached, so nothing was sent: %2</source>
        <translation>无法连接到 %1，因此未发送任何内容：%2</translation>
    </message>
    <message>
        <source>%1 requires a client certificate, so nothing was sent.</source>
        <translation>%1 要求客户端证书，因此未发送任何内容。</translation>
    </message>
    <message>
        <source>%1 redirects to another address (%2), which is not followed.</source>
        <translation>%1 重定向到另一个地址 (%2)，未跟随该重定向。</translation>
    </message>
    <message>
        <source>%1 answered with the status %2.</source>
        <translation>%1 返回了状态 %2。</translation>
    </message>
    <message>
        <source>The certificate of %1 expired on %2. The operator of the service must renew it.</source>
        <translation>%1 的证书已于 %2 过期。必须由服务的运营者更新。</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid before %2. Check this computer&apos;s clock.</source>
        <translation>%1 的证书在 %2 之前无效。请检查此计算机的时钟。</translation>
    </message>
    <message>
        <source>The certificate of %1 was revoked. Ask the operator of the service.</source>
        <translation>%1 的证书已被吊销。请咨询服务的运营者。</translation>
    </message>
    <message>
        <source>The certificate of %1 is for another name (%2). Check the crew&apos;s address.</source>
        <translation>%1 的证书属于另一个名称（%2）。请检查团队的地址。</translation>
    </message>
    <message>
        <source>The certificate of %1 is self-signed, so it cannot be verified. If it is your organization&apos;s, add it as a CA file in the crew&apos;s settings, under Network.</source>
        <translation>%1 的证书是自签名的，因此无法验证。如果它属于您所在的组织，请在团队设置的“网络”中将其添加为 CA 文件。</translation>
    </message>
    <message>
        <source>The certificate of %1 was issued by “%2”, which this computer does not trust. Add your organization&apos;s CA file in the crew&apos;s settings, under Network.</source>
        <translation>%1 的证书由“%2”颁发，此计算机不信任该颁发者。请在团队设置的“网络”中添加您所在组织的 CA 文件。</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid (%2). Ask the operator of the service.</source>
        <translation>%1 的证书无效（%2）。请咨询服务的运营者。</translation>
    </message>
    <message>
        <source>%1 requires a client certificate. Choose yours in the crew&apos;s settings, under Network.</source>
        <translation>%1 要求客户端证书。请在团队设置的“网络”中选择您的证书。</translation>
    </message>
    <message>
        <source>%1 does not accept this crew&apos;s client certificate, which expired on %2. Choose the new one in the crew&apos;s settings, under Network.</source>
        <translation>%1 不接受此团队的客户端证书，该证书已于 %2 过期。请在团队设置的“网络”中选择新证书。</translation>
    </message>
    <message>
        <source>%1 does not accept this crew&apos;s client certificate. Choose another in the crew&apos;s settings, under Network, or ask the operator of the service.</source>
        <translation>%1 不接受此团队的客户端证书。请在团队设置的“网络”中选择其他证书，或咨询服务的运营者。</translation>
    </message>
    <message>
        <source>The proxy %1 was not found. Check the proxy in Settings, under Network.</source>
        <translation>找不到代理 %1。请检查设置的“网络”中的代理。</translation>
    </message>
    <message>
        <source>The proxy %1 refuses the connection. Check the proxy in Settings, under Network, and that it is running.</source>
        <translation>代理 %1 拒绝连接。请检查设置的“网络”中的代理，并确认它正在运行。</translation>
    </message>
    <message>
        <source>The proxy %1 did not answer in time. Check the proxy in Settings, under Network.</source>
        <translation>代理 %1 未及时响应。请检查设置的“网络”中的代理。</translation>
    </message>
    <message>
        <source>The proxy %1 closed the connection. Check in Settings, under Network, that it is a proxy of this kind.</source>
        <translation>代理 %1 关闭了连接。请在设置的“网络”中确认它是此类型的代理。</translation>
    </message>
    <message>
        <source>The proxy %1 requires a user name and password. Enter them in Settings, under Network.</source>
        <translation>代理 %1 要求用户名和密码。请在设置的“网络”中输入。</translation>
    </message>
    <message>
        <source>The proxy %1 does not accept the user name and password. Enter them again in Settings, under Network.</source>
        <translation>代理 %1 不接受该用户名和密码。请在设置的“网络”中重新输入。</translation>
    </message>
    <message>
        <source>The proxy %1 cannot find %2. Check the crew&apos;s address, or ask the operator of the proxy.</source>
        <translation>代理 %1 找不到 %2。请检查团队的地址，或咨询代理的运营者。</translation>
    </message>
    <message>
        <source>The proxy %1 cannot reach %2. Check that the service is running and that the port is correct.</source>
        <translation>代理 %1 无法访问 %2。请确认服务正在运行，且端口正确。</translation>
    </message>
    <message>
        <source>%2 did not answer in time through the proxy %1. Check that both are running.</source>
        <translation>%2 未经代理 %1 及时响应。请确认两者都在运行。</translation>
    </message>
    <message>
        <source>The proxy %1 refused the connection to %2 (%3). Ask the operator of the proxy, or choose “No proxy” in the crew&apos;s settings, under Network.</source>
        <translation>代理 %1 拒绝了到 %2 的连接（%3）。请咨询代理的运营者，或在团队设置的“网络”中选择“不使用代理”。</translation>
    </message>
    <message>
        <source>A secure connection to %1 failed (%2). Check the address and the port, and that the service uses HTTPS there.</source>
        <translation>与 %1 的安全连接失败（%2）。请检查地址和端口，并确认服务在那里使用 HTTPS。</translation>
    </message>
    <message>
        <source>The token contains characters that are not allowed, such as a space or a line break. Paste it again.</source>
        <translation>令牌中含有不允许的字符，例如空格或换行。请重新粘贴。</translation>
    </message>
    <message>
        <source>The service&apos;s answer is larger than %1 MiB and was not read.</source>
        <translation>服务的响应超过 %1 MiB，未读取。</translation>
    </message>
    <message>
        <source>The key of this crew&apos;s client certificate cannot be read. Choose its file again in the crew&apos;s settings, under Network.</source>
        <translation>无法读取此团队客户端证书的私钥。请在团队设置的“网络”中重新选择其文件。</translation>
    </message>
    <message>
        <source>The desk could not confirm that it may still send, so nothing was sent.</source>
        <translation>工作台无法确认自己是否仍可发送，因此未发送任何内容。</translation>
    </message>
    <message>
        <source>The task “%1” has its own review, with its output. Decide there.</source>
        <translation>任务“%1”有自己的审核，其中有它的输出。请在那里决定。</translation>
    </message>
    <message>
        <source>The endpoint answers on this computer.</source>
        <translation>端点在此计算机上有响应。</translation>
    </message>
    <message>
        <source>A probe to the public address arrived.</source>
        <translation>发往公共地址的探测请求已到达。</translation>
    </message>
    <message>
        <source>The endpoint is not listening on this computer. Choose another port in the settings.</source>
        <translation>端点没有在此计算机上监听。请在设置中选择其他端口。</translation>
    </message>
    <message>
        <source>The host %1 was not found. Check the public address, or wait until its DNS record is published.</source>
        <translation>找不到主机 %1。请检查公共地址，或等待其 DNS 记录发布。</translation>
    </message>
    <message>
        <source>TLS with %1 failed (%2). Its certificate must be valid for that name and trusted by crews.</source>
        <translation>与 %1 的 TLS 连接失败（%2）。其证书必须对该名称有效，并受团队信任。</translation>
    </message>
    <message>
        <source>Nothing is listening at %1. Start the reverse proxy or tunnel there.</source>
        <translation>%1 上没有程序在监听。请在那里启动反向代理或隧道。</translation>
    </message>
    <message>
        <source>%1 could not be reached. Check the firewall and port forwarding. Some routers do not let a computer reach itself this way.</source>
        <translation>无法访问 %1。请检查防火墙和端口转发。有的路由器不允许计算机以这种方式访问自身。</translation>
    </message>
    <message>
        <source>%1 answers %2, so the proxy or tunnel there does not reach this console. Start the tunnel, or forward requests to the listening address.</source>
        <translation>%1 返回 %2，说明那里的代理或隧道无法连到此控制台。请启动隧道，或把请求转发到监听地址。</translation>
    </message>
    <message>
        <source>%1 closed the connection without an answer. Check the log of the proxy or tunnel there.</source>
        <translation>%1 没有响应就关闭了连接。请查看那里的代理或隧道的日志。</translation>
    </message>
    <message>
        <source>The probe arrived with another path. Configure the proxy at %1 to forward the path unchanged.</source>
        <translation>探测请求到达时路径已改变。请将 %1 处的代理配置为原样转发路径。</translation>
    </message>
    <message>
        <source>%1 answers %2 for the endpoint&apos;s path. Check the path of the public address and what the proxy forwards.</source>
        <translation>%1 对端点的路径返回 %2。请检查公共地址的路径以及代理转发的内容。</translation>
    </message>
    <message>
        <source>%1 redirects the probe, which services do not follow. Configure it to forward requests instead.</source>
        <translation>%1 重定向了探测请求，而服务不会跟随跳转。请将其配置为改用转发请求。</translation>
    </message>
    <message>
        <source>%1 redirects the probe to %2, which services do not follow. Enter that address as the public address.</source>
        <translation>%1 把探测请求重定向到 %2，而服务不会跟随跳转。请将该地址填写为公共地址。</translation>
    </message>
    <message>
        <source>%1 answers %2 and requires signing in, which callbacks cannot do. Allow access to the endpoint&apos;s path there without signing in.</source>
        <translation>%1 返回 %2 并要求登录，而回调无法登录。请在那里允许无需登录即可访问端点的路径。</translation>
    </message>
    <message>
        <source>Another program answers at %1 (%2). Configure it to forward requests to this console&apos;s listening address.</source>
        <translation>%1 处响应的是其他程序（%2）。请将其配置为把请求转发到此控制台的监听地址。</translation>
    </message>
    <message>
        <source>The probe arrived, but its answer did not come back through %1. Check how the proxy there handles answers.</source>
        <translation>探测请求已到达，但响应没有经 %1 返回。请检查那里的代理如何处理响应。</translation>
    </message>
    <message>
        <source>The probe to %1 failed: %2</source>
        <translation>对 %1 的探测失败：%2</translation>
    </message>
    <message>
        <source>The time in this request is more than five minutes off. The clocks differ, or somebody sent an old request again.</source>
        <translation>此请求中的时间偏差超过五分钟。可能是时钟不一致，或者有人重新发送了旧请求。</translation>
    </message>
    <message>
        <source>The signature of this request could not be checked, because the keychain did not give the signing secret.</source>
        <translation>无法检查此请求的签名，因为钥匙串未给出签名密钥。</translation>
    </message>
    <message>
        <source>This request cannot be read, so it cannot be answered here. Answer it on the platform.</source>
        <translation>无法读取此请求，因此无法在这里回答。请在平台上回答。</translation>
    </message>
    <message>
        <source>The service said: “%1”</source>
        <translation>服务返回：“%1”</translation>
    </message>
    <message>
        <source>The session in which it was made has been ended.</source>
        <translation>作出此决定的会话已被结束。</translation>
    </message>
    <message>
        <source>It is not known whether the session in which it was made has been revoked.</source>
        <translation>不清楚作出此决定的会话是否已被撤销。</translation>
    </message>
    <message>
        <source>At that time %1 was not allowed to decide reviews of this crew.</source>
        <translation>当时 %1 无权决定此团队的审核。</translation>
    </message>
    <message>
        <source>The desk did not send this decision.</source>
        <translation>工作台没有发送此决定。</translation>
    </message>
    <message>
        <source>Waiting for the keychain. %1</source>
        <translation>正在等待钥匙串。%1</translation>
    </message>
    <message>
        <source>There is no token for this crew in the keychain. Use “Set token…” on the crew&apos;s page.</source>
        <translation>钥匙串中没有此团队的令牌。请使用团队页面上的“设置令牌…”。</translation>
    </message>
    <message>
        <source>The keychain has no key for this crew&apos;s client certificate. Choose its file again in the crew&apos;s settings, under Network.</source>
        <translation>钥匙串中没有此团队客户端证书的私钥。请在团队设置的“网络”中重新选择其文件。</translation>
    </message>
    <message>
        <source>This crew no longer exists.</source>
        <translation>此团队已不存在。</translation>
    </message>
    <message>
        <source>The flow no longer takes an answer (%1). It may have taken the earlier answer, or have been answered elsewhere: in a dashboard, by mail or automatically.</source>
        <translation>流程不再接受回答（%1）。它可能已接受之前的回答，也可能已在别处得到回答：在仪表板中、通过邮件或自动回答。</translation>
    </message>
    <message>
        <source>The flow no longer takes an answer (%1). It may have been answered elsewhere: in a dashboard, by mail or automatically.</source>
        <translation>流程不再接受回答（%1）。它可能已在别处得到回答：在仪表板中、通过邮件或自动回答。</translation>
    </message>
    <message>
        <source>It may have taken the earlier answer, or have been answered elsewhere.</source>
        <translation>可能已接受之前的回答，也可能已在别处得到回答。</translation>
    </message>
    <message>
        <source>It may have been answered elsewhere.</source>
        <translation>可能已在别处得到回答。</translation>
    </message>
    <message>
        <source>The service is processing a decision about this review, or has already done so (%1).</source>
        <translation>服务正在处理关于此审核的决定，或者已经处理完毕（%1）。</translation>
    </message>
    <message>
        <source>This crew no longer exists, so nothing is sent for it.</source>
        <translation>该团队已不存在，因此不会为其发送任何内容。</translation>
    </message>
    <message>
        <source>The first answer was withdrawn, or no longer applies to what is shown. Look at the review again.</source>
        <translation>第一次回答已撤回，或不再适用于所显示的内容。请重新查看此审核。</translation>
    </message>
    <message>
        <source>The first approval was withdrawn, or no longer applies to what is shown. Look at the review again.</source>
        <translation>第一次批准已撤回，或不再适用于所显示的内容。请重新查看此审核。</translation>
    </message>
    <message>
        <source>A newer attempt arrived before the decision was sent, so it was not sent. Look at the newer one.</source>
        <translation>决定发送前收到了更新的尝试，因此没有发送。请查看更新的尝试。</translation>
    </message>
    <message>
        <source>After you had decided, the request was sent again with different content. Look at the new content first.</source>
        <translation>您作出决定之后，该请求以不同内容再次发来。请先查看新内容。</translation>
    </message>
    <message>
        <source>After you had decided, the request was sent again with another address for its answer. Look at it again.</source>
        <translation>您作出决定之后，该请求以另一个答复地址再次发来。请重新查看。</translation>
    </message>
    <message>
        <source>The output arrived after you had decided without it. Read it first.</source>
        <translation>输出在您未见到它就作出决定之后才到达。请先阅读。</translation>
    </message>
    <message>
        <source>The time to undo had been over for more than a minute, for example because the computer was asleep.</source>
        <translation>可撤回的时间已结束超过一分钟，例如因为计算机处于睡眠状态。</translation>
    </message>
    <message>
        <source>A notice that cannot be read arrived after you had decided. It may contain a newer output of this task. Check the service, or decide again.</source>
        <translation>您作出决定之后收到一条无法读取的通知。其中可能有此任务的更新输出。请到服务处查看，或重新决定。</translation>
    </message>
    <message>
        <source>After you had decided, another run of this crew asked with the same IDs. The service may apply your decision to either. Read both.</source>
        <translation>您作出决定后，该团队的另一个运行使用相同的 ID 提出了请求。服务可能将您的决定用于其中任何一个。请阅读两者。</translation>
    </message>
    <message>
        <source>The run had ended before the decision was sent.</source>
        <translation>决定发送前，运行已经结束。</translation>
    </message>
    <message>
        <source>The earlier decision has arrived, so this one was not sent.</source>
        <translation>之前的决定已送达，因此未发送此决定。</translation>
    </message>
    <message>
        <source>The crew&apos;s address was changed after you had decided.</source>
        <translation>在您作出决定之后，该团队的地址已被更改。</translation>
    </message>
    <message>
        <source>This crew no longer exists, so nothing is sent for it. Answer on the platform.</source>
        <translation>此团队已不存在，因此不会为其发送任何内容。请在平台上回答。</translation>
    </message>
    <message>
        <source>The answer would go to %1, which is not allowed for this deployment.</source>
        <translation>回答将发送到 %1，但此部署不允许该地址。</translation>
    </message>
    <message>
        <source>The address for the answer could not be read from the keychain, so nothing was sent. Unlock the keychain and send it again, or answer on the platform. %1</source>
        <translation>无法从钥匙串读取回答地址，因此未发送任何内容。请解锁钥匙串后重新发送，或在平台上回答。%1</translation>
    </message>
    <message>
        <source>The answer is encoded and cannot be read (%1).</source>
        <translation>应答经过编码，无法读取（%1）。</translation>
    </message>
    <message>
        <source>The platform answered with an error (%1).</source>
        <translation>平台应答了错误（%1）。</translation>
    </message>
    <message>
        <source>The answer (%1) does not say that the platform took it. A login page or a proxy may have answered instead.</source>
        <translation>应答（%1）并未表明平台已接受。可能是登录页面或代理作出了应答。</translation>
    </message>
    <message>
        <source>The signature of this request does not match, so the request is not from the deployment.</source>
        <translation>此请求的签名不匹配，因此此请求不是来自该部署。</translation>
    </message>
    <message>
        <source>Closed without sending an answer.</source>
        <translation>已关闭，未发送回答。</translation>
    </message>
    <message>
        <source>Nothing was sent, because the journal cannot be written: %1</source>
        <translation>没有发送任何内容，因为无法写入历史数据库：%1</translation>
    </message>
    <message>
        <source>The same output had already been decided. The console had listed this run twice.</source>
        <translation>同一输出此前已作出决定。控制台曾将此运行列出两次。</translation>
    </message>
    <message>
        <source>Cancelled before anything was sent.</source>
        <translation>已取消，没有发送任何内容。</translation>
    </message>
    <message>
        <source>The service itself is running: it reports “Healthy”.</source>
        <translation>服务本身正在运行：它报告“Healthy”。</translation>
    </message>
    <message>
        <source>“%1” contains a placeholder instead of a secret. Enter the secret.</source>
        <translation>“%1”包含的是占位符而不是密钥。请输入密钥。</translation>
    </message>
    <message>
        <source>The desk&apos;s program ended before the service answered. The run may have started.</source>
        <translation>工作台的程序在服务答复之前结束。运行可能已经开始。</translation>
    </message>
    <message>
        <source>The program ended before the service answered. The run may have started.</source>
        <translation>程序在服务答复之前结束。运行可能已经开始。</translation>
    </message>
    <message>
        <source>The run continued, so the decision arrived.</source>
        <translation>运行已继续，说明决定已送达。</translation>
    </message>
    <message>
        <source>The service is no longer waiting for this decision.</source>
        <translation>服务已不再等待此决定。</translation>
    </message>
    <message>
        <source>It was not sent again.</source>
        <translation>没有再次发送。</translation>
    </message>
    <message>
        <source>A later decision was not accepted.</source>
        <translation>之后的一次决定未被接受。</translation>
    </message>
    <message>
        <source>A later decision came too late. The service may have taken this one.</source>
        <translation>之后的一次决定来得太迟。服务可能已接受此决定。</translation>
    </message>
    <message>
        <source>The flow continues with “%1”.</source>
        <translation>流程以“%1”继续。</translation>
    </message>
    <message>
        <source>The platform understood the answer as “%1”. Check on the platform.</source>
        <translation>平台将回答理解为“%1”。请到平台上查看。</translation>
    </message>
    <message>
        <source>The service is still waiting for a decision.</source>
        <translation>服务仍在等待决定。</translation>
    </message>
    <message>
        <source>The service is still waiting for a decision. Your feedback is kept.</source>
        <translation>服务仍在等待决定。您的反馈已保留。</translation>
    </message>
    <message>
        <source>The service is still waiting for a decision. If yours arrived, the notice of the next attempt was lost. Your feedback is kept.</source>
        <translation>服务仍在等待决定。如果您的决定已送达，则下一次尝试的通知已丢失。您的反馈已保留。</translation>
    </message>
    <message>
        <source>The service is waiting for a decision, but does not say about which task. Your feedback is kept.</source>
        <translation>服务在等待决定，但没有说明关于哪个任务。您的反馈已保留。</translation>
    </message>
    <message>
        <source>The service is waiting for a decision, but does not say about which task.</source>
        <translation>服务在等待决定，但没有说明关于哪个任务。</translation>
    </message>
    <message>
        <source>The service is waiting for a decision about another task. Your feedback is kept.</source>
        <translation>服务在等待关于另一个任务的决定。您的反馈已保留。</translation>
    </message>
    <message>
        <source>The service is waiting for a decision about another task.</source>
        <translation>服务在等待关于另一个任务的决定。</translation>
    </message>
    <message>
        <source>The run has reached another task, so the decision arrived.</source>
        <translation>运行已到达另一个任务，说明决定已送达。</translation>
    </message>
    <message>
        <source>The service reports that the run continues. The review comes back if the service waits for a decision again.</source>
        <translation>服务报告运行仍在继续。如果服务再次等待决定，此审核会重新出现。</translation>
    </message>
    <message>
        <source>The task was completed, so the decision arrived.</source>
        <translation>任务已完成，说明决定已送达。</translation>
    </message>
    <message>
        <source>The service has said since that it is waiting for a decision.</source>
        <translation>服务此后表示正在等待决定。</translation>
    </message>
    <message>
        <source>The service has said since that it is waiting for a decision. Your feedback is kept.</source>
        <translation>服务此后表示正在等待决定。您的反馈已保留。</translation>
    </message>
    <message>
        <source>A newer attempt has arrived since. Either the service took the approval with feedback for a rejection, or it took another decision.</source>
        <translation>此后收到了更新的尝试。服务可能把带反馈的批准当作退回，也可能接受了另一个决定。</translation>
    </message>
    <message>
        <source>A newer attempt has arrived since, which an approval does not bring about. The service may have taken another decision.</source>
        <translation>此后收到了更新的尝试，而批准不会带来新的尝试。服务可能接受了另一个决定。</translation>
    </message>
    <message>
        <source>The service was still waiting for a decision some time after this one was sent. The run may have continued because of another decision.</source>
        <translation>此决定发送一段时间后，服务仍在等待决定。运行可能是因为另一个决定而继续的。</translation>
    </message>
    <message>
        <source>The service had already taken a decision about this review. It may have been another one.</source>
        <translation>服务此前已接受关于此审核的决定，可能是另一个决定。</translation>
    </message>
    <message>
        <source>The notice for this attempt has arrived: it is attempt %1 of “%2”.</source>
        <translation>此尝试的通知已收到：它是“%2”的第 %1 次尝试。</translation>
    </message>
    <message>
        <source>There is a newer attempt, so the decision arrived.</source>
        <translation>已有更新的尝试，说明决定已送达。</translation>
    </message>
    <message>
        <source>The run ended: Completed.</source>
        <translation>运行已结束：已完成。</translation>
    </message>
    <message>
        <source>The run ended: Failed.</source>
        <translation>运行已结束：失败。</translation>
    </message>
    <message>
        <source>The run ended: Stopped.</source>
        <translation>运行已结束：已停止。</translation>
    </message>
    <message>
        <source>The run ended: %1.</source>
        <translation>运行已结束：%1。</translation>
    </message>
    <message>
        <source>The service answered with the ID of another run.</source>
        <translation>服务的回答中是另一次运行的 ID。</translation>
    </message>
    <message>
        <source>The address for the answer is not the one that the request named, so nothing was sent. Answer on the platform.</source>
        <translation>回答地址与请求中给出的地址不同，因此未发送任何内容。请在平台上回答。</translation>
    </message>
    <message>
        <source>The desk&apos;s program ended before the service answered.</source>
        <translation>工作台的程序在服务答复之前结束。</translation>
    </message>
    <message>
        <source>The program ended before the service answered.</source>
        <translation>程序在服务答复之前结束。</translation>
    </message>
    <message>
        <source>The desk&apos;s program ended before the decision was sent.</source>
        <translation>工作台的程序在决定发送之前结束。</translation>
    </message>
    <message>
        <source>The program ended before the decision was sent.</source>
        <translation>程序在决定发送之前结束。</translation>
    </message>
    <message>
        <source>The program was quit before the decision was sent.</source>
        <translation>程序在决定发送之前被退出。</translation>
    </message>
    <message>
        <source>The service answered with the status of another run.</source>
        <translation>服务的回答中是另一次运行的状态。</translation>
    </message>
    <message>
        <source>A newer attempt had arrived before it was sent.</source>
        <translation>在发送之前已有更新的尝试到达。</translation>
    </message>
    <message>
        <source>It may have been sent after the backup of %1 was made. Check the service before you decide again.</source>
        <translation>它可能在 %1 的备份生成之后已发送。再次决定前请先查看服务。</translation>
    </message>
    <message>
        <source>This run has no ID, so it cannot be stopped.</source>
        <translation>此运行没有 ID，因此无法停止。</translation>
    </message>
    <message>
        <source>This run has already ended: %1.</source>
        <translation>此运行已经结束：%1。</translation>
    </message>
    <message>
        <source>This run is already being stopped.</source>
        <translation>此运行已在停止中。</translation>
    </message>
    <message>
        <source>This run ended before it was stopped.</source>
        <translation>此运行在停止之前已经结束。</translation>
    </message>
    <message>
        <source>The desk&apos;s program ended before the service answered. The request to stop may have arrived.</source>
        <translation>工作台的程序在服务答复之前结束。停止请求可能已送达。</translation>
    </message>
    <message>
        <source>The program ended before the service answered. The request to stop may have arrived.</source>
        <translation>程序在服务答复之前结束。停止请求可能已送达。</translation>
    </message>
    <message>
        <source>The error was recorded, but its record cannot be read.</source>
        <translation>错误已记录，但无法读取该记录。</translation>
    </message>
    <message>
        <source>This run has already ended: Completed.</source>
        <translation>此运行已经结束：已完成。</translation>
    </message>
    <message>
        <source>This run has already ended: Failed.</source>
        <translation>此运行已经结束：失败。</translation>
    </message>
    <message>
        <source>This run has already ended: Stopped.</source>
        <translation>此运行已经结束：已停止。</translation>
    </message>
    <message>
        <source>The stored token is for %1 only. Enter the token again to use another address.</source>
        <translation>存储的令牌仅用于 %1。要使用其他地址，请重新输入令牌。</translation>
    </message>
    <message>
        <source>The desk&apos;s database was restored or is on another server now, so what was done last may be missing.</source>
        <translation>工作台的数据库已恢复，或现在位于另一台服务器上，因此最近的操作可能缺失。</translation>
    </message>
    <message>
        <source>The desk cannot tell whether its database was restored or is on another server now, so what was done last may be missing.</source>
        <translation>工作台无法判断其数据库是否已恢复，或现在是否位于另一台服务器上，因此最近的操作可能缺失。</translation>
    </message>
    <message>
        <source>The run may have started.</source>
        <translation>运行可能已经开始。</translation>
    </message>
    <message>
        <source>The desk cannot record anything at the moment, for example because its disk is full. It holds the decision and tries again.</source>
        <translation>工作台目前无法记录任何内容，例如磁盘已满。它会保留该决定并重试。</translation>
    </message>
    <message>
        <source>The decision may have been sent. Check the service before you decide again.</source>
        <translation>决定可能已发送。再次决定前请先查看服务。</translation>
    </message>
    <message>
        <source>The request to stop may have arrived.</source>
        <translation>停止请求可能已送达。</translation>
    </message>
    <message>
        <source>If the service uses HTTPS, its address must begin with https://.</source>
        <translation>如果服务使用 HTTPS，其地址必须以 https:// 开头。</translation>
    </message>
    <message>
        <source>The service redirects to the same address (%1). This is not followed. Ask the operator of the service.</source>
        <translation>服务重定向到同一地址（%1）。未跟随跳转。请咨询服务的运营者。</translation>
    </message>
    <message>
        <source>The service redirects to another address on %1 (%2). This is not followed, because the token is for this address only.</source>
        <translation>服务重定向到 %1 上的另一个地址（%2）。未跟随跳转，因为令牌只用于当前地址。</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not valid JSON: it contains bytes that are not UTF-8. Ask the operator of the service.</source>
        <translation>服务的响应不是有效的 JSON：其中含有不是 UTF-8 的字节。请咨询服务的运营者。</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not valid JSON: it is cut off. Ask the operator of the service.</source>
        <translation>服务的响应不是有效的 JSON：内容被截断。请咨询服务的运营者。</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not valid JSON. Ask the operator of the service.</source>
        <translation>服务的响应不是有效的 JSON。请咨询服务的运营者。</translation>
    </message>
    <message>
        <source>The service&apos;s answer is not JSON. Check the crew&apos;s address, or ask the operator of the service.</source>
        <translation>服务的响应不是 JSON。请检查团队的地址，或咨询服务的运营者。</translation>
    </message>
    <message>
        <source>%1 redirects to the same address (%2), which is not followed.</source>
        <translation>%1 重定向到同一地址（%2），未跟随跳转。</translation>
    </message>
    <message>
        <source>%1 redirects to another address on %2 (%3), which is not followed.</source>
        <translation>%1 重定向到 %2 上的另一个地址（%3），未跟随跳转。</translation>
    </message>
</context>
<context>
    <name>crew::app::Application</name>
    <message>
        <source>Crew Console cannot start</source>
        <translation>Crew Console 无法启动</translation>
    </message>
    <message>
        <source>The demo could not be started: %1 --demo</source>
        <translation>无法启动演示：%1 --demo</translation>
    </message>
    <message>
        <source>This works only in your usual profile. Start Crew Console without --demo and --profile.</source>
        <translation>这仅适用于您的常用配置。请不带 --demo 和 --profile 启动 Crew Console。</translation>
    </message>
</context>
<context>
    <name>crew::app::Autostart</name>
    <message>
        <source>%1 could not be removed: %2</source>
        <translation>无法删除 %1：%2</translation>
    </message>
    <message>
        <source>Windows refused the change to its list of startup programs.</source>
        <translation>Windows 拒绝更改其启动程序列表。</translation>
    </message>
</context>
<context>
    <name>crew::app::BackupFile</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>The backup could not be read: %1</source>
        <translation>无法读取备份：%1</translation>
    </message>
    <message>
        <source>%1 could not be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>读取已取消。</translation>
    </message>
    <message>
        <source>This is not a Crew Console backup.</source>
        <translation>这不是 Crew Console 的备份。</translation>
    </message>
    <message>
        <source>This backup is damaged: its checksum does not match. Choose another one.</source>
        <translation>此备份已损坏：校验和不匹配。请选择其他备份。</translation>
    </message>
    <message>
        <source>This backup was made by a newer version of Crew Console (format %1, this version reads %2).</source>
        <translation>此备份由更新版本的 Crew Console 生成（格式 %1，此版本可读取 %2）。</translation>
    </message>
    <message>
        <source>This backup is incomplete: it has %1 of %2 bytes. Copy it again, or choose another one.</source>
        <translation>此备份不完整：共 %2 字节，只有 %1 字节。请重新复制，或选择其他备份。</translation>
    </message>
</context>
<context>
    <name>crew::app::CommandLine</name>
    <message>
        <source>Starts AI crews, follows them, and asks you where a person must approve.</source>
        <translation>启动 AI 团队、跟踪其运行，并在需要人工批准时询问您。</translation>
    </message>
    <message>
        <source>Shows this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Shows the version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Unknown argument: %1</source>
        <translation>未知参数：%1</translation>
    </message>
    <message>
        <source>--tour needs --demo.</source>
        <translation>--tour 需要与 --demo 一起使用。</translation>
    </message>
    <message>
        <source>--%1 needs a folder.</source>
        <translation>--%1 需要指定文件夹。</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>--%1 needs a file.</source>
        <translation>--%1 需要指定文件。</translation>
    </message>
    <message>
        <source>Uses separate settings, journal, logs and keychain entries, kept in this folder.</source>
        <translation>使用单独的设置、历史数据库、日志和钥匙串条目，保存在此文件夹中。</translation>
    </message>
    <message>
        <source>With --demo: goes from kickoff to result by itself and saves pictures in this folder.</source>
        <translation>与 --demo 一起使用：自动从启动进行到结果，并将图片保存在此文件夹中。</translation>
    </message>
    <message>
        <source>Uses dark colours, whatever the system setting.</source>
        <translation>使用深色，不管系统如何设置。</translation>
    </message>
    <message>
        <source>Backs up the profile to this file, without tokens, and exits. No console may be using the profile.</source>
        <translation>将配置（不含令牌）备份到此文件后退出。不能有控制台正在使用该配置。</translation>
    </message>
    <message>
        <source>Restores the profile from a backup, keeps the current one in a folder, and exits.</source>
        <translation>从备份恢复配置，将当前配置保留在文件夹中，然后退出。</translation>
    </message>
    <message>
        <source>Link to a review or run, such as crew-console://run/…, to show in the window of the profile. Not with --demo.</source>
        <translation>指向审核或运行的链接，例如 crew-console://run/…，在该配置的窗口中显示。不能与 --demo 一起使用。</translation>
    </message>
    <message>
        <source>The demo does not know the runs that links point to. Omit the link or --demo.</source>
        <translation>演示不认识链接所指的运行。请去掉链接或 --demo。</translation>
    </message>
    <message>
        <source>--%1 can be combined only with --profile.</source>
        <translation>--%1 只能与 --profile 一起使用。</translation>
    </message>
    <message>
        <source>--backup and --restore cannot be combined.</source>
        <translation>--backup 和 --restore 不能一起使用。</translation>
    </message>
    <message>
        <source>Writes the decisions of the profile to this file as JSON Lines, and exits. No console may be using the profile.</source>
        <translation>将配置文件中的决定以 JSON Lines 写入此文件，然后退出。不得有控制台正在使用该配置文件。</translation>
    </message>
    <message>
        <source>With --export-decisions: replaces what can be recognized by its form. KIND is secrets, personal-data or all.</source>
        <translation>与 --export-decisions 一起使用：替换可按形式识别的内容。类别为 secrets、personal-data 或 all。</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>With --export-decisions: leaves out who decided and when.</source>
        <translation>与 --export-decisions 一起使用：省略决定者和时间。</translation>
    </message>
    <message>
        <source>--export-decisions cannot be combined with --backup or --restore.</source>
        <translation>--export-decisions 不能与 --backup 或 --restore 一起使用。</translation>
    </message>
    <message>
        <source>--%1 needs --export-decisions.</source>
        <translation>--%1 需要 --export-decisions。</translation>
    </message>
    <message>
        <source>--redact needs secrets, personal-data or all.</source>
        <translation>--redact 需要 secrets、personal-data 或 all。</translation>
    </message>
    <message>
        <source>Runs with crews inside this program. Nothing leaves this computer and no keychain is needed. Nothing is saved unless --profile is given.</source>
        <translation>使用程序内置的团队运行。没有任何内容离开此计算机，也不需要钥匙串。除非指定 --profile，否则不保存任何内容。</translation>
    </message>
</context>
<context>
    <name>crew::app::DecisionDataCommand</name>
    <message>
        <source>This profile has no journal: %1</source>
        <translation>此配置文件没有日志：%1</translation>
    </message>
</context>
<context>
    <name>crew::app::Demo</name>
    <message>
        <source>The demo&apos;s service could not be started.</source>
        <translation>无法启动演示服务。</translation>
    </message>
</context>
<context>
    <name>crew::app::DeskProfile</name>
    <message>
        <source>The keychain did not keep the session: %1</source>
        <translation>密钥链未保存会话：%1</translation>
    </message>
</context>
<context>
    <name>crew::app::Diagnostics</name>
    <message>
        <source>Crew Console: %1</source>
        <translation>Crew Console：%1</translation>
    </message>
    <message>
        <source>Qt: %1 (built with %2)</source>
        <translation>Qt：%1（编译所用版本：%2）</translation>
    </message>
    <message>
        <source>SQLite: %1</source>
        <translation>SQLite：%1</translation>
    </message>
    <message>
        <source>QtKeychain: %1</source>
        <translation>QtKeychain：%1</translation>
    </message>
    <message>
        <source>System: %1, %2, %3</source>
        <translation>系统：%1、%2、%3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>set</source>
        <translation>已设置</translation>
    </message>
    <message>
        <source>Addresses:</source>
        <translation>地址：</translation>
    </message>
    <message>
        <source>Journal: %1 bytes</source>
        <translation>历史数据库：%1 字节</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>The folder cannot be created: %1</source>
        <translation>无法创建文件夹：%1</translation>
    </message>
</context>
<context>
    <name>crew::app::OwnCrewsReading</name>
    <message>
        <source>The keychain did not give the token: %1</source>
        <translation>钥匙串未给出令牌：%1</translation>
    </message>
</context>
<context>
    <name>crew::app::OwnHistory</name>
    <message>
        <source>Runs can be moved once secrets have been removed from older entries. Choose “Work on this computer”, wait some minutes, then try again.</source>
        <translation>待旧条目中的机密移除后，才能移动运行。请选择“在此计算机上工作”，等待几分钟，然后重试。</translation>
    </message>
</context>
<context>
    <name>crew::app::Parts</name>
    <message>
        <source>%1 (built with %2)</source>
        <translation>%1（编译所用版本：%2）</translation>
    </message>
    <message>
        <source>compiler and its run-time library</source>
        <translation>编译器及其运行库</translation>
    </message>
    <message>
        <source>Compiler</source>
        <translation>编译器</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>encrypted connections</source>
        <translation>加密连接</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>of the system</source>
        <translation>由系统提供</translation>
    </message>
    <message>
        <source>this program</source>
        <translation>本程序</translation>
    </message>
    <message>
        <source>Icons and drawings</source>
        <translation>图标和图形</translation>
    </message>
    <message>
        <source>drawn for this program</source>
        <translation>为本程序绘制</translation>
    </message>
    <message>
        <source>Fonts</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>windows, network, database driver</source>
        <translation>窗口、网络、数据库驱动</translation>
    </message>
    <message>
        <source>the system&apos;s keychain</source>
        <translation>系统钥匙串</translation>
    </message>
    <message>
        <source>public domain</source>
        <translation>公有领域</translation>
    </message>
    <message>
        <source>the journal</source>
        <translation>历史数据库</translation>
    </message>
    <message>
        <source>HTTP grammar of the endpoint</source>
        <translation>端点的 HTTP 语法</translation>
    </message>
    <message>
        <source>what changed between attempts</source>
        <translation>各次尝试之间的变化</translation>
    </message>
    <message>
        <source>the charts of Insights</source>
        <translation>“统计”中的图表</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>not part of this program</source>
        <translation>不属于本程序</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Data: the journal with crews, runs and decisions</source>
        <translation>数据：含团队、运行和决定的历史数据库</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>by Microsoft</source>
        <translation>由 Microsoft 提供</translation>
    </message>
    <message>
        <source>encrypted connections are not available</source>
        <translation>无法使用加密连接</translation>
    </message>
    <message>
        <source>none are included</source>
        <translation>未包含任何内容</translation>
    </message>
    <message>
        <source>reading Markdown</source>
        <translation>读取 Markdown</translation>
    </message>
    <message>
        <source>colours in code</source>
        <translation>代码着色</translation>
    </message>
</context>
<context>
    <name>crew::app::Profile</name>
    <message>
        <source>The profile folder cannot be created: %1</source>
        <translation>无法创建配置文件夹：%1</translation>
    </message>
    <message>
        <source>The profile folder is not writable: %1</source>
        <translation>配置文件夹不可写：%1</translation>
    </message>
    <message>
        <source>A temporary folder cannot be created: %1</source>
        <translation>无法创建临时文件夹：%1</translation>
    </message>
</context>
<context>
    <name>crew::app::ProfileBackup</name>
    <message>
        <source>Reading was cancelled.</source>
        <translation>读取已取消。</translation>
    </message>
    <message>
        <source>%1 could not be written. Check the free disk space and your permissions for the folder.</source>
        <translation>无法写入 %1。请检查可用磁盘空间和您对该文件夹的权限。</translation>
    </message>
</context>
<context>
    <name>crew::app::ProfileCommand</name>
    <message>
        <source>Nothing was changed. %1</source>
        <translation>没有任何更改。%1</translation>
    </message>
    <message>
        <source>%1 contains %2. Tokens and the webhook secret stay in the keychain and are not included.</source>
        <translation>%1 包含 %2。令牌和 webhook 密钥留在钥匙串中，不包括在内。</translation>
    </message>
    <message>
        <source>Backup of %1, made by Crew Console %2: %3.</source>
        <translation>%1 的备份，由 Crew Console %2 生成：%3。</translation>
    </message>
    <message>
        <source>Crew Console is running with this profile. Quit it first.</source>
        <translation>Crew Console 正在使用此配置运行。请先退出。</translation>
    </message>
</context>
<context>
    <name>crew::app::ProfileWork</name>
    <message>
        <source>The unpacked backup no longer exists. Choose the file again.</source>
        <translation>解压的备份已不存在。请重新选择文件。</translation>
    </message>
</context>
<context>
    <name>crew::app::SingleInstance</name>
    <message>
        <source>Crew Console did not start, because a program of another user is listening at %1. Nothing was sent to it. End that program or delete the file, then start Crew Console again.</source>
        <translation>Crew Console 没有启动，因为其他用户的程序正在 %1 上监听。没有向它发送任何内容。请结束该程序或删除该文件，然后重新启动 Crew Console。</translation>
    </message>
    <message>
        <source>Crew Console did not start, because a program of the user %1 is listening at %2. Nothing was sent to it. End that program or delete the file, then start Crew Console again.</source>
        <translation>Crew Console 没有启动，因为用户 %1 的程序正在 %2 上监听。没有向它发送任何内容。请结束该程序或删除该文件，然后重新启动 Crew Console。</translation>
    </message>
    <message>
        <source>Crew Console is already running with this profile, but does not respond. Wait until it responds or end it, then start Crew Console again.</source>
        <translation>Crew Console 已在使用此配置运行，但没有响应。请等待其响应或将其结束，然后重新启动 Crew Console。</translation>
    </message>
</context>
<context>
    <name>crew::app::Tour</name>
    <message>
        <source>This did not happen in time: %1</source>
        <translation>以下步骤未及时完成：%1</translation>
    </message>
    <message>
        <source>  This picture could not be saved: %1</source>
        <translation>  无法保存此截图：%1</translation>
    </message>
    <message>
        <source>the window is open, and the demo&apos;s crews are in it</source>
        <translation>窗口已打开，并显示演示团队</translation>
    </message>
    <message>
        <source>a crew is chosen</source>
        <translation>已选中一个团队</translation>
    </message>
    <message>
        <source>the form made from GET /inputs is filled in</source>
        <translation>已填写由 GET /inputs 生成的表单</translation>
    </message>
    <message>
        <source>the run is kicked off</source>
        <translation>运行已启动</translation>
    </message>
    <message>
        <source>the run is followed live</source>
        <translation>正在实时跟踪运行</translation>
    </message>
    <message>
        <source>feedback is written</source>
        <translation>已写好反馈</translation>
    </message>
    <message>
        <source>the output is rejected with feedback</source>
        <translation>输出已退回并附反馈</translation>
    </message>
    <message>
        <source>the second attempt is approved</source>
        <translation>第 2 次尝试已批准</translation>
    </message>
    <message>
        <source>the run has completed</source>
        <translation>运行已完成</translation>
    </message>
    <message>
        <source>the figures have been counted</source>
        <translation>数据已统计</translation>
    </message>
    <message>
        <source>the charts are drawn</source>
        <translation>图表已绘制</translation>
    </message>
    <message>
        <source>The folder for the pictures cannot be created: %1</source>
        <translation>无法创建图片文件夹：%1</translation>
    </message>
    <message>
        <source>the crew asks for a review, and its window has opened</source>
        <translation>团队请求审核，其窗口已打开</translation>
    </message>
    <message>
        <source>the decision is held and can be undone</source>
        <translation>决定正在保留，可以撤销</translation>
    </message>
    <message>
        <source>the second attempt has arrived</source>
        <translation>第二次尝试已到达</translation>
    </message>
    <message numerus="yes">
        <source>The tour is complete. %n picture(s) are in %1.</source>
        <translation>
            <numerusform>导览已完成。%n 张截图保存在 %1 中。</numerusform>
        </translation>
    </message>
    <message>
        <source>the result is shown</source>
        <translation>结果已显示</translation>
    </message>
</context>
<context>
    <name>crew::certificates::CaFile</name>
    <message>
        <source>The CA file %1 cannot be read (%2). Choose it again in the crew&apos;s settings, under Network.</source>
        <translation>无法读取 CA 文件 %1（%2）。请在团队设置的“网络”中重新选择。</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>它过大</translation>
    </message>
    <message>
        <source>it is not a file</source>
        <translation>这不是文件</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>它不存在</translation>
    </message>
    <message>
        <source>There is no certificate in the CA file %1. Choose your organization&apos;s CA file (PEM) in the crew&apos;s settings, under Network.</source>
        <translation>CA 文件 %1 中没有证书。请在团队设置的“网络”中选择您所在组织的 CA 文件 (PEM)。</translation>
    </message>
    <message>
        <source>The certificates in the CA file %1 expired on %2. Ask your organization for a new file, and choose it in the crew&apos;s settings, under Network.</source>
        <translation>CA 文件 %1 中的证书已于 %2 过期。请向您所在的组织索取新文件，并在团队设置的“网络”中选择它。</translation>
    </message>
    <message>
        <source>The CA file %1 cannot be read (%2). Choose it again with “Connect to a desk…”.</source>
        <translation>无法读取 CA 文件 %1（%2）。请通过“连接到工作台…”重新选择。</translation>
    </message>
    <message>
        <source>There is no certificate in the CA file %1. Choose your organization&apos;s CA file (PEM) with “Connect to a desk…”.</source>
        <translation>CA 文件 %1 中没有证书。请通过“连接到工作台…”选择您所在组织的 CA 文件 (PEM)。</translation>
    </message>
    <message>
        <source>The certificates in the CA file %1 expired on %2. Ask your organization for a new file, and choose it with “Connect to a desk…”.</source>
        <translation>CA 文件 %1 中的证书已于 %2 过期。请向您所在的组织索取新文件，并通过“连接到工作台…”选择它。</translation>
    </message>
</context>
<context>
    <name>crew::certificates::IdentityFile</name>
    <message>
        <source>The key does not belong to the certificate. Choose the files that belong together.</source>
        <translation>私钥与证书不匹配。请选择相互匹配的文件。</translation>
    </message>
    <message>
        <source>%1 cannot be read. Choose another file.</source>
        <translation>无法读取 %1。请选择其他文件。</translation>
    </message>
    <message>
        <source>%1 is too large for a certificate and a key. Choose another file.</source>
        <translation>%1 过大，不像证书和私钥。请选择其他文件。</translation>
    </message>
    <message>
        <source>Issued by %1, valid until %2.</source>
        <translation>由 %1 颁发，有效期至 %2。</translation>
    </message>
    <message>
        <source>The certificate is missing. Choose a PKCS#12 file, or the PEM files of both the certificate and the key.</source>
        <translation>缺少证书。请选择 PKCS#12 文件，或同时选择证书和私钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>On Windows the key must be an RSA key. Ask for a certificate with an RSA key.</source>
        <translation>在 Windows 上，私钥必须是 RSA 私钥。请申请使用 RSA 私钥的证书。</translation>
    </message>
    <message>
        <source>This kind of key cannot be used. Ask for an RSA or EC key.</source>
        <translation>此类私钥无法使用。请索取 RSA 或 EC 私钥。</translation>
    </message>
    <message>
        <source>PKCS#12 files cannot be read on Windows. Choose the PEM files of the certificate and the key, as “openssl pkcs12 -nodes” makes them.</source>
        <translation>在 Windows 上无法读取 PKCS#12 文件。请选择证书和私钥的 PEM 文件，可用“openssl pkcs12 -nodes”生成。</translation>
    </message>
    <message>
        <source>This is neither a PKCS#12 file nor a PEM file. Choose a PKCS#12 file, or the PEM files of both the certificate and the key.</source>
        <translation>这既不是 PKCS#12 文件，也不是 PEM 文件。请选择 PKCS#12 文件，或同时选择证书和私钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>The file is encrypted. Enter its passphrase.</source>
        <translation>文件已加密。请输入其密码短语。</translation>
    </message>
    <message>
        <source>The passphrase is not correct, or the file uses an old encryption that this computer does not accept. Enter the passphrase again, or ask for a file encrypted with AES.</source>
        <translation>密码短语不正确，或文件采用了此计算机不接受的旧加密方式。请重新输入密码短语，或索取使用 AES 加密的文件。</translation>
    </message>
    <message>
        <source>The key is missing. Choose a PKCS#12 file, or the PEM files of both the certificate and the key.</source>
        <translation>缺少私钥。请选择 PKCS#12 文件，或同时选择证书和私钥的 PEM 文件。</translation>
    </message>
    <message>
        <source>The key is encrypted. Enter its passphrase.</source>
        <translation>私钥已加密。请输入其密码短语。</translation>
    </message>
    <message>
        <source>The passphrase is not correct, or the key is encrypted in a way that cannot be read on Windows. Enter the passphrase again, or choose a key without one.</source>
        <translation>密码短语不正确，或私钥的加密方式在 Windows 上无法读取。请重新输入密码短语，或选择没有密码短语的私钥。</translation>
    </message>
    <message>
        <source>The passphrase is not correct. Enter it again.</source>
        <translation>密码短语不正确。请重新输入。</translation>
    </message>
    <message>
        <source>The key cannot be read. Ask for a new one, as PKCS#12 or PEM, with RSA or EC.</source>
        <translation>无法读取私钥。请索取新的 PKCS#12 或 PEM 格式的 RSA 或 EC 私钥。</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>crew::certificates::ServerCertificate</name>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>crew::client::AnswerRules</name>
    <message>
        <source>This request cannot be answered from here: the answer would go to %1, which is not encrypted. The platform must use https://.</source>
        <translation>无法从这里回答此请求：回答将发往未加密的 %1。平台必须使用 https://。</translation>
    </message>
    <message>
        <source>This request cannot be answered from here: the answer would go to %1, which is not a public address. If it is in a network of yours, enter the network on the crew&apos;s page under Flows.</source>
        <translation>无法从这里回答此请求：回答将发往 %1，它不是公共地址。如果它属于您的网络，请在团队页面的“流程”中填写该网络。</translation>
    </message>
    <message>
        <source>This request cannot be answered from here: its address for the answer has a user name or password. Answer it on the platform.</source>
        <translation>无法从这里回答此请求：其回答地址包含用户名或密码。请在平台上回答。</translation>
    </message>
</context>
<context>
    <name>crew::client::ProxyFinder</name>
    <message>
        <source>No proxy is set. Enter its host and port in Settings, under Network, or choose “None” there.</source>
        <translation>没有设置代理。请在设置的“网络”中输入其主机和端口，或在那里选择“无”。</translation>
    </message>
    <message>
        <source>The system did not report in time which proxy to use. Choose a proxy, or none, in Settings, under Network.</source>
        <translation>系统未及时报告要使用的代理。请在设置的“网络”中选择代理，或选择不使用。</translation>
    </message>
</context>
<context>
    <name>crew::client::ReleaseFeed</name>
    <message>
        <source>The feed could not be read from %1: %2</source>
        <translation>无法从 %1 读取更新源：%2</translation>
    </message>
    <message>
        <source>The feed redirects to another address, which is not followed: %1. Enter that address if you trust it.</source>
        <translation>更新源重定向到另一个地址，未跟随跳转：%1。如果信任该地址，请输入它。</translation>
    </message>
    <message>
        <source>The feed redirects in a loop. Check its address.</source>
        <translation>更新源在循环重定向。请检查其地址。</translation>
    </message>
    <message>
        <source>The answer of the feed is larger than 256 KiB and was not read. Check the address of the feed.</source>
        <translation>更新源的响应超过 256 KiB，未读取。请检查更新源的地址。</translation>
    </message>
    <message numerus="yes">
        <source>%1 did not answer within %n second(s). Try again later.</source>
        <translation>
            <numerusform>%1 未在 %n 秒内响应。请稍后再试。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 answered %2 instead of the feed. Check the address of the feed.</source>
        <translation>%1 返回了 %2，而不是更新源。请检查更新源的地址。</translation>
    </message>
    <message>
        <source>%1 was not found. Check the address of the feed and your network connection.</source>
        <translation>找不到 %1。请检查更新源的地址和网络连接。</translation>
    </message>
    <message>
        <source>%1 refused the connection. Check the address of the feed, or try again later.</source>
        <translation>%1 拒绝了连接。请检查更新源的地址，或稍后再试。</translation>
    </message>
    <message>
        <source>The identity of %1 could not be verified, so nothing was sent: %2</source>
        <translation>无法验证 %1 的身份，因此没有发送任何内容：%2</translation>
    </message>
</context>
<context>
    <name>crew::client::ServiceCall</name>
    <message>
        <source>The answer is too large and was not read.</source>
        <translation>响应过大，未读取。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
</context>
<context>
    <name>crew::client::ServiceConnection</name>
    <message>
        <source>%1, which was not asked for</source>
        <translation>%1（并未请求此压缩方式）</translation>
    </message>
    <message>
        <source>No answer came in time.</source>
        <translation>未及时收到响应。</translation>
    </message>
    <message>
        <source>The header of the answer is too large.</source>
        <translation>响应头过大。</translation>
    </message>
    <message>
        <source>The answer is not valid HTTP/1.1.</source>
        <translation>响应不是有效的 HTTP/1.1。</translation>
    </message>
</context>
<context>
    <name>crew::client::TransportResolver</name>
    <message numerus="yes">
        <source>The CA file %1 could not be read within %n second(s). If it is on a network drive that is not available, copy it to this computer and choose it in the crew&apos;s settings, under Network.</source>
        <translation>
            <numerusform>未能在 %n 秒内读取 CA 文件 %1。如果它位于不可用的网络驱动器上，请将其复制到此计算机，并在团队设置的“网络”中选择它。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::content::Mail</name>
    <message>
        <source>reads: %1</source>
        <translation>解码为：%1</translation>
    </message>
    <message>
        <source>The body is encoded (%1). It is shown as it would be sent.</source>
        <translation>正文已编码（%1）。按将要发送的样子显示。</translation>
    </message>
</context>
<context>
    <name>crew::content::RenderedChanges</name>
    <message>
        <source>%1 unchanged lines</source>
        <translation>%1 行未更改</translation>
    </message>
</context>
<context>
    <name>crew::engine::AuditKeeper</name>
    <message>
        <source>The keychain has not answered yet.</source>
        <translation>钥匙串尚未回答。</translation>
    </message>
    <message>
        <source>There is no keychain to store the key.</source>
        <translation>没有可存储密钥的钥匙串。</translation>
    </message>
</context>
<context>
    <name>crew::engine::Batches</name>
    <message>
        <source>Row %1 cannot be read from the journal: %2</source>
        <translation>无法从历史数据库读取第 %1 行：%2</translation>
    </message>
    <message>
        <source>The limit of the batch %1 was not changed: %2</source>
        <translation>批次 %1 的上限未更改：%2</translation>
    </message>
    <message>
        <source>This crew no longer exists.</source>
        <translation>此团队已不存在。</translation>
    </message>
    <message>
        <source>The state of the batch %1 cannot be saved: %2</source>
        <translation>无法保存批次 %1 的状态：%2</translation>
    </message>
    <message>
        <source>it does not exist</source>
        <translation>它不存在</translation>
    </message>
    <message>
        <source>Every row so far was refused (%1). The last reason: %2</source>
        <translation>目前为止所有行都被拒绝 (%1)。最近一次的原因：%2</translation>
    </message>
    <message>
        <source>This batch no longer exists.</source>
        <translation>此批次已不存在。</translation>
    </message>
    <message>
        <source>The crew has another address. Resume to send the remaining rows there.</source>
        <translation>团队的地址已更改。继续即可将其余行发送到新地址。</translation>
    </message>
    <message>
        <source>The crew was removed, so the remaining rows cannot be sent.</source>
        <translation>团队已被移除，因此无法发送其余行。</translation>
    </message>
    <message>
        <source>The secret inputs of the batch %1 are still in the journal: %2</source>
        <translation>批次 %1 的密钥输入仍在历史数据库中：%2</translation>
    </message>
    <message>
        <source>%1 The remaining rows are sent as soon as the service can call the endpoint.</source>
        <translation>%1服务能够调用端点后，其余行会自动发送。</translation>
    </message>
    <message>
        <source>The service gave row %1 the ID of another run, so both show the same state and result. Check that it starts a run for each kickoff before you resume.</source>
        <translation>服务为第 %1 行返回了另一个运行的 ID，因此两者显示相同的状态和结果。请先确认服务会为每次启动开始一个运行，然后再继续。</translation>
    </message>
    <message>
        <source>%1 Rows that are shown as waiting may have been kicked off. Compare with the crew&apos;s dashboard before you resume.</source>
        <translation>%1 显示为等待的行可能已经启动。继续之前请与团队的仪表板核对。</translation>
    </message>
</context>
<context>
    <name>crew::engine::CrewRepository</name>
    <message>
        <source>The crews could not be saved: %1</source>
        <translation>无法保存团队列表：%1</translation>
    </message>
    <message>
        <source>The crew could not be saved: %1</source>
        <translation>无法保存团队：%1</translation>
    </message>
    <message>
        <source>The crew was removed, but its token is still in the keychain. %1</source>
        <translation>团队已移除，但其令牌仍在钥匙串中。%1</translation>
    </message>
    <message>
        <source>The key of a client certificate that is no longer used is still in the keychain. %1</source>
        <translation>已不再使用的客户端证书的私钥仍在钥匙串中。%1</translation>
    </message>
    <message>
        <source>This crew no longer exists.</source>
        <translation>此团队已不存在。</translation>
    </message>
</context>
<context>
    <name>crew::engine::EndpointListener</name>
    <message>
        <source>“%1” is not an address to listen on. Choose one in the settings.</source>
        <translation>“%1”不是可监听的地址。请在设置中选择一个。</translation>
    </message>
</context>
<context>
    <name>crew::engine::EndpointReport</name>
    <message>
        <source>It could not be stored.</source>
        <translation>无法保存。</translation>
    </message>
    <message>
        <source>The body is not valid JSON. It was stored as received.</source>
        <translation>正文不是有效的 JSON，已按收到的原样保存。</translation>
    </message>
    <message>
        <source>Callbacks cannot be stored and are answered 503: %1</source>
        <translation>无法保存回调，已以 503 答复：%1</translation>
    </message>
    <message>
        <source>The request cannot be read. It was stored as received.</source>
        <translation>无法读取该请求，已按原样保存。</translation>
    </message>
</context>
<context>
    <name>crew::engine::Engine</name>
    <message>
        <source>This notice is about another run: %1.</source>
        <translation>此通知属于另一次运行：%1。</translation>
    </message>
    <message>
        <source>Your input could not be saved: %1</source>
        <translation>无法保存您输入的内容：%1</translation>
    </message>
    <message>
        <source>This run no longer exists.</source>
        <translation>此运行已不存在。</translation>
    </message>
    <message>
        <source>A flow of “%1” sent a request again with other content after its review was done. Both are in the run of the flow.</source>
        <translation>“%1”的某个流程在审核结束后再次发送了同一请求，但内容不同。两者都在该流程的运行中。</translation>
    </message>
    <message>
        <source>Another program uses port %1, so the endpoint listens on port %2. Flows that were given an address with port %1 cannot reach Crew Console.</source>
        <translation>另一个程序占用了端口 %1，因此端点监听端口 %2。使用端口 %1 地址的流程无法连接到 Crew Console。</translation>
    </message>
    <message>
        <source>A decision about this run is held or being sent. Paste the notice once that has ended.</source>
        <translation>此运行的某个决定正被保留或正在发送。请在其结束后再粘贴通知。</translation>
    </message>
    <message>
        <source>This notice names this run and another run of the crew: %1.</source>
        <translation>此通知同时写明了此运行和该团队的另一个运行：%1。</translation>
    </message>
    <message>
        <source>The desk&apos;s database was restored or is on another server now (noticed %1), so what was done last may be missing. Decisions without an answer are unclear, batches are paused, and reviews that were answered may be in the queue again.</source>
        <translation>工作台的数据库已恢复，或现在位于另一台服务器上（发现时间：%1），因此最近的操作可能缺失。没有答复的决定状态不明，批次已暂停，已答复的审核可能重新出现在队列中。</translation>
    </message>
</context>
<context>
    <name>crew::engine::FlowAccess</name>
    <message>
        <source>This crew no longer exists.</source>
        <translation>此团队已不存在。</translation>
    </message>
    <message>
        <source>The secrets could not be saved in the keychain, so nothing has changed: %1</source>
        <translation>无法将密钥保存到钥匙串，因此未作任何更改：%1</translation>
    </message>
    <message>
        <source>The crew could not be saved.</source>
        <translation>无法保存团队。</translation>
    </message>
    <message>
        <source>This crew no longer takes requests from flows, so nothing has changed.</source>
        <translation>此团队不再接收来自流程的请求，因此没有任何更改。</translation>
    </message>
</context>
<context>
    <name>crew::engine::FlowAnswers</name>
    <message>
        <source>The address for the answer to a flow could not be saved in the keychain. It is known until Crew Console ends, and saving is tried again until then. %1</source>
        <translation>无法将流程的回答地址保存到钥匙串。在 Crew Console 结束之前该地址仍可用，并会不断重试保存。%1</translation>
    </message>
    <message>
        <source>The address for an answer to a flow is no longer needed, but is still in the keychain. Removing it is tried again until Crew Console ends. %1</source>
        <translation>流程的回答地址已不再需要，但仍在钥匙串中。在 Crew Console 结束之前会不断重试删除。%1</translation>
    </message>
</context>
<context>
    <name>crew::engine::FlowAnswersRemoval</name>
    <message>
        <source>The crew was removed, but the addresses for the answers to its flows are still in the keychain. %1</source>
        <translation>团队已移除，但其流程的回答地址仍在钥匙串中。%1</translation>
    </message>
</context>
<context>
    <name>crew::engine::FlowReviewActions</name>
    <message>
        <source>This review no longer exists.</source>
        <translation>此审核已不存在。</translation>
    </message>
    <message>
        <source>This review is no longer waiting: %1.</source>
        <translation>此审核不再等待：%1。</translation>
    </message>
    <message>
        <source>This review has changed in the meantime. Look at it again.</source>
        <translation>此审核在此期间已更改。请再查看一次。</translation>
    </message>
</context>
<context>
    <name>crew::engine::HistoryReader</name>
    <message>
        <source>The history cannot be read: %1</source>
        <translation>无法读取历史记录：%1</translation>
    </message>
    <message>
        <source>Older runs cannot be read: %1</source>
        <translation>无法读取较早的运行：%1</translation>
    </message>
    <message>
        <source>This run no longer exists.</source>
        <translation>此运行已不存在。</translation>
    </message>
</context>
<context>
    <name>crew::engine::ImportedRuns</name>
    <message>
        <source>The run is larger than %1 MiB.</source>
        <translation>此运行大于 %1 MiB。</translation>
    </message>
    <message>
        <source>The last entry of the run is not complete.</source>
        <translation>此运行的最后一个条目不完整。</translation>
    </message>
    <message>
        <source>The run cannot be read: %1</source>
        <translation>无法读取此运行：%1</translation>
    </message>
    <message>
        <source>The run has not ended.</source>
        <translation>此运行尚未结束。</translation>
    </message>
    <message>
        <source>This crew no longer exists.</source>
        <translation>此团队已不存在。</translation>
    </message>
    <message>
        <source>The entries do not all belong to one run of another computer.</source>
        <translation>这些条目并非都属于另一台计算机的同一次运行。</translation>
    </message>
    <message>
        <source>A decision of the run belongs to another run.</source>
        <translation>此运行的某个决定属于另一运行。</translation>
    </message>
    <message>
        <source>A decision of the run does not belong to any of its reviews.</source>
        <translation>此运行的某个决定不属于其任何审核。</translation>
    </message>
    <message>
        <source>Its callbacks came to the address of another run, which has not been moved.</source>
        <translation>其回调到达了另一运行的地址，而那个运行尚未移动。</translation>
    </message>
    <message>
        <source>The request does not name the run or the computer it comes from.</source>
        <translation>请求未指明运行或其来源计算机。</translation>
    </message>
    <message>
        <source>Parts of the run are missing or out of order. Move it again.</source>
        <translation>运行的某些部分缺失或顺序错误。请重新移动。</translation>
    </message>
</context>
<context>
    <name>crew::engine::Ledger</name>
    <message>
        <source>The review was closed and came back. The service may be waiting for something else now.</source>
        <translation>此审核曾关闭，现已重新出现。服务现在等待的可能是其他内容。</translation>
    </message>
</context>
<context>
    <name>crew::engine::Loading</name>
    <message>
        <source>The crews could not be read from the journal: %1</source>
        <translation>无法从历史数据库读取团队：%1</translation>
    </message>
    <message>
        <source>The history could not be read from the journal: %1</source>
        <translation>无法从历史数据库读取历史记录：%1</translation>
    </message>
    <message>
        <source>The batches could not be read from the journal: %1</source>
        <translation>无法从历史数据库读取批次：%1</translation>
    </message>
</context>
<context>
    <name>crew::engine::OlderEntries</name>
    <message numerus="yes">
        <source>An earlier version kept %n answer(s) in the record of decisions in which a service repeated a secret. The record is signed, so they were not changed. Create new webhook secrets on the endpoint&apos;s page, and ask for a new token if your service repeats it.</source>
        <translation>
            <numerusform>较早的版本在决定记录中保留了 %n 个回答，服务在其中复述了机密。该记录已签名，因此未对其更改。请在端点页面创建新的 Webhook 密钥；如果您的服务会复述令牌，请申请新令牌。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::engine::Outbox</name>
    <message>
        <source>A decision could not be written to the journal: %1</source>
        <translation>无法将决定写入历史数据库：%1</translation>
    </message>
    <message>
        <source>The decision is undone and is not sent. This could not be written to the journal yet: %1</source>
        <translation>决定已撤销，不会发送。这一点尚未能写入历史数据库：%1</translation>
    </message>
    <message>
        <source>This review no longer exists.</source>
        <translation>此审核已不存在。</translation>
    </message>
    <message>
        <source>This decision is not sent, but that could not be recorded yet.</source>
        <translation>此决定不会被发送，但尚未能记录下来。</translation>
    </message>
    <message>
        <source>It is too late to undo this decision: it has been sent.</source>
        <translation>此决定已发送，无法再撤销。</translation>
    </message>
    <message>
        <source>This decision is no longer held.</source>
        <translation>此决定已不再暂缓发送。</translation>
    </message>
    <message>
        <source>It is too late to undo this decision: it may have been sent.</source>
        <translation>此决定可能已发送，无法再撤销。</translation>
    </message>
    <message>
        <source>Nothing was decided, because a decision about this review was being sent when the desk was restarted or another of its machines took over, and could still arrive. The review can be decided one minute after that.</source>
        <translation>未做出决定：工作台重启或由其另一台机器接管时，关于此审核的一个决定正在发送，当时仍可能送达。此后一分钟即可对该审核做出决定。</translation>
    </message>
</context>
<context>
    <name>crew::engine::ProxyAccess</name>
    <message>
        <source>The proxy password could not be read. %1</source>
        <translation>无法读取代理密码。%1</translation>
    </message>
    <message>
        <source>The proxy password could not be saved and is used only until Crew Console quits. %1</source>
        <translation>无法保存代理密码，仅可使用到 Crew Console 退出为止。%1</translation>
    </message>
</context>
<context>
    <name>crew::engine::ReceivedIntake</name>
    <message>
        <source>A callback that a receiver stored could not be added to the history. Crew Console keeps it and tries again at the next start.</source>
        <translation>接收器存储的一个回调无法加入历史记录。Crew Console 会保留它，并在下次启动时重试。</translation>
    </message>
    <message>
        <source>Callbacks from the receivers cannot be read at the moment: %1</source>
        <translation>目前无法读取接收器的回调：%1</translation>
    </message>
</context>
<context>
    <name>crew::engine::Recordings</name>
    <message>
        <source>The history cannot be read: %1</source>
        <translation>无法读取历史记录：%1</translation>
    </message>
    <message>
        <source>There are no exchanges to record.</source>
        <translation>没有可录制的往来内容。</translation>
    </message>
    <message>
        <source>The wire log has none of these answers in full.</source>
        <translation>通信记录中没有其中任何一个响应的完整内容。</translation>
    </message>
</context>
<context>
    <name>crew::engine::RestoredJournal</name>
    <message>
        <source>Restored from a backup of %1. Rows may have been kicked off since then. Compare with the crew&apos;s dashboard before you resume.</source>
        <translation>从 %1 的备份恢复。此后可能已有行被启动。继续之前请与团队的仪表板核对。</translation>
    </message>
</context>
<context>
    <name>crew::engine::ReviewNotes</name>
    <message>
        <source>Only an approval needs a second person.</source>
        <translation>只有批准才需要第二个人。</translation>
    </message>
    <message>
        <source>This review no longer exists, or its run ended long ago.</source>
        <translation>此审核已不存在，或其运行早已结束。</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>请先填写内容。</translation>
    </message>
    <message>
        <source>This review has %1 comments already. No more can be added.</source>
        <translation>此审核已有 %1 条评论，无法再添加。</translation>
    </message>
    <message>
        <source>%1 approved this first, so your approval was not recorded. Read their feedback, then confirm it or approve with other feedback.</source>
        <translation>%1 已先批准，因此您的批准未被记录。请阅读其反馈，然后确认，或以其他反馈批准。</translation>
    </message>
    <message>
        <source>You have no approval that is waiting for a second person.</source>
        <translation>您没有正在等待第二个人的批准。</translation>
    </message>
    <message>
        <source>Enter at most %1 characters.</source>
        <translation>最多输入 %1 个字符。</translation>
    </message>
    <message>
        <source>It is too late to withdraw your approval. The decision has been sent or is being sent.</source>
        <translation>撤回批准为时已晚。决定已发送或正在发送。</translation>
    </message>
    <message>
        <source>%1 approved this first, so your approval was not recorded. Read their feedback, then send the decision again.</source>
        <translation>%1 已先批准，因此您的批准未被记录。请阅读其反馈，然后再次发送该决定。</translation>
    </message>
    <message>
        <source>%1 answered this first, so your answer was not recorded. Read theirs, then send the decision again.</source>
        <translation>%1 已先回答，因此您的回答未被记录。请阅读其回答，然后再次发送该决定。</translation>
    </message>
    <message>
        <source>%1 answered this first, so your answer was not recorded. Read theirs, then confirm it or give another one.</source>
        <translation>%1 已先回答，因此您的回答未被记录。请阅读其回答，然后确认该回答或给出另一个回答。</translation>
    </message>
    <message>
        <source>It is too late to withdraw your answer. It has been sent or is being sent.</source>
        <translation>撤回回答为时已晚。回答已发送或正在发送。</translation>
    </message>
    <message>
        <source>Your answer was not withdrawn, because the decision that is about to be sent does not depend on it.</source>
        <translation>您的回答未被撤回，因为即将发送的决定并不取决于它。</translation>
    </message>
    <message>
        <source>Your approval was not withdrawn, because the decision that is about to be sent does not depend on it.</source>
        <translation>您的批准未被撤回，因为即将发送的决定并不取决于它。</translation>
    </message>
</context>
<context>
    <name>crew::engine::RunImporter</name>
    <message>
        <source>Enter the ID that the kickoff returned.</source>
        <translation>请输入启动时返回的 ID。</translation>
    </message>
    <message>
        <source>This run is already here.</source>
        <translation>此运行已在列表中。</translation>
    </message>
    <message>
        <source>This crew&apos;s service does not know a run with this ID. Check that it is the kickoff ID and that the crew is correct.</source>
        <translation>此团队的服务没有该 ID 的运行。请确认它是启动 ID，且团队正确。</translation>
    </message>
    <message>
        <source>The run could not be saved: %1</source>
        <translation>无法保存此运行：%1</translation>
    </message>
    <message>
        <source>The crew&apos;s address was changed while its service was asked about the run. Try again.</source>
        <translation>在向服务查询该运行时，团队的地址已更改。请重试。</translation>
    </message>
    <message>
        <source>The service answered with the status of another run, which is already here: %1.</source>
        <translation>服务的回答中是另一次运行的状态，该运行已在列表中：%1。</translation>
    </message>
</context>
<context>
    <name>crew::engine::SecretRotation</name>
    <message>
        <source>The renewal could not be written to the journal, so nothing has changed: %1</source>
        <translation>无法将此次更新写入历史数据库，因此没有任何更改：%1</translation>
    </message>
    <message>
        <source>New secrets are already being created.</source>
        <translation>已在创建新密钥。</translation>
    </message>
</context>
<context>
    <name>crew::engine::WebhookAddresses</name>
    <message>
        <source>The endpoint is not listening, so no notice can arrive. See the light in the status bar.</source>
        <translation>端点没有在监听，因此收不到通知。请看状态栏中的指示灯。</translation>
    </message>
    <message>
        <source>This crew is on another computer and no public address is set, so its notices cannot reach the console. Set a public address in the settings. Until then runs are followed by polling.</source>
        <translation>此团队在另一台计算机上，且没有设置公共地址，因此它的通知无法送达控制台。请在设置中填写公共地址。在此之前通过轮询跟踪运行。</translation>
    </message>
    <message>
        <source>The new secret could not be saved in the keychain, so nothing has changed: %1</source>
        <translation>无法将新密钥存入钥匙串，因此没有任何更改：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::Access</name>
    <message>
        <source>a removed crew</source>
        <translation>已移除的团队</translation>
    </message>
    <message>
        <source>You have no role for “%1”. Ask an administrator.</source>
        <comment>a crew</comment>
        <translation>您没有“%1”的角色。请联系管理员。</translation>
    </message>
    <message>
        <source>Only reviewers of “%1” can do this. Ask an administrator.</source>
        <comment>a crew</comment>
        <translation>只有“%1”的审核者可以这样做。请联系管理员。</translation>
    </message>
    <message>
        <source>Only operators of “%1” can do this. Ask an administrator.</source>
        <comment>a crew</comment>
        <translation>只有“%1”的操作员可以这样做。请联系管理员。</translation>
    </message>
    <message>
        <source>Only administrators of “%1” can do this.</source>
        <comment>a crew</comment>
        <translation>只有“%1”的管理员可以这样做。</translation>
    </message>
    <message>
        <source>Only administrators of all crews can do this.</source>
        <translation>只有所有团队的管理员可以这样做。</translation>
    </message>
    <message>
        <source>Only operators can do this. Ask an administrator.</source>
        <translation>只有操作员可以这样做。请联系管理员。</translation>
    </message>
    <message>
        <source>Only administrators can do this.</source>
        <translation>只有管理员可以这样做。</translation>
    </message>
    <message>
        <source>The desk cannot be reached at the moment. Nothing can be changed until it is back.</source>
        <translation>目前无法连接到工作台。恢复连接之前无法更改任何内容。</translation>
    </message>
    <message>
        <source>You are signed out of the desk. Nothing can be changed until you sign in again.</source>
        <translation>您已从工作台退出登录。重新登录之前无法更改任何内容。</translation>
    </message>
</context>
<context>
    <name>crew::gui::BudgetLine</name>
    <message>
        <source>It is not known whether the crew&apos;s budget is used up: %1</source>
        <translation>不清楚团队的预算是否已用完：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::CostText</name>
    <message>
        <source>%1 and %2 more</source>
        <comment>models</comment>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>%1 tokens have no price.</source>
        <translation>%1 个 token 没有价格。</translation>
    </message>
    <message>
        <source>The service did not report their model.</source>
        <translation>服务未报告其模型。</translation>
    </message>
    <message>
        <source>The price table has no entry for %1.</source>
        <translation>价格表中没有 %1。</translation>
    </message>
    <message>
        <source>Prompt and completion tokens were not reported separately, and their prices differ.</source>
        <translation>提示 token 和生成 token 未分别报告，且价格不同。</translation>
    </message>
    <message>
        <source>An amount is too large to be calculated.</source>
        <translation>金额过大，无法计算。</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>model</comment>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>crew::gui::CrewList</name>
    <message>
        <source>%1 (removed)</source>
        <comment>crew</comment>
        <translation>%1（已移除）</translation>
    </message>
    <message>
        <source>Removed crew</source>
        <translation>已移除的团队</translation>
    </message>
</context>
<context>
    <name>crew::gui::CrewSpending</name>
    <message>
        <source>This month&apos;s runs of this crew cost %1. Its budget for a month is %2.</source>
        <translation>此团队本月的运行费用为 %1，每月预算为 %2。</translation>
    </message>
    <message>
        <source>This crew&apos;s latest run cost %1. Its budget for a run is %2.</source>
        <translation>此团队最近一次运行的费用为 %1，每次运行的预算为 %2。</translation>
    </message>
    <message>
        <source>The budget does not include %1.</source>
        <translation>预算不包含 %1。</translation>
    </message>
    <message>
        <source>This month: %1 of %2.</source>
        <translation>本月：%1，预算 %2。</translation>
    </message>
    <message>
        <source>This month: no cost known.</source>
        <translation>本月：费用未知。</translation>
    </message>
    <message>
        <source>This month: %1.</source>
        <translation>本月：%1。</translation>
    </message>
    <message>
        <source>Budget for a run: %1.</source>
        <translation>每次运行的预算：%1。</translation>
    </message>
</context>
<context>
    <name>crew::gui::FailureBar</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Why runs failed</source>
        <translation>运行失败的原因</translation>
    </message>
    <message>
        <source>Show failures: %1</source>
        <translation>显示失败的运行：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more cause(s)</source>
        <translation>
            <numerusform>另有 %n 个原因</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>再次启动 %Ln 次运行…</numerusform>
        </translation>
    </message>
    <message>
        <source>Kick off again…</source>
        <translation>再次启动…</translation>
    </message>
    <message>
        <source>Opens a table with the inputs of the failed runs. Nothing is sent before you start it.</source>
        <translation>打开含有失败运行的输入的表格。在您开始之前不会发送任何内容。</translation>
    </message>
</context>
<context>
    <name>crew::gui::FindBar</name>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>上一处 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>下一处 (F3)</translation>
    </message>
    <message>
        <source>Close find</source>
        <translation>关闭查找</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>Find in this text</source>
        <translation>在此文本中查找</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Aa</source>
        <translation>Aa</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Match upper and lower case</source>
        <translation>匹配大写和小写字母</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
</context>
<context>
    <name>crew::gui::FoldButton</name>
    <message>
        <source>Unfolded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>Folded</source>
        <translation>已折叠</translation>
    </message>
</context>
<context>
    <name>crew::gui::InfoBar</name>
    <message>
        <source>Close message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
</context>
<context>
    <name>crew::gui::JsonPanel</name>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Complete value</source>
        <translation>完整的值</translation>
    </message>
    <message>
        <source>More than %1 rows, so not all are expanded. “Code” shows the complete text.</source>
        <translation>超过 %1 行，因此未全部展开。“代码”显示完整文本。</translation>
    </message>
</context>
<context>
    <name>crew::gui::JsonTreeModel</name>
    <message>
        <source>%1 items</source>
        <translation>%1 个元素</translation>
    </message>
    <message>
        <source>1 member</source>
        <translation>1 个成员</translation>
    </message>
    <message>
        <source>%1 members</source>
        <translation>%1 个成员</translation>
    </message>
    <message>
        <source>1 item</source>
        <translation>1 个元素</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>crew::gui::LinkBar</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>This link comes from the crew&apos;s output. Open it in the browser?</source>
        <translation>此链接来自团队的输出。要在浏览器中打开吗？</translation>
    </message>
    <message>
        <source>This link was not opened. Only web addresses (http, https) can be opened.</source>
        <translation>未打开此链接。只能打开网页地址（http、https）。</translation>
    </message>
</context>
<context>
    <name>crew::gui::LocalState</name>
    <message>
        <source>What you type cannot be saved to disk at the moment. It is kept in memory. %1</source>
        <translation>您输入的内容暂时无法保存到磁盘，现保存在内存中。%1</translation>
    </message>
    <message>
        <source>Drafts and templates cannot be read from disk at the moment. %1</source>
        <translation>目前无法从磁盘读取草稿和模板。%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::Look</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 小时 %2 分钟</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>just now</source>
        <translation>刚刚</translation>
    </message>
    <message>
        <source>%1 min ago</source>
        <translation>%1 分钟前</translation>
    </message>
</context>
<context>
    <name>crew::gui::MarkdownView</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy link address</source>
        <translation>复制链接地址</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
</context>
<context>
    <name>crew::gui::OutputBar</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Wrap</source>
        <translation>换行</translation>
    </message>
    <message>
        <source>Wrap long lines</source>
        <translation>长行自动换行</translation>
    </message>
    <message>
        <source>Find in this text</source>
        <translation>在此文本中查找</translation>
    </message>
    <message>
        <source>Find in this text (Ctrl+F)</source>
        <translation>在此文本中查找 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Shown as: %1</source>
        <translation>显示方式：%1</translation>
    </message>
    <message>
        <source>Shows long lines on several lines</source>
        <translation>将长行分成多行显示</translation>
    </message>
    <message>
        <source>How the output is shown. Remembered for this task.</source>
        <translation>输出的显示方式。会为此任务记住。</translation>
    </message>
</context>
<context>
    <name>crew::gui::OutputView</name>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Rendered</source>
        <translation>渲染</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原文</translation>
    </message>
    <message>
        <source>How %1 is shown</source>
        <translation>%1的显示方式</translation>
    </message>
    <message>
        <source>The output, formatted</source>
        <translation>带格式的输出</translation>
    </message>
    <message>
        <source>What the service sent, byte for byte, with hidden characters made visible (F9)</source>
        <translation>服务发送的内容，逐字节显示，隐藏字符以可见形式显示 (F9)</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Very long lines are wrapped. Nothing is left out.</source>
        <translation>很长的行会自动换行，内容没有省略。</translation>
    </message>
    <message>
        <source>The output is empty.</source>
        <translation>输出为空。</translation>
    </message>
    <message>
        <source>The output contains only spaces and line breaks.</source>
        <translation>输出只包含空格和换行。</translation>
    </message>
</context>
<context>
    <name>crew::gui::Preferences</name>
    <message>
        <source>Hold decisions</source>
        <translation>延迟发送决定</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>不延迟</translation>
    </message>
    <message>
        <source>When a review arrives</source>
        <translation>收到审核时</translation>
    </message>
    <message>
        <source>Arrival shield</source>
        <translation>防误触保护</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> 毫秒</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
    <message>
        <source>Single keys</source>
        <translation>单键操作</translation>
    </message>
    <message>
        <source>Choose Approve</source>
        <translation>选择批准</translation>
    </message>
    <message>
        <source>Choose Reject</source>
        <translation>选择退回</translation>
    </message>
    <message>
        <source>Next review</source>
        <translation>下一项审核</translation>
    </message>
    <message>
        <source>Previous review</source>
        <translation>上一项审核</translation>
    </message>
    <message>
        <source>Comment on what is selected</source>
        <translation>评论所选内容</translation>
    </message>
    <message>
        <source>Desktop notifications</source>
        <translation>桌面通知</translation>
    </message>
    <message>
        <source>Name the crew and the task</source>
        <translation>显示团队和任务的名称</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Do not disturb</source>
        <translation>勿扰</translation>
    </message>
    <message>
        <source>Quiet from</source>
        <translation>勿扰开始时间</translation>
    </message>
    <message>
        <source>Quiet until</source>
        <translation>勿扰结束时间</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Chosen by the system</source>
        <translation>由系统选择</translation>
    </message>
    <message>
        <source>Public address</source>
        <translation>公共地址</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>减少动态效果</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>This is the key for “%1”.</source>
        <translation>此键已用于“%1”。</translation>
    </message>
    <message>
        <source>This pattern is not valid: %1.</source>
        <translation>此模式无效：%1。</translation>
    </message>
    <message>
        <source>Tunnel</source>
        <translation>隧道</translation>
    </message>
    <message>
        <source>Another command</source>
        <translation>其他命令</translation>
    </message>
    <message>
        <source>%1, only the interface %2</source>
        <translation>%1，仅接口 %2</translation>
    </message>
    <message>
        <source>Listen on</source>
        <translation>监听地址</translation>
    </message>
    <message>
        <source>All interfaces, IPv4 and IPv6</source>
        <translation>所有接口，IPv4 和 IPv6</translation>
    </message>
    <message>
        <source>TLS (https)</source>
        <translation>TLS (https)</translation>
    </message>
    <message>
        <source>Certificate file</source>
        <translation>证书文件</translation>
    </message>
    <message>
        <source>PEM, the certificate first and those of its issuers after it, such as fullchain.pem. A renewed file is read at once.</source>
        <translation>PEM，先是证书，其后是其颁发者的证书，例如 fullchain.pem。更新后的文件会立即读取。</translation>
    </message>
    <message>
        <source>Key file</source>
        <translation>私钥文件</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>代理</translation>
    </message>
    <message>
        <source>HTTP proxy (CONNECT)</source>
        <translation>HTTP 代理 (CONNECT)</translation>
    </message>
    <message>
        <source>SOCKS5 proxy</source>
        <translation>SOCKS5 代理</translation>
    </message>
    <message>
        <source>For an HTTP or SOCKS5 proxy, for example proxy.example.com:3128.</source>
        <translation>用于 HTTP 或 SOCKS5 代理，例如 proxy.example.com:3128。</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>None</source>
        <comment>proxy</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Start when I log in</source>
        <translation>登录时启动</translation>
    </message>
    <message>
        <source>When the window is closed</source>
        <translation>关闭窗口时</translation>
    </message>
    <message>
        <source>While runs are live or reviews are waiting. Otherwise closing the window quits.</source>
        <translation>当有运行正在进行或审核正在等待时。否则关闭窗口即退出。</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>询问</translation>
    </message>
    <message>
        <source>Keep running in the notification area</source>
        <translation>在通知区域继续运行</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Start and exit</source>
        <translation>启动和退出</translation>
    </message>
    <message>
        <source>Dense queue</source>
        <translation>紧凑队列</translation>
    </message>
    <message>
        <source>Two lines for each review, without a line of its output.</source>
        <translation>每项审核显示两行，不显示其输出。</translation>
    </message>
    <message>
        <source>This is not an address of a computer.</source>
        <translation>这不是计算机的地址。</translation>
    </message>
    <message>
        <source>Every computer on every network that this computer joins, at home, in the office or in a café, can call the endpoint. Without the secret address of a run it gets no answer, but the port is open.</source>
        <translation>此计算机加入的每个网络（家庭、办公室或咖啡馆）中的每台计算机都能调用此端点。没有运行的机密地址，它们得不到任何响应，但端口是开放的。</translation>
    </message>
    <message>
        <source>Every computer that reaches %1 can call the endpoint. Without the secret address of a run it gets no answer, but the port is open.</source>
        <translation>能访问 %1 的每台计算机都能调用此端点。没有运行的机密地址，它们得不到任何响应，但端口是开放的。</translation>
    </message>
    <message>
        <source>Without TLS, callbacks are not encrypted. Anyone on the network path can read what your crews wrote and the secret addresses, and can then send callbacks themselves. Turn on TLS first, unless only a reverse proxy on a network that you trust calls here.</source>
        <translation>没有 TLS，回调就不加密。网络路径上的任何人都能读到您的团队所写的内容以及机密地址，进而自行发送回调。请先开启 TLS，除非只有您信任的网络中的反向代理会调用此处。</translation>
    </message>
    <message>
        <source>Who can call this console&apos;s endpoint. A reverse proxy or tunnel on this computer only needs “This computer only”.</source>
        <translation>谁可以调用此控制台的端点。此计算机上的反向代理或隧道只需“仅本机”。</translation>
    </message>
    <message>
        <source>This computer only (127.0.0.1)</source>
        <translation>仅本机 (127.0.0.1)</translation>
    </message>
    <message>
        <source>This computer only, IPv6 (::1)</source>
        <translation>仅本机，IPv6 (::1)</translation>
    </message>
    <message>
        <source>The port on which this console listens for callbacks. 0 lets the system choose.</source>
        <translation>此控制台监听回调的端口。0 表示由系统选择。</translation>
    </message>
    <message>
        <source>Uses the two files below. If they cannot be used, the endpoint does not listen. It never falls back to plain HTTP. Behind a reverse proxy or tunnel, TLS is usually done there.</source>
        <translation>使用下面的两个文件。如果它们无法使用，端点就不监听。绝不会退回明文 HTTP。位于反向代理或隧道之后时，TLS 通常由它们负责。</translation>
    </message>
    <message>
        <source>PEM, RSA or EC, without a passphrase, such as privkey.pem. Only you should be able to read it.</source>
        <translation>PEM，RSA 或 EC，没有密码短语，例如 privkey.pem。应当只有您能读取它。</translation>
    </message>
    <message>
        <source>The address at which a reverse proxy or tunnel forwards callbacks to that port. Crews on other computers need it.</source>
        <translation>反向代理或隧道由此地址把回调转发到该端口。其他计算机上的团队需要它。</translation>
    </message>
    <message>
        <source>A program that the console runs to get a public address. It must be installed, and stops with the console.</source>
        <translation>控制台为获得公共地址而运行的程序。该程序必须已安装，并随控制台一起停止。</translation>
    </message>
    <message>
        <source>None: use the address above</source>
        <translation>无：使用上面的地址</translation>
    </message>
    <message>
        <source>Tunnel command</source>
        <translation>隧道命令</translation>
    </message>
    <message>
        <source>Pattern for the tunnel address</source>
        <translation>隧道地址的匹配模式</translation>
    </message>
    <message>
        <source>The proxy for crews on other computers. “Same as system” uses https_proxy, all_proxy and no_proxy, then the desktop&apos;s settings. Configuration scripts (PAC) are not supported on Linux: choose the proxy here instead. Crews on this computer are always reached directly.</source>
        <translation>用于其他计算机上的团队的代理。“跟随系统”会依次使用 https_proxy、all_proxy 和 no_proxy 以及桌面的设置。在 Linux 上不支持配置脚本 (PAC)：请改为在此选择代理。访问此计算机上的团队始终是直接连接。</translation>
    </message>
    <message>
        <source>The proxy for crews on other computers. “Same as system” uses the system&apos;s settings, including its configuration script (PAC). Crews on this computer are always reached directly.</source>
        <translation>用于其他计算机上的团队的代理。“跟随系统”使用系统的设置，包括其配置脚本 (PAC)。访问此计算机上的团队始终是直接连接。</translation>
    </message>
    <message>
        <source>Same as system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Proxy host and port</source>
        <translation>代理的主机和端口</translation>
    </message>
    <message>
        <source>Proxy user name</source>
        <translation>代理的用户名</translation>
    </message>
    <message>
        <source>Only if the proxy requires one.</source>
        <translation>仅在代理要求时填写。</translation>
    </message>
    <message>
        <source>Proxy password</source>
        <translation>代理的密码</translation>
    </message>
    <message>
        <source>Stored in the system keychain and sent to this proxy only.</source>
        <translation>存储在系统钥匙串中，只发送给此代理。</translation>
    </message>
    <message>
        <source>One letter or digit. Upper and lower case are the same.</source>
        <translation>一个字母或数字。不区分大小写。</translation>
    </message>
    <message>
        <source>The window never takes the keyboard focus.</source>
        <translation>窗口绝不会抢占键盘焦点。</translation>
    </message>
    <message>
        <source>Open a review window</source>
        <translation>打开审核窗口</translation>
    </message>
    <message>
        <source>Only show a notification</source>
        <translation>仅显示通知</translation>
    </message>
    <message>
        <source>Only add it to the queue</source>
        <translation>仅加入队列</translation>
    </message>
    <message>
        <source>Continue with the next review</source>
        <translation>继续下一项审核</translation>
    </message>
    <message>
        <source>Shows the next waiting review after a decision.</source>
        <translation>作出决定后，显示下一项待审核。</translation>
    </message>
    <message>
        <source>Point out similar attempts</source>
        <translation>提示相似的尝试</translation>
    </message>
    <message>
        <source>Point out fast approvals</source>
        <translation>提示过快的批准</translation>
    </message>
    <message>
        <source>Shows a hint when approvals follow each other very fast. Nothing leaves this computer.</source>
        <translation>连续批准过快时显示提示。没有任何内容离开此计算机。</translation>
    </message>
    <message>
        <source>Shown in the record of decisions next to your account name. Never sent to a crew.</source>
        <translation>在决定记录中显示在您的账户名旁边。绝不会发送给团队。</translation>
    </message>
    <message>
        <source>Single letters choose and move while you are not typing. They never decide: Ctrl+Enter does.</source>
        <translation>没有输入文字时，可用单个字母选择和移动。单个字母不会作出决定，Ctrl+Enter 才会。</translation>
    </message>
    <message>
        <source>Focus mode</source>
        <translation>专注模式</translation>
    </message>
    <message>
        <source>One for each new review. Never shows what is under review.</source>
        <translation>每项新审核通知一次。绝不显示被审核的内容。</translation>
    </message>
    <message>
        <source>Otherwise a notification only says that a review is waiting.</source>
        <translation>关闭时，通知只说明有审核在等待。</translation>
    </message>
    <message>
        <source>Plays the desktop&apos;s sound for a new review.</source>
        <translation>收到新审核时播放桌面的声音。</translation>
    </message>
    <message>
        <source>Remind again after</source>
        <translation>再次提醒间隔</translation>
    </message>
    <message>
        <source>Repeats the notification while a review is waiting. 0 turns this off.</source>
        <translation>有审核在等待时重复通知。0 表示关闭。</translation>
    </message>
    <message>
        <source>Between these times no review window opens, no notification appears and no sound plays. The queue still shows new reviews.</source>
        <translation>在此时段内不打开审核窗口，不显示通知，也不播放声音。队列仍会显示新审核。</translation>
    </message>
    <message>
        <source>Icon in the notification area</source>
        <translation>通知区域图标</translation>
    </message>
    <message>
        <source>If the desktop has one. Everything it offers is in the window too.</source>
        <translation>适用于有通知区域的桌面。图标提供的所有功能在窗口中也有。</translation>
    </message>
    <message>
        <source>Percentage of the system&apos;s text size.</source>
        <translation>系统文字大小的百分比。</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>Turns off animations. Countdowns change once per second.</source>
        <translation>关闭动画。倒计时每秒变化一次。</translation>
    </message>
    <message>
        <source>Opens the console when you log in. This is a system setting, and the system&apos;s list of startup programs shows it too.</source>
        <translation>在您登录时打开控制台。这是一项系统设置，也会显示在系统的启动程序列表中。</translation>
    </message>
    <message>
        <source>Release feed</source>
        <translation>更新源</translation>
    </message>
    <message>
        <source>Checked once a day for a newer Crew Console. Nothing is ever downloaded or installed. Leave empty to never check.</source>
        <translation>每天检查一次是否有更新的 Crew Console。绝不会下载或安装任何内容。留空则从不检查。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Enter a number from %1 to %2.</source>
        <translation>请输入 %1 到 %2 之间的数字。</translation>
    </message>
    <message>
        <source>Choose one of the listed values.</source>
        <translation>请选择列出的值之一。</translation>
    </message>
    <message>
        <source>Enter one letter or digit.</source>
        <translation>请输入一个字母或数字。</translation>
    </message>
    <message>
        <source>Enter a time of day.</source>
        <translation>请输入一天中的时间。</translation>
    </message>
    <message>
        <source>This value cannot be set. Choose another one.</source>
        <translation>不能设为此值。请选择其他值。</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message numerus="yes">
        <source>Runs that ended more than %n day(s) ago are removed with their inputs, outputs and callbacks. This cannot be undone. Decisions stay in the record of decisions.</source>
        <translation>
            <numerusform>%n 天前结束的运行将连同其输入、输出和回调一并移除，且无法撤销。决定仍保留在决定记录中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove ended runs after</source>
        <translation>移除已结束运行的期限</translation>
    </message>
    <message>
        <source>Let other computers connect?</source>
        <translation>允许其他计算机连接？</translation>
    </message>
    <message>
        <source>Let them connect</source>
        <translation>允许连接</translation>
    </message>
    <message>
        <source>Remove old runs?</source>
        <translation>移除旧的运行？</translation>
    </message>
    <message>
        <source>Remove old runs</source>
        <translation>移除旧的运行</translation>
    </message>
    <message>
        <source> d</source>
        <translation> 天</translation>
    </message>
    <message>
        <source>How long a review that has just appeared ignores keys and clicks, so that input meant for another window does not decide it.</source>
        <translation>刚出现的审核在这段时间内忽略按键和点击，以免原本针对其他窗口的操作误对它作出决定。</translation>
    </message>
    <message>
        <source>For ssh, its arguments, such as “-R 8080:{host}:{port} me@my-server.example”. For “Another command”, the complete line. {host} and {port} stand for where the endpoint listens. Do not enter a password: this is stored in the settings file.</source>
        <translation>对于 ssh，填写其参数，例如“-R 8080:{host}:{port} me@my-server.example”。对于“其他命令”，填写完整的命令行。{host} 和 {port} 代表端点监听的地址和端口。请勿输入密码：此内容存储在设置文件中。</translation>
    </message>
    <message>
        <source>For ssh and “Another command”: a regular expression that finds the public address in the output, such as “https://\S+”. Without one, the public address above is used.</source>
        <translation>用于 ssh 和“其他命令”：在输出中查找公共地址的正则表达式，例如“https://\S+”。不填写时使用上面的公共地址。</translation>
    </message>
    <message>
        <source>Counted from the last change of the run. A crew can have a different setting. Runs that wait for a review are never removed.</source>
        <translation>从运行的最后一次更改算起。团队可以另行设置。等待审核的运行绝不会被移除。</translation>
    </message>
    <message>
        <source>How long a decision is held, so that you can undo it before it is sent.</source>
        <translation>决定会保留多久，以便您在发送前撤回。</translation>
    </message>
    <message>
        <source>Shows a hint at the third rejection when outputs or feedback hardly differ. Nothing leaves this computer.</source>
        <translation>第三次退回时，如果输出或反馈几乎没有变化，则显示提示。没有任何内容离开此计算机。</translation>
    </message>
</context>
<context>
    <name>crew::gui::RenderedPage</name>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Nested too deeply to be rendered, shown as plain text</source>
        <translation>嵌套过深，无法渲染，以纯文本显示</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Diff, +%1 −%2</source>
        <translation>差异，+%1 −%2</translation>
    </message>
    <message>
        <source>JSON with a name twice in one object, shown as text</source>
        <translation>JSON 的一个对象中有重复的名称，以文本显示</translation>
    </message>
    <message>
        <source>JSON with a number that is too long for a tree, shown as text</source>
        <translation>JSON 中有对树来说过长的数字，以文本显示</translation>
    </message>
    <message>
        <source>JSON lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>邮件</translation>
    </message>
    <message>
        <source>Code: %1</source>
        <translation>代码：%1</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>This is not a JSON object or list</source>
        <translation>这不是 JSON 对象或列表</translation>
    </message>
    <message>
        <source>Very long lines are wrapped. Nothing is left out.</source>
        <translation>很长的行会自动换行，内容没有省略。</translation>
    </message>
    <message>
        <source>Hunks whose line count does not match: %1</source>
        <translation>行数不符的差异块：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::SaveFile</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Only a part of it was written. The disk may be full.</source>
        <translation>只写入了一部分。磁盘可能已满。</translation>
    </message>
</context>
<context>
    <name>crew::gui::Store</name>
    <message>
        <source>The crew was removed.</source>
        <translation>该团队已被移除。</translation>
    </message>
</context>
<context>
    <name>crew::gui::TableModel</name>
    <message>
        <source>%1: %2</source>
        <comment>column, value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: no value</source>
        <comment>column</comment>
        <translation>%1：没有值</translation>
    </message>
    <message>
        <source>The first row has no value in this column</source>
        <translation>首行在此列没有值</translation>
    </message>
    <message>
        <source>This row has no value here</source>
        <translation>此行在此处没有值</translation>
    </message>
</context>
<context>
    <name>crew::gui::TablePanel</name>
    <message>
        <source>Table, 1 row</source>
        <translation>表格，1 行</translation>
    </message>
    <message>
        <source>Table, %1 rows</source>
        <translation>表格，%1 行</translation>
    </message>
    <message>
        <source>Rows with more or fewer values than the first: %1</source>
        <translation>值的数量多于或少于首行的行：%1</translation>
    </message>
    <message>
        <source>Complete value</source>
        <translation>完整的值</translation>
    </message>
</context>
<context>
    <name>crew::gui::TeamAct</name>
    <message>
        <source>Comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>接手</translation>
    </message>
    <message>
        <source>Approve first</source>
        <translation>首次批准</translation>
    </message>
    <message>
        <source>Withdraw approval</source>
        <translation>撤回批准</translation>
    </message>
    <message>
        <source>Paste notice</source>
        <translation>粘贴通知</translation>
    </message>
    <message>
        <source>Answer first</source>
        <translation>首次回答</translation>
    </message>
    <message>
        <source>Withdraw answer</source>
        <translation>撤回回答</translation>
    </message>
</context>
<context>
    <name>crew::gui::VerdictLook</name>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>已批准</translation>
    </message>
    <message>
        <source>approved</source>
        <translation>已批准</translation>
    </message>
    <message>
        <source>Approve: the run continues.</source>
        <translation>批准：运行继续。</translation>
    </message>
    <message>
        <source>Ctrl+Enter approves</source>
        <translation>Ctrl+Enter 批准</translation>
    </message>
    <message>
        <source>Your approval was not sent.</source>
        <translation>您的批准没有发送。</translation>
    </message>
    <message>
        <source>Your approval may have arrived.</source>
        <translation>您的批准可能已经送达。</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>退回</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>已退回</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>已退回</translation>
    </message>
    <message>
        <source>Reject: the task is tried again.</source>
        <translation>退回：任务重试。</translation>
    </message>
    <message>
        <source>Ctrl+Enter rejects</source>
        <translation>Ctrl+Enter 退回</translation>
    </message>
    <message>
        <source>Your rejection was not sent.</source>
        <translation>您的退回没有发送。</translation>
    </message>
    <message>
        <source>Your rejection may have arrived.</source>
        <translation>您的退回可能已经送达。</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>已回答</translation>
    </message>
    <message>
        <source>Answer: the flow continues with it.</source>
        <translation>回答：流程会据此继续。</translation>
    </message>
    <message>
        <source>Ctrl+Enter sends the answer</source>
        <translation>按 Ctrl+Enter 发送回答</translation>
    </message>
    <message>
        <source>Your answer was not sent.</source>
        <translation>您的回答未发送。</translation>
    </message>
    <message>
        <source>Your answer may have arrived.</source>
        <translation>您的回答可能已送达。</translation>
    </message>
    <message>
        <source>%1&apos;s approval was not sent.</source>
        <comment>a person</comment>
        <translation>%1 的批准未发送。</translation>
    </message>
    <message>
        <source>%1&apos;s rejection was not sent.</source>
        <comment>a person</comment>
        <translation>%1 的退回没有发送。</translation>
    </message>
    <message>
        <source>%1&apos;s answer was not sent.</source>
        <comment>a person</comment>
        <translation>%1 的答复未发送。</translation>
    </message>
    <message>
        <source>%1&apos;s approval may have arrived.</source>
        <comment>a person</comment>
        <translation>%1 的批准可能已送达。</translation>
    </message>
    <message>
        <source>%1&apos;s rejection may have arrived.</source>
        <comment>a person</comment>
        <translation>%1 的退回可能已经送达。</translation>
    </message>
    <message>
        <source>%1&apos;s answer may have arrived.</source>
        <comment>a person</comment>
        <translation>%1 的回答可能已送达。</translation>
    </message>
</context>
<context>
    <name>crew::gui::ViewChoice</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>JSON tree</source>
        <translation>JSON 树</translation>
    </message>
    <message>
        <source>Plain text</source>
        <translation>纯文本</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>代码</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>邮件</translation>
    </message>
</context>
<context>
    <name>crew::gui::VisibleText</name>
    <message>
        <source>… (%1 characters in all)</source>
        <translation>…（共 %1 个字符）</translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::AuditModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>环节</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Attempt</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>name, account</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>%1, not confirmed by the answer</source>
        <translation>%1，响应未予确认</translation>
    </message>
    <message>
        <source>Feedback</source>
        <translation>反馈</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Accept request</source>
        <translation>接受请求</translation>
    </message>
    <message>
        <source>Close review</source>
        <translation>关闭审核</translation>
    </message>
    <message>
        <source>Move run</source>
        <translation>移动运行</translation>
    </message>
    <message>
        <source>Decision not sent</source>
        <translation>决定未发送</translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::AuditWindow</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Decision: %1, attempt %2, by %3</source>
        <translation>决定：%1，第 %2 次尝试，操作人：%3</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>任务：%1</translation>
    </message>
    <message>
        <source>What was sent:</source>
        <translation>发送的内容：</translation>
    </message>
    <message>
        <source>Entry %1, SHA-256 %2</source>
        <translation>第 %1 条，SHA-256：%2</translation>
    </message>
    <message>
        <source>Record of decisions</source>
        <translation>决定记录</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search the record</source>
        <translation>搜索记录</translation>
    </message>
    <message>
        <source>&amp;Verify</source>
        <translation>校验(&amp;V)</translation>
    </message>
    <message>
        <source>Verify</source>
        <translation>校验</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The record cannot be read: %1</source>
        <translation>无法读取记录：%1</translation>
    </message>
    <message>
        <source>Nothing has been decided yet.</source>
        <translation>还没有任何决定。</translation>
    </message>
    <message>
        <source>Export the record of decisions</source>
        <translation>导出决定记录</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Request to stop a run, by %1</source>
        <translation>停止运行的请求，由 %1 发出</translation>
    </message>
    <message>
        <source>Feedback:</source>
        <translation>反馈：</translation>
    </message>
    <message>
        <source>Outcome:</source>
        <translation>结果：</translation>
    </message>
    <message>
        <source>Selected entry</source>
        <translation>所选条目</translation>
    </message>
    <message>
        <source>Reads the record from disk and checks its hashes</source>
        <translation>从磁盘读取记录并校验其哈希值</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>The record was changed: entry %1 is not as it was recorded.</source>
        <translation>记录已被更改：条目 %1 与记录时不同。</translation>
    </message>
    <message>
        <source>The record was changed: its signature is not genuine.</source>
        <translation>记录已被更改：其签名不是真的。</translation>
    </message>
    <message numerus="yes">
        <source>The record was changed: %Ln signed entries are missing at its end.</source>
        <translation>
            <numerusform>记录已被更改：末尾缺少 %Ln 个已签名的条目。</numerusform>
        </translation>
    </message>
    <message>
        <source>The record was changed: the entries up to entry %1 are not those that were signed.</source>
        <translation>记录已被更改：直到条目 %1 的条目不是已签名的那些。</translation>
    </message>
    <message>
        <source>The signature cannot be checked, because its key cannot be read. %1</source>
        <translation>无法检查签名，因为无法读取其密钥。%1</translation>
    </message>
    <message>
        <source>The signature is missing.</source>
        <translation>缺少签名。</translation>
    </message>
    <message>
        <source>The signature cannot be checked, because it was made with another key. This is expected if the journal comes from another computer or profile.</source>
        <translation>无法检查签名，因为它是用另一个密钥生成的。如果历史数据库来自其他计算机或配置，这是正常的。</translation>
    </message>
    <message>
        <source>The signature is missing from entry %1 on.</source>
        <translation>从条目 %1 起缺少签名。</translation>
    </message>
    <message>
        <source>Entries %1 to %2 were recorded before this console signed its record.</source>
        <translation>条目 %1 至 %2 是在此控制台为其记录签名之前记录的。</translation>
    </message>
    <message>
        <source>Entries %1 to %2 were recorded without the key.</source>
        <translation>条目 %1 至 %2 是在没有密钥的情况下记录的。</translation>
    </message>
    <message>
        <source>On %3 the signature did not match the record: entries %1 to %2 may have been changed before, and others removed.</source>
        <translation>在 %3，签名与记录不符：条目 %1 至 %2 可能在此之前已被更改，其他条目可能已被删除。</translation>
    </message>
    <message>
        <source>On %3 the signature was missing: entries %1 to %2 may have been changed before, and others removed.</source>
        <translation>在 %3 缺少签名：条目 %1 至 %2 可能在此之前已被更改，其他条目可能已被删除。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entries, each as it was recorded.</source>
        <translation>
            <numerusform>%Ln 个条目，均与记录时相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Last hash: %1…</source>
        <translation>最后的哈希值：%1…</translation>
    </message>
    <message>
        <source>Crew: %1</source>
        <translation>团队：%1</translation>
    </message>
    <message>
        <source>Subject: %1</source>
        <translation>主题：%1</translation>
    </message>
    <message>
        <source>Export as &amp;data…</source>
        <translation>导出为数据(&amp;D)…</translation>
    </message>
    <message>
        <source>Export as data</source>
        <translation>导出为数据</translation>
    </message>
    <message>
        <source>Writes each decided attempt with its inputs and output, to evaluate a crew</source>
        <translation>写入每次已决定的尝试及其输入和输出，用于评估团队</translation>
    </message>
    <message>
        <source>Review closed by Crew Console</source>
        <translation>审核已由 Crew Console 关闭</translation>
    </message>
    <message>
        <source>Review closed without an answer, by %1</source>
        <translation>审核已关闭，未回答，操作人：%1</translation>
    </message>
    <message>
        <source>Request: %1, method %2</source>
        <translation>请求：%1，方法：%2</translation>
    </message>
    <message>
        <source>Comment about attempt %1, by %2</source>
        <translation>对第 %1 次尝试的评论，操作人：%2</translation>
    </message>
    <message>
        <source>Review taken over from %1, by %2</source>
        <translation>从 %1 接手审核，操作人：%2</translation>
    </message>
    <message>
        <source>First of two approvals, attempt %1, by %2</source>
        <translation>两次批准中的第一次，第 %1 次尝试，操作人：%2</translation>
    </message>
    <message>
        <source>First approval withdrawn, attempt %1, by %2</source>
        <translation>首次批准已撤回，第 %1 次尝试，操作人：%2</translation>
    </message>
    <message>
        <source>Run moved to the desk, by %1</source>
        <translation>运行已移到工作台，操作人：%1</translation>
    </message>
    <message>
        <source>From: %1. The entries of that computer follow, with their own times.</source>
        <translation>来自：%1。以下是该计算机的条目，保留各自的时间。</translation>
    </message>
    <message>
        <source>Recorded on %1 and moved here by %2</source>
        <translation>记录于 %1，由 %2 移到此处</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>The record of one crew can be verified without the others</source>
        <translation>单个团队的记录可以独立验证</translation>
    </message>
    <message>
        <source>All crews</source>
        <translation>所有团队</translation>
    </message>
    <message>
        <source>Notice of attempt %1 pasted, by %2</source>
        <translation>已粘贴第 %1 次尝试的通知，操作人：%2</translation>
    </message>
    <message>
        <source>Doubtful request of a flow accepted, by %1</source>
        <translation>已接受流程的存疑请求，操作人：%1</translation>
    </message>
    <message>
        <source>Execution ID: %1</source>
        <translation>执行 ID：%1</translation>
    </message>
    <message>
        <source>Entries %1 to %2 already existed on %3, signed with another key.</source>
        <translation>条目 %1 至 %2 在 %3 时已存在，用另一个密钥签名。</translation>
    </message>
    <message>
        <source>The signature shows whether entries were changed, added or removed by anyone who does not have the key of the desk. It does not show whether the complete journal was replaced by an older copy of itself, or what was changed by someone who can read that key.</source>
        <translation>签名可以表明条目是否被没有工作台密钥的人更改、添加或删除。它不能表明整个历史数据库是否被其自身的旧副本替换，也不能表明能读取该密钥的人更改了什么。</translation>
    </message>
    <message>
        <source>The signature shows whether entries were changed, added or removed by anyone who does not have the key from your keychain. It does not show whether the complete journal was replaced by an older copy of itself, or what was changed by someone who can read your keychain.</source>
        <translation>签名可以表明条目是否被没有您钥匙串中密钥的人更改、添加或删除。它不能表明整个历史数据库是否被其自身的旧副本替换，也不能表明能读取您钥匙串的人更改了什么。</translation>
    </message>
    <message>
        <source>The crews and subjects of some entries could not be loaded: %1</source>
        <translation>无法加载部分条目的团队和主题：%1</translation>
    </message>
    <message>
        <source>First approval withdrawn by Crew Console, attempt %1</source>
        <translation>首次批准已由 Crew Console 撤回，第 %1 次尝试</translation>
    </message>
    <message>
        <source>All are signed. The last one is entry %1 of the journal.</source>
        <extracomment>%1: its number, of which only some are in the record of decisions</extracomment>
        <translation>全部已签名。最后一个是日志中的条目 %1。</translation>
    </message>
    <message>
        <source>First of two answers, attempt %1, by %2</source>
        <translation>两次回答中的第一次，第 %1 次尝试，操作人：%2</translation>
    </message>
    <message>
        <source>First answer withdrawn, attempt %1, by %2</source>
        <translation>第一次回答已撤回，第 %1 次尝试，操作人：%2</translation>
    </message>
    <message>
        <source>Feedback, not sent:</source>
        <translation>反馈，未发送：</translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::DecisionDataDialog</name>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation>已取消。未写入文件。</translation>
    </message>
    <message>
        <source>Export decisions as data</source>
        <translation>将决定导出为数据</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>&amp;Include when it was decided</source>
        <translation>包含决定时间(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Include who decided and when</source>
        <translation>包含决定者和时间(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>It is too late to cancel: the end of the file is being written.</source>
        <translation>已来不及取消：正在写入文件的末尾。</translation>
    </message>
</context>
<context>
    <name>crew::gui::audit::DecisionDataText</name>
    <message numerus="yes">
        <source>%Ln decision(s) saved to %1.</source>
        <translation>
            <numerusform>已将 %Ln 个决定保存到 %1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because they were undone or not sent.</source>
        <translation>
            <numerusform>省略了 %Ln 个决定，因为它们已撤回或未发送。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because their runs cannot be read.</source>
        <translation>
            <numerusform>省略了 %Ln 个决定，因为无法读取其运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) left out, because another decision about the same attempt is in the file.</source>
        <translation>
            <numerusform>已略过 %Ln 个决定，因为文件中已有关于同一次尝试的另一个决定。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchDialog</name>
    <message>
        <source>Many runs from one file</source>
        <translation>由一个文件启动多次运行</translation>
    </message>
    <message>
        <source>Kick off many: %1</source>
        <translation>批量启动：%1</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose a file of rows</source>
        <translation>选择数据文件</translation>
    </message>
    <message>
        <source>Rows (*.csv *.tsv *.txt *.jsonl *.ndjson)</source>
        <translation>数据行 (*.csv *.tsv *.txt *.jsonl *.ndjson)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Choose another &amp;file…</source>
        <translation>选择其他文件(&amp;F)…</translation>
    </message>
    <message>
        <source>JSON Lines</source>
        <translation>JSON Lines</translation>
    </message>
    <message>
        <source>CSV, separated by tabs</source>
        <translation>CSV，以制表符分隔</translation>
    </message>
    <message>
        <source>CSV, separated by semicolons</source>
        <translation>CSV，以分号分隔</translation>
    </message>
    <message>
        <source>CSV, separated by commas</source>
        <translation>CSV，以逗号分隔</translation>
    </message>
    <message numerus="yes">
        <source>%1  ·  %2  ·  %Ln row(s)</source>
        <translation>
            <numerusform>%1  ·  %2  ·  %Ln 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Start %Ln run(s)</source>
        <translation>
            <numerusform>开始 %Ln 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Choose a CSV file with column names in the first line, or a JSON Lines file. Each row becomes one run. Nothing is sent until you have seen the rows.</source>
        <translation>选择首行为列名的 CSV 文件，或 JSON Lines 文件。每行成为一个运行。在您查看这些行之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>The crew&apos;s inputs could not be loaded: %1</source>
        <translation>无法加载团队的输入：%1</translation>
    </message>
    <message>
        <source>No row can be sent.</source>
        <translation>没有可以发送的行。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln row(s) cannot be sent and will be skipped.</source>
        <translation>
            <numerusform>%Ln 行无法发送，将被跳过。</numerusform>
        </translation>
    </message>
    <message>
        <source>F2 edits the selected value.</source>
        <translation>按 F2 编辑所选的值。</translation>
    </message>
    <message>
        <source>Kick off again: %1</source>
        <translation>再次启动：%1</translation>
    </message>
    <message>
        <source>Loading the inputs…</source>
        <translation>正在加载输入…</translation>
    </message>
    <message>
        <source>Nothing is sent before you have seen the rows.</source>
        <translation>在您查看这些行之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>No inputs to kick off again</source>
        <translation>没有可用于再次启动的输入</translation>
    </message>
    <message>
        <source>These runs were started elsewhere, so their inputs are not known.</source>
        <translation>这些运行是在别处启动的，因此不知道其输入。</translation>
    </message>
    <message numerus="yes">
        <source>The inputs of %Ln run(s)</source>
        <translation>
            <numerusform>%Ln 次运行的输入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) skipped, because their inputs are not known</source>
        <translation>
            <numerusform>已跳过 %Ln 次运行，因为不知道其输入</numerusform>
        </translation>
    </message>
    <message>
        <source>The input “id” is left out: a run with an ID that was used before can continue the earlier run.</source>
        <translation>输入“id”已省略：使用已用过的 ID 的运行可能会继续之前的运行。</translation>
    </message>
    <message numerus="yes">
        <source>Start %Ln run(s) anyway</source>
        <translation>
            <numerusform>仍然启动 %Ln 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>The webhook addresses could not be loaded: %1</source>
        <translation>无法加载 Webhook 地址：%1</translation>
    </message>
    <message>
        <source>The inputs of the runs could not be loaded: %1</source>
        <translation>无法加载这些运行的输入：%1</translation>
    </message>
    <message>
        <source>No inputs yet</source>
        <translation>尚无输入</translation>
    </message>
    <message>
        <source>Choose “Try again” to load them.</source>
        <translation>选择“重试”以加载输入。</translation>
    </message>
    <message>
        <source>Left out, because secrets are not kept: %1</source>
        <translation>已省略，因为不保留密钥：%1</translation>
    </message>
    <message>
        <source>Not taken from the last kickoff, because secrets are not kept: %1</source>
        <translation>未沿用上次启动的内容，因为不保留密钥：%1</translation>
    </message>
    <message>
        <source>CSV, separated by “%1”</source>
        <translation>CSV，以“%1”分隔</translation>
    </message>
    <message numerus="yes">
        <source>%Ln line(s) without values skipped</source>
        <translation>
            <numerusform>已跳过 %Ln 行没有值的行</numerusform>
        </translation>
    </message>
    <message>
        <source>Some numbers are sent in their shortest form, such as 1.0 as 1. Their rows say which.</source>
        <translation>部分数字将以最短形式发送，例如 1.0 发送为 1。相关行中会注明是哪些。</translation>
    </message>
    <message>
        <source>Discard values</source>
        <translation>丢弃值</translation>
    </message>
    <message>
        <source>Discard the values that you have entered?</source>
        <translation>是否丢弃您输入的值？</translation>
    </message>
    <message>
        <source>Nothing has been sent, and the values are not kept.</source>
        <translation>尚未发送任何内容，这些值也不会保留。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>The keychain is locked. Unlock it to load the crew&apos;s inputs.</source>
        <translation>钥匙串已锁定。请解锁后再加载团队的输入。</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchExporter</name>
    <message numerus="yes">
        <source>Saved to %1. The results of %Ln row(s) are missing, because their runs were not found.</source>
        <translation>
            <numerusform>已保存到 %1。有 %Ln 行缺少结果，因为找不到对应的运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchMapping</name>
    <message>
        <source>%1 “%2”: %3</source>
        <translation>%1“%2”：%3</translation>
    </message>
    <message>
        <source>%1 is required.</source>
        <translation>%1 为必填项。</translation>
    </message>
    <message>
        <source>Enter true or false.</source>
        <translation>请输入 true 或 false。</translation>
    </message>
    <message>
        <source>Choose one of the listed values instead of %1.</source>
        <translation>请从列出的值中选择一个来代替 %1。</translation>
    </message>
    <message>
        <source>Enter a text.</source>
        <translation>请输入文本。</translation>
    </message>
    <message>
        <source>Choose where %1 comes from, or leave it out.</source>
        <translation>请选择 %1 的来源，或选择不发送。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>secret input</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Enter the secret “%1”. It is not kept.</source>
        <translation>请输入密钥“%1”。它不会被保留。</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchPreviewModel</name>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>检查</translation>
    </message>
    <message>
        <source>Ready. %1</source>
        <comment>a sentence about the row</comment>
        <translation>就绪。%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchRowModel</name>
    <message>
        <source>Row</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Kickoff ID</source>
        <translation>启动 ID</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchesModel</name>
    <message>
        <source>%1  ·  %2 of %3</source>
        <translation>%1  ·  %2 / %3</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::BatchesWindow</name>
    <message>
        <source>No batches yet</source>
        <translation>暂无批次</translation>
    </message>
    <message>
        <source>Kick off many…</source>
        <translation>批量启动…</translation>
    </message>
    <message>
        <source>All outcomes</source>
        <translation>所有结果</translation>
    </message>
    <message>
        <source>Paused: %1</source>
        <translation>已暂停：%1</translation>
    </message>
    <message>
        <source>Cancel the rest</source>
        <translation>取消其余行</translation>
    </message>
    <message>
        <source>Export the rows and their outcomes</source>
        <translation>导出各行及其结果</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON Lines (*.jsonl)</source>
        <translation>JSON Lines (*.jsonl)</translation>
    </message>
    <message>
        <source>A batch starts one run for each row of a file, a limited number at a time. It can be paused and continues after a restart. No row is sent twice.</source>
        <translation>批次为文件的每一行启动一个运行，同时只启动有限的数量。它可以暂停，并在重新启动后继续。任何一行都不会发送两次。</translation>
    </message>
    <message>
        <source>%1  ·  %2  ·  started %3</source>
        <translation>%1  ·  %2  ·  开始于 %3</translation>
    </message>
    <message>
        <source>%1 of %2 rows done  —  %3</source>
        <translation>%2 行中已完成 %1 行  —  %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) are waiting for you.</source>
        <translation>
            <numerusform>%Ln 个运行正在等待您。</numerusform>
        </translation>
    </message>
    <message>
        <source>Cancel the rows that have not been sent?</source>
        <translation>取消尚未发送的行？</translation>
    </message>
    <message>
        <source>Runs that have started continue. A cancelled batch cannot be resumed.</source>
        <translation>已开始的运行会继续。已取消的批次无法恢复。</translation>
    </message>
    <message>
        <source>All outcomes (%L1)</source>
        <translation>所有结果（%L1）</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <translation>%1（%L2）</translation>
    </message>
    <message>
        <source>Selected rows</source>
        <translation>所选行</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>Kick off again…</source>
        <translation>再次启动…</translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>再次启动 %Ln 次运行…</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep running</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>The batches could not be loaded</source>
        <translation>无法加载批次</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>The batches could not be loaded again: %1</source>
        <translation>无法重新加载批次：%1</translation>
    </message>
    <message>
        <source>Loading the batches…</source>
        <translation>正在加载批次…</translation>
    </message>
    <message>
        <source>Exporting the rows…</source>
        <translation>正在导出各行…</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::MappingEditor</name>
    <message>
        <source>%1 (required)</source>
        <translation>%1（必填）</translation>
    </message>
    <message>
        <source>Where %1 comes from</source>
        <translation>%1 的来源</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>The same for all rows</source>
        <translation>所有行相同</translation>
    </message>
    <message>
        <source>%1 for all rows</source>
        <translation>所有行的 %1</translation>
    </message>
    <message>
        <source>For all rows</source>
        <translation>用于所有行</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Unused columns: %1</source>
        <translation>未使用的列：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::batch::OutcomeLook</name>
    <message>
        <source>Cancelled</source>
        <translation>已取消</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparableOutput</name>
    <message numerus="yes">
        <source>%Ln pair(s) left out: a run cannot be read.</source>
        <translation>
            <numerusform>已略过 %Ln 对：有运行无法读取。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: the inputs differ.</source>
        <translation>
            <numerusform>已略过 %Ln 对：输入不同。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: a run has no output to compare.</source>
        <translation>
            <numerusform>已略过 %Ln 对：有运行没有可比较的输出。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: an output is too long to compare.</source>
        <translation>
            <numerusform>已略过 %Ln 对：有输出过长，无法比较。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) left out: both outputs are identical.</source>
        <translation>
            <numerusform>已略过 %Ln 对：两个输出完全相同。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonModel</name>
    <message>
        <source>First</source>
        <translation>第一方</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>第二方</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Wins</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Losses</source>
        <translation>负</translation>
    </message>
    <message>
        <source>Ties</source>
        <translation>平</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>已比较</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>结论</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonSetup</name>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>You see two outputs that were made from the same inputs, without knowing which crew made which, and say which one is better.</source>
        <translation>您会看到由相同输入生成的两个输出，但不知道各由哪个团队生成，然后判断哪一个更好。</translation>
    </message>
    <message>
        <source>&amp;First crew</source>
        <translation>第一个团队(&amp;F)</translation>
    </message>
    <message>
        <source>S&amp;econd crew</source>
        <translation>第二个团队(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Runs before and from</source>
        <translation>此日期之前和之后的运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Output</source>
        <translation>输出(&amp;O)</translation>
    </message>
    <message>
        <source>First crew</source>
        <translation>第一个团队</translation>
    </message>
    <message>
        <source>Second crew</source>
        <translation>第二个团队</translation>
    </message>
    <message>
        <source>Runs before and from</source>
        <translation>此日期之前和之后的运行</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>No completed runs of the two sides have the same inputs. Kick off both crews with the same inputs first.</source>
        <translation>双方没有输入相同的已完成运行。请先用相同的输入启动两个团队。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of runs with the same inputs: too few to say anything about a difference.</source>
        <translation>
            <numerusform>%Ln 对输入相同的运行：数量太少，无法说明差异。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pair(s) of runs with the same inputs.</source>
        <translation>
            <numerusform>%Ln 对输入相同的运行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonText</name>
    <message>
        <source>%1, %2 to %3</source>
        <comment>crew, dates</comment>
        <translation>%1，%2 至 %3</translation>
    </message>
    <message>
        <source>%1 from %2</source>
        <comment>crew, date</comment>
        <translation>%1，自 %2 起</translation>
    </message>
    <message>
        <source>%1 before %2</source>
        <comment>crew, date</comment>
        <translation>%1，%2 之前</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Too few comparisons to say anything: %1 with a preference, at least %2 are needed.</source>
        <translation>比较次数太少，无法得出结论：有偏好的比较为 %1 次，至少需要 %2 次。</translation>
    </message>
    <message>
        <source>No clear difference: chance alone could explain it.</source>
        <translation>没有明显差异：可能只是偶然。</translation>
    </message>
    <message>
        <source>“%1” was better more often than chance explains.</source>
        <translation>“%1”更好的次数超出了偶然可以解释的范围。</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::ComparisonWindow</name>
    <message>
        <source>Blind comparison</source>
        <translation>盲比较</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>左侧</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>右侧</translation>
    </message>
    <message>
        <source>Pair %1 of %2</source>
        <translation>第 %1 对，共 %2 对</translation>
    </message>
    <message>
        <source>Nothing was compared.</source>
        <translation>未进行任何比较。</translation>
    </message>
    <message>
        <source>%1: better %2</source>
        <comment>side, how often</comment>
        <translation>%1：更好 %2</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>一样好：%1</translation>
    </message>
    <message>
        <source>Skipped: %1</source>
        <translation>跳过：%1</translation>
    </message>
    <message>
        <source>The result is kept and shown in Insights.</source>
        <translation>结果已保存，并显示在“统计”中。</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::PairJudging</name>
    <message>
        <source>Left is better</source>
        <translation>左侧更好</translation>
    </message>
    <message>
        <source>Right is better</source>
        <translation>右侧更好</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>一样好</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>完成(&amp;F)</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Ends the comparison and shows whose outputs were better</source>
        <translation>结束比较并显示哪一方的输出更好</translation>
    </message>
    <message>
        <source>Key %1</source>
        <translation>按键 %1</translation>
    </message>
    <message>
        <source>Inputs: %1</source>
        <translation>输入：%1</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
</context>
<context>
    <name>crew::gui::comparison::Pairing</name>
    <message>
        <source>Choose two crews.</source>
        <translation>请选择两个团队。</translation>
    </message>
    <message>
        <source>Both sides have the same runs. Choose another crew, or a date that separates the older runs from the newer ones.</source>
        <translation>双方的运行相同。请选择另一个团队，或选择一个能区分新旧运行的日期。</translation>
    </message>
    <message>
        <source>The period of a side ends before it begins. Choose other dates.</source>
        <translation>一方的时间段在开始之前就已结束。请选择其他日期。</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::BudgetDialog</name>
    <message>
        <source>Budget of %1</source>
        <translation>%1 的预算</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::BudgetRow</name>
    <message>
        <source>&amp;Budget…</source>
        <translation>预算(&amp;B)…</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Budget…</source>
        <translation>预算…</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewDialog</name>
    <message>
        <source>The test was stopped.</source>
        <translation>测试已停止。</translation>
    </message>
    <message>
        <source>Show token</source>
        <translation>显示令牌</translation>
    </message>
    <message>
        <source>Hide token</source>
        <translation>隐藏令牌</translation>
    </message>
    <message>
        <source>Edit crew</source>
        <translation>编辑团队</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Leave empty to keep the stored token</source>
        <translation>留空则保留已保存的令牌</translation>
    </message>
    <message>
        <source>From the Status tab of the crew&apos;s page in its dashboard</source>
        <translation>见团队仪表板页面的 Status 选项卡</translation>
    </message>
    <message>
        <source>Acts for one user, with limited permissions.</source>
        <translation>代表一个用户操作，权限有限。</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Connected. This crew needs no inputs.</source>
        <translation>已连接。此团队不需要输入。</translation>
    </message>
    <message numerus="yes">
        <source>Connected. This crew needs %Ln input(s): %1.</source>
        <translation>
            <numerusform>已连接。此团队需要 %Ln 个输入：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>The stored token belongs to %1. Enter the token for the new address.</source>
        <translation>存储的令牌属于 %1。请输入新地址的令牌。</translation>
    </message>
    <message>
        <source>Full access to the crew, for the whole organization.</source>
        <translation>对该团队的完全访问权限，适用于整个组织。</translation>
    </message>
    <message>
        <source>Reading the client certificate. This continues when it has been read.</source>
        <translation>正在读取客户端证书。读取完成后会继续。</translation>
    </message>
    <message>
        <source>Enter the token. The service requires it.</source>
        <translation>请输入令牌。服务要求提供令牌。</translation>
    </message>
    <message>
        <source>Enter a name for the crew.</source>
        <translation>请输入团队的名称。</translation>
    </message>
    <message>
        <source>The crew was saved, but the key of its client certificate was not. %1</source>
        <translation>团队已保存，但其客户端证书的密钥未保存。%1</translation>
    </message>
    <message>
        <source>The crew was saved, but its token was not. %1</source>
        <translation>团队已保存，但其令牌未保存。%1</translation>
    </message>
    <message>
        <source>Same as other crews</source>
        <translation>与其他团队相同</translation>
    </message>
    <message>
        <source>Never remove</source>
        <translation>从不移除</translation>
    </message>
    <message numerus="yes">
        <source>Remove after %Ln day(s)</source>
        <translation>
            <numerusform>%Ln 天后移除</numerusform>
        </translation>
    </message>
    <message>
        <source>Runs that ended earlier are removed with their inputs and outputs. This cannot be undone. Decisions stay in the record of decisions.</source>
        <translation>更早结束的运行将连同其输入和输出一并移除，且无法撤销。决定仍保留在决定记录中。</translation>
    </message>
    <message>
        <source>The time that is set for all crews applies. Runs may be removed earlier.</source>
        <translation>将采用为所有团队设定的期限。运行可能会更早被移除。</translation>
    </message>
    <message>
        <source>Change address</source>
        <translation>更改地址</translation>
    </message>
    <message>
        <source>Is %1 the same service as %2?</source>
        <translation>%1 与 %2 是同一个服务吗？</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) of this crew have not ended. From now on their status is requested from the new address, and decisions about them are sent there.</source>
        <translation>
            <numerusform>此团队有 %Ln 个运行尚未结束。从现在起，将向新地址请求其状态，并将相关决定发送到新地址。</numerusform>
        </translation>
    </message>
    <message>
        <source>Same service</source>
        <translation>同一服务</translation>
    </message>
    <message>
        <source>Add as a new crew</source>
        <translation>添加为新团队</translation>
    </message>
    <message>
        <source>Add crew</source>
        <translation>添加团队</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Another service needs a separate crew.</source>
        <translation>其他服务需要单独的团队。</translation>
    </message>
    <message>
        <source>Give the new crew another name. “%1” is not changed.</source>
        <translation>请为新团队起一个不同的名称。“%1”保持不变。</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewExchange</name>
    <message>
        <source>The crews cannot be exported. %1</source>
        <translation>无法导出团队。%1</translation>
    </message>
    <message>
        <source>Export crews</source>
        <translation>导出团队</translation>
    </message>
    <message>
        <source>Crews (*.json)</source>
        <translation>团队 (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) replaced.</source>
        <translation>
            <numerusform>已替换 %Ln 个团队。</numerusform>
        </translation>
    </message>
    <message>
        <source>There are no crews to export.</source>
        <translation>没有可导出的团队。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) saved to %1, without tokens.</source>
        <translation>
            <numerusform>已将 %Ln 个团队保存到 %1，不含令牌。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) added. Set a token with “Set token…” on a crew&apos;s page.</source>
        <translation>
            <numerusform>已添加 %Ln 个团队。请在团队的页面上用“设置令牌…”设置令牌。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) moved to the desk.</source>
        <translation>
            <numerusform>已将 %Ln 个团队移到工作台。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln need(s) a token: choose “Set token…” on the crew&apos;s page.</source>
        <translation>
            <numerusform>%Ln 个团队需要令牌：请选择团队页面上的“设置令牌…”。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved.</source>
        <translation>
            <numerusform>已移动 %Ln 个运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) were at the desk already.</source>
        <translation>
            <numerusform>%Ln 个运行已在工作台上。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) stay, since the desk does not have their crews.</source>
        <translation>
            <numerusform>%Ln 个运行留在此处，因为工作台没有其团队。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) have not been moved yet.</source>
        <translation>
            <numerusform>%Ln 个运行尚未移动。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) continue and stay on this computer. Choose “Work on this computer” until they have ended.</source>
        <translation>
            <numerusform>%Ln 个运行仍在继续，留在此计算机上。请选择“在此计算机上工作”，直到它们结束。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewHealth</name>
    <message>
        <source>Works</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>有问题</translation>
    </message>
    <message>
        <source>Not checked yet</source>
        <translation>尚未检查</translation>
    </message>
    <message>
        <source>In the system keychain.</source>
        <translation>在系统钥匙串中。</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Purple</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>红色</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>青色</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>粉色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
    <message>
        <source>No token yet. Without one the crew cannot be reached.</source>
        <translation>尚无令牌。没有令牌就无法访问此团队。</translation>
    </message>
    <message>
        <source>Kept for this session only, until Crew Console quits.</source>
        <translation>仅在本次会话中保留，直到 Crew Console 退出。</translation>
    </message>
    <message>
        <source>No keychain service responds. Crew Console keeps trying.</source>
        <translation>没有钥匙串服务响应。Crew Console 会继续尝试。</translation>
    </message>
    <message>
        <source>Not checked yet.</source>
        <translation>尚未检查。</translation>
    </message>
    <message>
        <source>The keychain is locked or refused access.</source>
        <translation>钥匙串已锁定，或拒绝访问。</translation>
    </message>
    <message>
        <source>On the desk, encrypted.</source>
        <translation>在工作台上，已加密。</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewOverview</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Long text</source>
        <translation>长文本</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>Whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>Yes or no</source>
        <translation>是或否</translation>
    </message>
    <message>
        <source>Choice</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>No runs yet. Kick off the crew to see its first run here.</source>
        <translation>还没有运行。启动团队后，首次运行会显示在这里。</translation>
    </message>
    <message>
        <source>All r&amp;uns of this crew</source>
        <translation>此团队的所有运行(&amp;U)</translation>
    </message>
    <message>
        <source>Inputs and latest runs</source>
        <translation>输入和最近的运行</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>About</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Latest runs</source>
        <translation>最近的运行</translation>
    </message>
    <message>
        <source>All runs of this crew</source>
        <translation>此团队的所有运行</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Loading the inputs…</source>
        <translation>正在加载输入…</translation>
    </message>
    <message>
        <source>%1, required</source>
        <translation>%1，必填</translation>
    </message>
    <message>
        <source>This crew needs no inputs.</source>
        <translation>此团队不需要输入。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more input(s) are not shown.</source>
        <translation>
            <numerusform>另有 %Ln 个输入未显示。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewPage</name>
    <message>
        <source>User Bearer Token: user</source>
        <translation>User Bearer Token：用户</translation>
    </message>
    <message>
        <source>Bearer Token: organization</source>
        <translation>Bearer Token：组织</translation>
    </message>
    <message>
        <source>Remove crew</source>
        <translation>移除团队</translation>
    </message>
    <message>
        <source>Its token is deleted from the keychain. Its runs stay in the list.</source>
        <translation>将从钥匙串中删除其令牌。它的运行仍保留在列表中。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Checked %1</source>
        <translation>上次检查：%1</translation>
    </message>
    <message>
        <source>Its token and the key of its client certificate are deleted from the keychain. Its runs stay in the list.</source>
        <translation>将从钥匙串中删除其令牌和客户端证书的私钥。它的运行仍保留在列表中。</translation>
    </message>
    <message>
        <source>Flows</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Reviews that wait are closed, and held decisions are not sent.</source>
        <translation>等待中的审核将被关闭，被保留的决定也不会发送。</translation>
    </message>
    <message>
        <source>Its flows can no longer ask for feedback.</source>
        <translation>其流程将无法再征求反馈。</translation>
    </message>
    <message>
        <source>The inputs are shown to operators of this crew.</source>
        <translation>输入仅向此团队的操作员显示。</translation>
    </message>
    <message>
        <source>Its service is stopped, and what the service stores about its runs is deleted. Its folder stays, and its runs stay in the list.</source>
        <translation>其服务将停止，服务保存的运行数据将被删除。它的文件夹会保留，它的运行仍保留在列表中。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) have not ended. They go on, but the console does not follow them any more.</source>
        <translation>
            <numerusform>%Ln 个运行尚未结束。它们会继续，但控制台不再跟踪。</numerusform>
        </translation>
    </message>
    <message>
        <source>Batches that are running are paused.</source>
        <translation>正在运行的批次会被暂停。</translation>
    </message>
    <message>
        <source>Remove “%1” (%2)?</source>
        <translation>移除“%1”（%2）？</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::CrewProblemBar</name>
    <message>
        <source>Set token…</source>
        <translation>设置令牌…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Show crew</source>
        <translation>显示团队</translation>
    </message>
    <message>
        <source>Problem of the crew</source>
        <translation>团队的问题</translation>
    </message>
    <message>
        <source>“%1” has had a problem since %2. %3</source>
        <translation>“%1”自 %2 起出现问题。%3</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>正在重试…</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::FlowReviewsPanel</name>
    <message>
        <source>%1, for deployment %2</source>
        <translation>%1，用于部署 %2</translation>
    </message>
    <message>
        <source>Services cannot reach the console now. See the light in the status bar.</source>
        <translation>服务目前无法连接到控制台。请查看状态栏中的指示灯。</translation>
    </message>
    <message>
        <source>Requests signed with the old secret are accepted, too.</source>
        <translation>用旧密钥签名的请求也会被接受。</translation>
    </message>
    <message>
        <source>Stop taking requests</source>
        <translation>停止接收请求</translation>
    </message>
    <message>
        <source>Replace the signing secret</source>
        <translation>替换签名密钥</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>“%1” is larger than any private network. Enter only the networks in which your platform answers, such as 10.1.0.0/16.</source>
        <translation>“%1”比任何专用网络都大。请只填写平台所在的网络，例如 10.1.0.0/16。</translation>
    </message>
    <message>
        <source>Requests that are signed with the current secret, or with the one before it, are refused from then on.</source>
        <translation>此后，使用当前密钥或更早密钥签名的请求都将被拒绝。</translation>
    </message>
    <message>
        <source>Requests that are signed with the current secret are refused from then on.</source>
        <translation>此后，使用当前密钥签名的请求将被拒绝。</translation>
    </message>
    <message>
        <source>Requests that are signed with the secret before the current one are refused from then on. The current secret is still accepted.</source>
        <translation>此后，使用当前密钥之前的密钥签名的请求将被拒绝。当前密钥仍然有效。</translation>
    </message>
    <message>
        <source>Another program uses port %1, so this address has port %2 at the moment. Deployments that were given the address with port %1 cannot reach Crew Console. End the other program and restart Crew Console, or choose a free port in the settings and enter the new address in the deployments.</source>
        <translation>另一个程序占用了端口 %1，因此该地址目前使用端口 %2。使用端口 %1 地址的部署无法连接到 Crew Console。请结束那个程序并重新启动 Crew Console，或在设置中选择空闲端口，并在部署中填写新地址。</translation>
    </message>
    <message>
        <source>“%1” is not a network. Enter networks such as 10.0.0.0/8, separated by commas.</source>
        <translation>“%1”不是网络。请输入 10.0.0.0/8 这样的网络，多个之间用逗号分隔。</translation>
    </message>
    <message>
        <source>Select the destination to remove.</source>
        <translation>请选择要移除的目标地址。</translation>
    </message>
    <message>
        <source>Requests to this address are refused from now on. Requests that are already waiting can still be answered. If you make an address again, it will be a different one.</source>
        <translation>从现在起，发往此地址的请求将被拒绝。已在等待的请求仍可回答。如果再次创建地址，将会是不同的地址。</translation>
    </message>
    <message>
        <source>The address is no longer in this computer&apos;s keychain, so it cannot be shown. Requests to it are still accepted. Enter the deployments&apos; signing secret below.</source>
        <translation>此地址已不在本机的钥匙串中，因此无法显示。发送到该地址的请求仍会被接受。请在下方输入部署的签名密钥。</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::FolderField</name>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>C&amp;hoose…</source>
        <translation>选择(&amp;H)…</translation>
    </message>
    <message>
        <source>Choose the folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Choose the folder</source>
        <translation>选择文件夹</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::ImportDialog</name>
    <message>
        <source>Choose a file of crews</source>
        <translation>选择团队文件</translation>
    </message>
    <message>
        <source>Crews (*.json)</source>
        <translation>团队 (*.json)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Nothing was changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>%1 cannot be imported: %2</source>
        <translation>无法导入 %1：%2</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Import %Ln crew(s)</source>
        <translation>
            <numerusform>导入 %Ln 个团队(&amp;I)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>You have no crew with the address %1.</source>
        <translation>您没有地址为 %1 的团队。</translation>
    </message>
    <message>
        <source>Your crew “%1” is the same.</source>
        <translation>您的团队“%1”与之相同。</translation>
    </message>
    <message>
        <source>Your crew “%1” has the same address. In the file: %2.</source>
        <translation>您的团队“%1”地址相同。文件中：%2。</translation>
    </message>
    <message>
        <source>There are no crews in this file.</source>
        <translation>此文件中没有团队。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln crew(s) selected.</source>
        <translation>
            <numerusform>已选择 %Ln 个团队。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its CA file %1 is not on this computer. Choose another in the crew&apos;s settings, under Network.</source>
        <translation>其 CA 文件 %1 不在此计算机上。请在团队设置的“网络”中选择其他文件。</translation>
    </message>
    <message>
        <source>%1: %2 new, %3 already here, %4 different.</source>
        <translation>%1：%2 个新团队，%3 个已有，%4 个不同。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln CA file(s) of these crews are not on this computer. Choose others in the crews&apos; settings, under Network.</source>
        <translation>
            <numerusform>这些团队的 %Ln 个 CA 文件不在此计算机上。请在各团队设置的“网络”中选择其他文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Its CA file stays on this computer. Have the desk&apos;s system trust the authority.</source>
        <translation>其 CA 文件保留在此计算机上。请让工作台的系统信任该证书颁发机构。</translation>
    </message>
    <message>
        <source>The desk has no crew with the address %1.</source>
        <translation>工作台没有地址为 %1 的团队。</translation>
    </message>
    <message>
        <source>The desk&apos;s crew “%1” is the same.</source>
        <translation>工作台的团队“%1”与之相同。</translation>
    </message>
    <message>
        <source>The desk&apos;s crew “%1” has the same address. Replace overwrites it with yours.</source>
        <translation>工作台的团队“%1”地址相同。“替换”会用您的团队覆盖它。</translation>
    </message>
    <message>
        <source>Compared with the desk</source>
        <translation>与工作台比较</translation>
    </message>
    <message>
        <source>Move crews to the desk</source>
        <translation>将团队移到工作台</translation>
    </message>
    <message>
        <source>Crews on this computer</source>
        <translation>此计算机上的团队</translation>
    </message>
    <message>
        <source>Tokens are sent to %1 over TLS and stored there encrypted.</source>
        <translation>令牌将通过 TLS 发送到 %1，并在那里加密存储。</translation>
    </message>
    <message>
        <source>Tokens are sent to %1 on this computer and stored there encrypted.</source>
        <translation>令牌将发送到此计算机上的 %1，并在那里加密存储。</translation>
    </message>
    <message>
        <source>Without them, set the token of each crew on its page. What is on this computer is not changed.</source>
        <translation>如果不发送，请在每个团队的页面上设置其令牌。此计算机上的内容不会更改。</translation>
    </message>
    <message>
        <source>Reading the crews on this computer…</source>
        <translation>正在读取此计算机上的团队…</translation>
    </message>
    <message>
        <source>The crews on this computer cannot be read: %1</source>
        <translation>无法读取此计算机上的团队：%1</translation>
    </message>
    <message>
        <source>Crews on this computer: %1 new, %2 already at the desk, %3 different.</source>
        <translation>此计算机上的团队：%1 个新团队，%2 个已在工作台，%3 个不同。</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Move %Ln crew(s)</source>
        <translation>
            <numerusform>移动 %Ln 个团队(&amp;M)</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Move</source>
        <translation>移动(&amp;M)</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>Move the runs and re&amp;views that have ended (%L1)</source>
        <translation>移动已结束的运行和审核 (%L1)(&amp;V)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) on this computer have not ended. They continue here and are not moved: their callbacks come to this computer, while you work on it.</source>
        <translation>
            <numerusform>此计算机上有 %Ln 个运行尚未结束。它们在此继续，不会移动：您在此计算机上工作时，其回调会到达此计算机。</numerusform>
        </translation>
    </message>
    <message>
        <source>Moving runs: %L1 of %L2</source>
        <translation>正在移动运行：%L1 / %L2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) could not be moved. The first is %1</source>
        <translation>
            <numerusform>%Ln 个运行无法移动。第一个是 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more run(s) were not tried.</source>
        <translation>
            <numerusform>另有 %Ln 个运行未尝试。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is moved twice when you try again.</source>
        <translation>重试时不会重复移动。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved.</source>
        <translation>
            <numerusform>已移动 %Ln 个运行。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::ImportModel</name>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Compared with yours</source>
        <translation>与现有的比较</translation>
    </message>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Already here</source>
        <translation>已存在</translation>
    </message>
    <message>
        <source>Different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::ImportPlan</name>
    <message numerus="yes">
        <source>%n preset(s) more</source>
        <translation>
            <numerusform>多 %n 个预设</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n preset(s) with other inputs</source>
        <translation>
            <numerusform>%n 个预设的输入不同</numerusform>
        </translation>
    </message>
    <message>
        <source>another kind of token</source>
        <translation>令牌类型不同</translation>
    </message>
    <message>
        <source>other notes</source>
        <translation>备注不同</translation>
    </message>
    <message>
        <source>another colour</source>
        <translation>颜色不同</translation>
    </message>
    <message>
        <source>other settings for its service</source>
        <translation>其服务的设置不同</translation>
    </message>
    <message>
        <source>another CA file</source>
        <translation>CA 文件不同</translation>
    </message>
    <message>
        <source>named “%1” in the file, “%2” here</source>
        <translation>在文件中名为“%1”，在此处名为“%2”</translation>
    </message>
    <message>
        <source>another pattern for what a run is about</source>
        <translation>另一种表示运行主题的模式</translation>
    </message>
    <message>
        <source>another proxy setting</source>
        <translation>代理设置不同</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::LocalCrewDialog</name>
    <message>
        <source>The service starts and ends with the console.</source>
        <translation>服务随控制台启动和结束。</translation>
    </message>
    <message>
        <source>The file “crew.json” is written into this folder. Put the programs of the tasks there, too.</source>
        <translation>文件“crew.json”将写入此文件夹。请将任务的程序也放在其中。</translation>
    </message>
    <message>
        <source>Has the file “crew.json” and the programs of its tasks.</source>
        <translation>包含文件“crew.json”及其任务的程序。</translation>
    </message>
    <message>
        <source>Create and add</source>
        <translation>创建并添加</translation>
    </message>
    <message>
        <source>Start and add</source>
        <translation>启动并添加</translation>
    </message>
    <message>
        <source>The crew “%1”.</source>
        <translation>团队“%1”。</translation>
    </message>
    <message>
        <source>Choose a folder.</source>
        <translation>请选择文件夹。</translation>
    </message>
    <message>
        <source>Writing the crew file…</source>
        <translation>正在写入团队文件…</translation>
    </message>
    <message>
        <source>Replace crew file</source>
        <translation>替换团队文件</translation>
    </message>
    <message>
        <source>Replace the crew file?</source>
        <translation>替换团队文件？</translation>
    </message>
    <message>
        <source>%1 Its content is lost when it is replaced with the crew that you wrote here.</source>
        <translation>%1如果用您在此编写的团队替换它，其内容将丢失。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Reading the crew file…</source>
        <translation>正在读取团队文件…</translation>
    </message>
    <message>
        <source>Starting the service…</source>
        <translation>正在启动服务…</translation>
    </message>
    <message>
        <source>The service starts with your session, even without the console.</source>
        <translation>服务随您的会话启动，无需控制台。</translation>
    </message>
    <message>
        <source>Enter the absolute path of the folder.</source>
        <translation>请输入文件夹的绝对路径。</translation>
    </message>
    <message>
        <source>Discard crew</source>
        <translation>丢弃团队</translation>
    </message>
    <message>
        <source>Discard the crew that you have written?</source>
        <translation>是否丢弃您编写的团队？</translation>
    </message>
    <message>
        <source>It has not been added.</source>
        <translation>该团队尚未添加。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>继续编辑</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::LocalCrewPanel</name>
    <message>
        <source>Runs on this computer, together with Crew Console.</source>
        <translation>在此计算机上与 Crew Console 一起运行。</translation>
    </message>
    <message>
        <source>Starting on this computer…</source>
        <translation>正在此计算机上启动…</translation>
    </message>
    <message>
        <source>Runs on this computer as the systemd user service %1.</source>
        <translation>在此计算机上作为 systemd 用户服务 %1 运行。</translation>
    </message>
    <message>
        <source>Restart service</source>
        <translation>重新启动服务</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open the crew&apos;s folder</source>
        <translation>打开团队的文件夹</translation>
    </message>
    <message>
        <source>The service is not running.</source>
        <translation>服务未运行。</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::NetworkSection</name>
    <message>
        <source>Choose a CA file</source>
        <translation>选择 CA 文件</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>证书 (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose a client certificate and its key</source>
        <translation>选择客户端证书及其私钥</translation>
    </message>
    <message>
        <source>Certificates and keys (*.p12 *.pfx *.pem *.crt *.cer *.key)</source>
        <translation>证书和私钥 (*.p12 *.pfx *.pem *.crt *.cer *.key)</translation>
    </message>
    <message>
        <source>Its key is in the system keychain.</source>
        <translation>其私钥在系统钥匙串中。</translation>
    </message>
    <message>
        <source>own CA file</source>
        <translation>自己的 CA 文件</translation>
    </message>
    <message>
        <source>client certificate</source>
        <translation>客户端证书</translation>
    </message>
    <message>
        <source>no proxy</source>
        <translation>不使用代理</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Network: %1</source>
        <translation>网络：%1</translation>
    </message>
    <message>
        <source>Enter the passphrase and open the file, or remove the client certificate.</source>
        <translation>请输入密码短语并打开文件，或移除客户端证书。</translation>
    </message>
    <message numerus="yes">
        <source>%n certificate(s), in addition to the system&apos;s, for this crew only.</source>
        <translation>
            <numerusform>%n 个证书，附加于系统证书，仅用于此团队。</numerusform>
        </translation>
    </message>
    <message>
        <source>The file %1 does not respond. If it is on a network drive that is not available, copy it to this computer and choose it again.</source>
        <translation>文件 %1 没有响应。如果它位于不可用的网络驱动器上，请将其复制到此计算机并重新选择。</translation>
    </message>
    <message>
        <source>One of the files %1 does not respond. If they are on a network drive that is not available, copy them to this computer and choose them again.</source>
        <translation>文件 %1 之一没有响应。如果它们位于不可用的网络驱动器上，请将其复制到此计算机并重新选择。</translation>
    </message>
    <message>
        <source>This certificate has expired, so the service will refuse it. Choose a new one.</source>
        <translation>此证书已过期，服务会拒绝它。请选择新的证书。</translation>
    </message>
    <message>
        <source>Its key will be stored in the system keychain.</source>
        <translation>其密钥将存储在系统钥匙串中。</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::QuirkText</name>
    <message>
        <source>snake_case, as in the contract</source>
        <translation>snake_case，与约定一致</translation>
    </message>
    <message>
        <source>/status/{id}, as in the contract</source>
        <translation>/status/{id}，与约定一致</translation>
    </message>
    <message>
        <source>not offered, as in the contract</source>
        <translation>不提供，与约定一致</translation>
    </message>
    <message>
        <source>sent as written, as in the contract</source>
        <translation>按原样发送，与约定一致</translation>
    </message>
    <message>
        <source>camelCase</source>
        <translation>camelCase</translation>
    </message>
    <message>
        <source>/{id}/status</source>
        <translation>/{id}/status</translation>
    </message>
    <message>
        <source>POST /stop/{id}</source>
        <translation>POST /stop/{id}</translation>
    </message>
    <message>
        <source>snake_case</source>
        <translation>snake_case</translation>
    </message>
    <message>
        <source>/status/{id}</source>
        <translation>/status/{id}</translation>
    </message>
    <message>
        <source>not offered</source>
        <translation>不提供</translation>
    </message>
    <message>
        <source>offered</source>
        <translation>提供</translation>
    </message>
    <message>
        <source>sent as written</source>
        <translation>按原样发送</translation>
    </message>
    <message>
        <source>Body of POST /resume</source>
        <translation>POST /resume 的正文</translation>
    </message>
    <message>
        <source>Address of the status</source>
        <translation>状态的地址</translation>
    </message>
    <message>
        <source>Stopping a run</source>
        <translation>停止运行</translation>
    </message>
    <message>
        <source>Quota</source>
        <translation>配额</translation>
    </message>
    <message>
        <source>Automatic: %1</source>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>(empty)</source>
        <translation>（空）</translation>
    </message>
    <message>
        <source>held back: the crew treats the feedback as a change request</source>
        <translation>已暂留：该团队会把反馈当作修改请求</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>Approvals with feedback</source>
        <translation>带反馈的批准</translation>
    </message>
    <message>
        <source>Manual: %1</source>
        <translation>手动：%1</translation>
    </message>
    <message>
        <source>Observed %1: the service accepted an approval with feedback (%2 returned %3: %4), then sent another attempt of the same task.</source>
        <translation>见于 %1：服务接受了带反馈的批准（%2 返回 %3：%4），随后发来同一任务的新尝试。</translation>
    </message>
    <message>
        <source>The quota is used up. Wait until it is renewed, or raise it in the crew&apos;s dashboard. %1: %2 returned %3: %4</source>
        <translation>配额已用尽。请等待更新，或在团队的仪表板中提高。%1：%2 返回 %3：%4</translation>
    </message>
    <message>
        <source>Learned %1: %2 returned %3: %4</source>
        <translation>%1 得知：%2 返回 %3：%4</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::QuirksPanel</name>
    <message>
        <source>Forget what was &amp;learned</source>
        <translation>忘记已得知的内容(&amp;L)</translation>
    </message>
    <message>
        <source>Forget what was learned</source>
        <translation>忘记已得知的内容</translation>
    </message>
    <message>
        <source>Keeps what you set yourself. The rest is learned again from the service&apos;s answers.</source>
        <translation>保留您自己的设置。其余内容从服务的回答中重新学习。</translation>
    </message>
    <message>
        <source>Hold &amp;back approvals with feedback</source>
        <translation>暂留带反馈的批准(&amp;B)</translation>
    </message>
    <message>
        <source>Hold back approvals with feedback</source>
        <translation>暂留带反馈的批准</translation>
    </message>
    <message>
        <source>Approval without feedback sends</source>
        <translation>不带反馈的批准发送</translation>
    </message>
    <message>
        <source>Sent when you approve without writing feedback</source>
        <translation>在您不写反馈就批准时发送</translation>
    </message>
    <message>
        <source>Suggested: this crew may treat an approval with feedback as a change request.</source>
        <translation>建议：此团队可能会把带反馈的批准当作修改请求。</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::RunMover</name>
    <message>
        <source>“%1”: %2</source>
        <translation>“%1”：%2</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::SmallTaskEditor</name>
    <message>
        <source>In later tasks, {output %1} is the output of this task.</source>
        <translation>在后面的任务中，{output %1} 是此任务的输出。</translation>
    </message>
    <message>
        <source>The program gets the task on its standard input and writes the output. ./ stands for the folder of the crew. There is no shell.</source>
        <translation>程序从标准输入接收任务并写出输出。./ 表示团队的文件夹。不使用 shell。</translation>
    </message>
    <message>
        <source>Program: %1</source>
        <translation>程序：%1</translation>
    </message>
    <message>
        <source>Program: %1 Arguments: %2</source>
        <translation>程序：%1 参数：%2</translation>
    </message>
    <message>
        <source>Store the key once with: crew-service --store-key NAME</source>
        <translation>请用以下命令存储一次密钥：crew-service --store-key NAME</translation>
    </message>
    <message>
        <source>Must be set where the service starts. The key itself is in no file.</source>
        <translation>必须在启动服务的环境中设置。密钥本身不保存在任何文件中。</translation>
    </message>
    <message>
        <source>For models that need no key, as on this computer.</source>
        <translation>适用于不需要密钥的模型，例如此计算机上的模型。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>program or argument</comment>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::SmallTasksModel</name>
    <message>
        <source>Language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Task without a name</source>
        <translation>未命名的任务</translation>
    </message>
    <message>
        <source>Yes</source>
        <comment>review</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <comment>review</comment>
        <translation>否</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Done by</source>
        <translation>执行者</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审核</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::WireLogModel</name>
    <message>
        <source>No answer</source>
        <translation>没有响应</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
</context>
<context>
    <name>crew::gui::crews::WireLogWindow</name>
    <message>
        <source>&amp;Copy as cURL</source>
        <translation>复制为 cURL(&amp;C)</translation>
    </message>
    <message>
        <source>Wire log of %1</source>
        <translation>%1 的通信记录</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Exchanges</source>
        <translation>往来记录</translation>
    </message>
    <message>
        <source>Copy as cURL</source>
        <translation>复制为 cURL</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The last exchanges since the console started, in memory only. The token and webhook secrets are masked.</source>
        <translation>控制台启动以来最近的往来内容，仅保存在内存中。令牌和 Webhook 密钥已遮盖。</translation>
    </message>
    <message>
        <source>Saved to %1: %2, %3.</source>
        <translation>已保存到 %1：%2，%3。</translation>
    </message>
    <message numerus="yes">
        <source>%n exchange(s)</source>
        <translation>
            <numerusform>%n 条往来记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n callback(s)</source>
        <translation>
            <numerusform>%n 次回调</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Save %n selected…</source>
        <translation>
            <numerusform>保存所选的 %n 条(&amp;S)…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Save recording…</source>
        <translation>保存录制(&amp;S)…</translation>
    </message>
    <message>
        <source>Save recording</source>
        <translation>保存录制</translation>
    </message>
    <message>
        <source>Recordings (*.jsonl)</source>
        <translation>录制 (*.jsonl)</translation>
    </message>
    <message>
        <source>Saving…</source>
        <translation>正在保存…</translation>
    </message>
    <message>
        <source>Nothing was saved. %1</source>
        <translation>没有保存任何内容。%1</translation>
    </message>
    <message>
        <source>[Cut off here: %1 more were not kept.]</source>
        <translation>[在此截断：另有 %1 项未保留。]</translation>
    </message>
    <message>
        <source>No answer arrived.</source>
        <translation>没有收到回答。</translation>
    </message>
    <message>
        <source>This cannot be saved. Choose fewer exchanges. %1</source>
        <translation>无法保存。请选择较少的交换。%1</translation>
    </message>
    <message>
        <source>Tokens, webhook secrets and addresses were removed. Inputs and outputs are included.</source>
        <translation>令牌、webhook 密钥和地址已移除。包含输入和输出。</translation>
    </message>
    <message numerus="yes">
        <source>%n exchange(s) could not be saved, because the wire log did not keep the complete answer.</source>
        <translation>
            <numerusform>%n 个交换无法保存，因为传输日志没有保留完整的回答。</numerusform>
        </translation>
    </message>
    <message>
        <source>No exchanges with this crew since the console started.</source>
        <translation>自控制台启动以来，与此团队没有交换。</translation>
    </message>
    <message>
        <source>The request as a shell command, with the token as the variable $TOKEN</source>
        <translation>以 shell 命令形式表示的请求，令牌为变量 $TOKEN</translation>
    </message>
    <message>
        <source>The exchanges and the callbacks of their runs, as a file for crew-service --replay</source>
        <translation>将往来记录及其运行的回调存为文件，供 crew-service --replay 使用</translation>
    </message>
    <message>
        <source>The exchanges could not be loaded: %1</source>
        <translation>无法加载往来记录：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::AccountDialog</name>
    <message>
        <source>Sign &amp;out</source>
        <translation>退出登录(&amp;O)</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>退出登录</translation>
    </message>
    <message>
        <source>The new passwords differ. Enter the same one twice.</source>
        <translation>两个新密码不一致。请输入两次相同的密码。</translation>
    </message>
    <message>
        <source>Asking the desk…</source>
        <translation>正在请求工作台…</translation>
    </message>
    <message>
        <source>The password is changed. Your other sessions have ended.</source>
        <translation>密码已更改。您的其他会话已结束。</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 (in use)</source>
        <comment>an address of the desk</comment>
        <translation>%1（正在使用）</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::ActionModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>By</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Person</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::ActionRecordDialog</name>
    <message>
        <source>The desk is checking the record…</source>
        <translation>工作台正在校验记录…</translation>
    </message>
    <message>
        <source>The record was changed: action %L1 does not fit those before it. The first %L2 are as they were written.</source>
        <translation>记录已被更改：第 %L1 项操作与之前的操作不符。前 %L2 项与写入时相同。</translation>
    </message>
    <message>
        <source>The record is empty.</source>
        <translation>记录为空。</translation>
    </message>
    <message numerus="yes">
        <source>The desk has checked %Ln action(s): none was changed, and none is missing between them. Last hash: %1</source>
        <translation>
            <numerusform>工作台已校验 %Ln 项操作：没有操作被更改，其间也没有缺失。最后的哈希值：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Actions that were cut off at the end leave no trace. Note the last hash to compare it later.</source>
        <translation>末尾被截去的操作不会留下痕迹。请记下最后的哈希值，以便日后比较。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln action(s)</source>
        <translation>
            <numerusform>%Ln 项操作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln action(s)</source>
        <translation>
            <numerusform>%Ln 项操作中的 %L1 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, loading…</source>
        <translation>%1，正在加载…</translation>
    </message>
    <message>
        <source>Export the record of actions</source>
        <translation>导出操作记录</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::ActionText</name>
    <message>
        <source>Person added</source>
        <translation>已添加人员</translation>
    </message>
    <message>
        <source>Person renamed</source>
        <translation>已重命名人员</translation>
    </message>
    <message>
        <source>Person enabled</source>
        <translation>已启用人员</translation>
    </message>
    <message>
        <source>Person disabled</source>
        <translation>已停用人员</translation>
    </message>
    <message>
        <source>Roles changed</source>
        <translation>已更改角色</translation>
    </message>
    <message>
        <source>Password changed</source>
        <translation>已更改密码</translation>
    </message>
    <message>
        <source>Session ended</source>
        <translation>已结束会话</translation>
    </message>
    <message>
        <source>Code for the first person made</source>
        <translation>已生成首位人员的代码</translation>
    </message>
    <message>
        <source>Desk set up</source>
        <translation>已设置工作台</translation>
    </message>
    <message>
        <source>Person invited</source>
        <translation>已邀请人员</translation>
    </message>
    <message>
        <source>Invitation used</source>
        <translation>已使用邀请</translation>
    </message>
    <message>
        <source>Password code made</source>
        <translation>已生成密码代码</translation>
    </message>
    <message>
        <source>Password code used</source>
        <translation>已使用密码代码</translation>
    </message>
    <message>
        <source>Crew saved</source>
        <translation>已保存团队</translation>
    </message>
    <message>
        <source>Crew removed</source>
        <translation>已移除团队</translation>
    </message>
    <message>
        <source>Settings for a crew&apos;s service changed</source>
        <translation>已更改团队服务的设置</translation>
    </message>
    <message>
        <source>Address for a crew&apos;s flows made</source>
        <translation>已创建团队流程的地址</translation>
    </message>
    <message>
        <source>Address for a crew&apos;s flows removed</source>
        <translation>已移除团队流程的地址</translation>
    </message>
    <message>
        <source>Destinations of a crew&apos;s flows changed</source>
        <translation>已更改团队流程的目标</translation>
    </message>
    <message>
        <source>Networks of a crew&apos;s flows changed</source>
        <translation>已更改团队流程的网络</translation>
    </message>
    <message>
        <source>Webhook secrets renewed</source>
        <translation>已更新 Webhook 密钥</translation>
    </message>
    <message>
        <source>before: %1</source>
        <comment>roles</comment>
        <translation>之前：%1</translation>
    </message>
    <message>
        <source>new name: %1</source>
        <translation>新姓名：%1</translation>
    </message>
    <message>
        <source>computer: %1</source>
        <translation>计算机：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n session(s)</source>
        <translation>
            <numerusform>%n 个会话</numerusform>
        </translation>
    </message>
    <message>
        <source>On the desk&apos;s machine</source>
        <translation>在工作台的机器上</translation>
    </message>
    <message>
        <source>Order of the crews changed</source>
        <translation>已更改团队顺序</translation>
    </message>
    <message>
        <source>Batch paused</source>
        <translation>批次已暂停</translation>
    </message>
    <message>
        <source>Batch resumed</source>
        <translation>批次已继续</translation>
    </message>
    <message>
        <source>Rest of a batch cancelled</source>
        <translation>批次的剩余部分已取消</translation>
    </message>
    <message>
        <source>rules added: %1</source>
        <translation>新增规则：%1</translation>
    </message>
    <message>
        <source>rules changed: %1</source>
        <translation>更改的规则：%1</translation>
    </message>
    <message>
        <source>rules removed: %1</source>
        <translation>移除的规则：%1</translation>
    </message>
    <message>
        <source>order of the rules changed</source>
        <translation>规则顺序已更改</translation>
    </message>
    <message>
        <source>groups added: %1</source>
        <translation>新增小组：%1</translation>
    </message>
    <message>
        <source>groups changed: %1</source>
        <translation>更改的小组：%1</translation>
    </message>
    <message>
        <source>groups removed: %1</source>
        <translation>移除的小组：%1</translation>
    </message>
    <message>
        <source>and %L1 more</source>
        <comment>changes of rules and groups</comment>
        <translation>另有 %L1 项</translation>
    </message>
    <message>
        <source>Routing rules changed</source>
        <translation>分派规则已更改</translation>
    </message>
    <message>
        <source>batch: %1</source>
        <translation>批次：%1</translation>
    </message>
    <message>
        <source>Mail address changed</source>
        <translation>已更改邮件地址</translation>
    </message>
    <message>
        <source>Mail address removed</source>
        <translation>已移除邮件地址</translation>
    </message>
    <message>
        <source>Identity linked</source>
        <translation>已关联身份</translation>
    </message>
    <message>
        <source>Identity unlinked</source>
        <translation>已取消关联身份</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::AddPersonDialog</name>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskBanner</name>
    <message>
        <source>&amp;Sign in…</source>
        <translation>登录(&amp;S)…</translation>
    </message>
    <message>
        <source>Connecting to the desk…</source>
        <translation>正在连接工作台…</translation>
    </message>
    <message>
        <source>The desk cannot be reached. What you see may be out of date, and nothing can be decided until the desk is back. %1</source>
        <translation>无法连接到工作台。您看到的内容可能已过时，工作台恢复连接之前无法作出决定。%1</translation>
    </message>
    <message>
        <source>You are signed out. What you see may be out of date. Your drafts are kept. %1</source>
        <translation>您已退出登录。您看到的内容可能已过时。您的草稿已保留。%1</translation>
    </message>
    <message>
        <source>The connection to the desk keeps breaking. You are connected at the moment, and what you see is up to date.</source>
        <translation>与工作台的连接反复中断。目前已连接，您看到的内容是最新的。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskController</name>
    <message>
        <source>%1 at %2</source>
        <comment>a person and a desk</comment>
        <translation>%1 @ %2</translation>
    </message>
    <message>
        <source>Your roles at this desk have changed.</source>
        <translation>您在此工作台的角色已更改。</translation>
    </message>
    <message>
        <source>Crew Console did not restart, so it still works on the desk. Try again when nothing is held or being sent.</source>
        <translation>Crew Console 没有重新启动，因此仍在工作台上工作。请在没有保留或正在发送的内容时重试。</translation>
    </message>
    <message>
        <source>Crew Console did not restart, so it still works on this computer. Connect to the desk again when nothing is held or being sent.</source>
        <translation>Crew Console 没有重新启动，因此仍在此计算机上工作。请在没有保留或正在发送的内容时再次连接到工作台。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskDialog</name>
    <message>
        <source>&amp;Sign in</source>
        <translation>登录(&amp;S)</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>登录</translation>
    </message>
    <message>
        <source>Choose a CA file</source>
        <translation>选择 CA 文件</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>证书 (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Signing in…</source>
        <translation>正在登录…</translation>
    </message>
    <message>
        <source>Sign in in the browser, then come back here.</source>
        <translation>请在浏览器中登录，然后返回此处。</translation>
    </message>
    <message>
        <source>Opening the browser…</source>
        <translation>正在打开浏览器…</translation>
    </message>
    <message>
        <source>Sign in with %1…</source>
        <comment>an OpenID provider</comment>
        <translation>使用 %1 登录…</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskReach</name>
    <message>
        <source>You are signed out. Sign in again from the main window.</source>
        <translation>您已退出登录。请在主窗口中重新登录。</translation>
    </message>
    <message>
        <source>The desk cannot be reached at the moment. What you typed is kept.</source>
        <translation>目前无法连接到工作台。您输入的内容已保留。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::DeskTeam</name>
    <message>
        <source>The desk cannot be reached at the moment.</source>
        <translation>目前无法连接到工作台。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::GroupDialog</name>
    <message>
        <source>Add a group</source>
        <translation>添加小组</translation>
    </message>
    <message>
        <source>Group “%1”</source>
        <translation>小组“%1”</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Nobody is checked.</source>
        <translation>未勾选任何人。</translation>
    </message>
    <message>
        <source>Check at least one person.</source>
        <translation>请至少勾选一个人。</translation>
    </message>
    <message>
        <source>A group can have at most %L1 members.</source>
        <translation>一个小组最多可有 %L1 名成员。</translation>
    </message>
    <message>
        <source>Enter a name for the group.</source>
        <translation>请输入小组的名称。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::GroupsModel</name>
    <message>
        <source>Group</source>
        <translation>小组</translation>
    </message>
    <message>
        <source>Members</source>
        <translation>成员</translation>
    </message>
    <message>
        <source>Used by the rules</source>
        <translation>使用它的规则</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::GroupsPane</name>
    <message>
        <source>No groups yet</source>
        <translation>还没有小组</translation>
    </message>
    <message>
        <source>A group names several people at once in rules.</source>
        <translation>小组可在规则中一次指定多个人。</translation>
    </message>
    <message>
        <source>Add a group…</source>
        <translation>添加小组…</translation>
    </message>
    <message>
        <source>A desk can have at most %L1 groups.</source>
        <translation>一个工作台最多可有 %L1 个小组。</translation>
    </message>
    <message>
        <source>Remove a group</source>
        <translation>移除小组</translation>
    </message>
    <message>
        <source>Remove the group “%1”?</source>
        <translation>移除小组“%1”？</translation>
    </message>
    <message>
        <source>Remove group</source>
        <translation>移除小组</translation>
    </message>
    <message>
        <source>Keep group</source>
        <translation>保留小组</translation>
    </message>
    <message>
        <source>These rules name the group: %1. They are changed too. A rule that names nobody else then applies to everybody.</source>
        <translation>以下规则指定了此组：%1。这些规则也会更改。没有指定其他人的规则此后将适用于所有人。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::MailAddressDialog</name>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::OneTimeCodeDialog</name>
    <message>
        <source>One-time code for %1</source>
        <comment>a person</comment>
        <translation>%1 的一次性代码</translation>
    </message>
    <message>
        <source>The code can be used once, until %1. It is not shown again. If it is lost, make another one.</source>
        <translation>该代码只能使用一次，有效期至 %1。它不会再次显示。如果丢失，请重新生成。</translation>
    </message>
    <message>
        <source>C&amp;opy code</source>
        <translation>复制代码(&amp;O)</translation>
    </message>
    <message>
        <source>Copy code</source>
        <translation>复制代码</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Give this code to %1 in a way that nobody else can read. In Crew Console, they choose File → Connect to a desk… and enter what is shown here and a new password.</source>
        <translation>请以他人无法读取的方式将此代码交给 %1。对方在 Crew Console 中选择“文件 → 连接到工作台…”，输入此处显示的内容和一个新密码。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::PeopleDialog</name>
    <message>
        <source>Enable the person first.</source>
        <translation>请先启用此人。</translation>
    </message>
    <message>
        <source>&amp;Invite again</source>
        <translation>再次邀请(&amp;I)</translation>
    </message>
    <message>
        <source>New &amp;password code</source>
        <translation>新密码代码(&amp;P)</translation>
    </message>
    <message>
        <source>Invite again</source>
        <translation>再次邀请</translation>
    </message>
    <message>
        <source>New password code</source>
        <translation>新密码代码</translation>
    </message>
    <message>
        <source>&amp;Enable</source>
        <translation>启用(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Disable</source>
        <translation>停用(&amp;D)</translation>
    </message>
    <message>
        <source>Enable</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Disable</source>
        <translation>停用</translation>
    </message>
    <message>
        <source>Disable a person</source>
        <translation>停用人员</translation>
    </message>
    <message>
        <source>Disable “%1”?</source>
        <translation>停用“%1”？</translation>
    </message>
    <message>
        <source>Their sessions end and they cannot sign in. Their decisions stay. You can enable them again.</source>
        <translation>此人的会话将结束，并且无法登录。其决定会保留。您可以重新启用。</translation>
    </message>
    <message>
        <source>Keep enabled</source>
        <translation>保持启用</translation>
    </message>
    <message>
        <source>Record of a&amp;ctions…</source>
        <translation>操作记录(&amp;C)…</translation>
    </message>
    <message>
        <source>Record of actions…</source>
        <translation>操作记录…</translation>
    </message>
    <message>
        <source>Unlink a person</source>
        <translation>取消人员关联</translation>
    </message>
    <message>
        <source>Unlink “%1”?</source>
        <translation>取消“%1”的关联？</translation>
    </message>
    <message>
        <source>Their sessions end and they can no longer sign in in the browser. A new one-time code links them again.</source>
        <translation>此人的会话将结束，并且无法再通过浏览器登录。新的一次性代码可重新建立关联。</translation>
    </message>
    <message>
        <source>Unlink</source>
        <translation>取消关联</translation>
    </message>
    <message>
        <source>Keep linked</source>
        <translation>保持关联</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::PeopleModel</name>
    <message>
        <source>Disabled</source>
        <comment>a person</comment>
        <translation>已停用</translation>
    </message>
    <message>
        <source>Active</source>
        <comment>a person</comment>
        <translation>有效</translation>
    </message>
    <message>
        <source>Invited</source>
        <comment>a person</comment>
        <translation>已邀请</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::PeoplePicker</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search in: %1</source>
        <comment>a list of people</comment>
        <translation>在“%1”中搜索</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>已选择：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RenamePersonDialog</name>
    <message>
        <source>Rename %1</source>
        <comment>a person</comment>
        <translation>重命名 %1</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RequestDialog</name>
    <message>
        <source>Asking the desk…</source>
        <translation>正在请求工作台…</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RoleNames</name>
    <message>
        <source>Viewer of all crews</source>
        <translation>所有团队的查看者</translation>
    </message>
    <message>
        <source>Reviewer of all crews</source>
        <translation>所有团队的审核者</translation>
    </message>
    <message>
        <source>Operator of all crews</source>
        <translation>所有团队的操作员</translation>
    </message>
    <message>
        <source>Administrator of all crews</source>
        <translation>所有团队的管理员</translation>
    </message>
    <message>
        <source>Viewer of %1</source>
        <comment>a crew</comment>
        <translation>%1 的查看者</translation>
    </message>
    <message>
        <source>Reviewer of %1</source>
        <comment>a crew</comment>
        <translation>%1 的审核者</translation>
    </message>
    <message>
        <source>Operator of %1</source>
        <comment>a crew</comment>
        <translation>%1 的操作员</translation>
    </message>
    <message>
        <source>Administrator of %1</source>
        <comment>a crew</comment>
        <translation>%1 的管理员</translation>
    </message>
    <message>
        <source>Viewer</source>
        <translation>查看者</translation>
    </message>
    <message>
        <source>Reviewer</source>
        <translation>审核者</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>操作员</translation>
    </message>
    <message>
        <source>Administrator</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>a removed crew</source>
        <translation>已移除的团队</translation>
    </message>
    <message>
        <source>No roles</source>
        <translation>无角色</translation>
    </message>
    <message>
        <source>All roles for all crews</source>
        <translation>所有团队的全部角色</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the roles of a person</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RolesDialog</name>
    <message>
        <source>Roles of %1</source>
        <comment>a person</comment>
        <translation>%1 的角色</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RolesModel</name>
    <message>
        <source>All crews</source>
        <translation>所有团队</translation>
    </message>
    <message>
        <source>Applies to crews that are added later, too.</source>
        <translation>也适用于以后添加的团队。</translation>
    </message>
    <message>
        <source>Included in another role of this person.</source>
        <translation>已包含在此人的另一个角色中。</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::Routing</name>
    <message>
        <source>“%1”</source>
        <comment>a rule or group</comment>
        <translation>“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <comment>rules or groups</comment>
        <translation>
            <numerusform>另外 %Ln 项</numerusform>
        </translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 天</translation>
    </message>
    <message>
        <source>%L1 days</source>
        <translation>%L1 天</translation>
    </message>
    <message>
        <source>%L1 h</source>
        <comment>hours</comment>
        <translation>%L1 小时</translation>
    </message>
    <message>
        <source>%L1 min</source>
        <comment>minutes</comment>
        <translation>%L1 分钟</translation>
    </message>
    <message>
        <source>2 people</source>
        <comment>who have to approve</comment>
        <translation>2 人</translation>
    </message>
    <message>
        <source>Rules added: %1.</source>
        <translation>已添加的规则：%1。</translation>
    </message>
    <message>
        <source>Rules removed: %1.</source>
        <translation>已移除的规则：%1。</translation>
    </message>
    <message>
        <source>Rules changed: %1.</source>
        <translation>已更改的规则：%1。</translation>
    </message>
    <message>
        <source>The order of the rules changed.</source>
        <translation>规则的顺序已更改。</translation>
    </message>
    <message>
        <source>Groups added: %1.</source>
        <translation>已添加的小组：%1。</translation>
    </message>
    <message>
        <source>Groups removed: %1.</source>
        <translation>已移除的小组：%1。</translation>
    </message>
    <message>
        <source>Groups changed: %1.</source>
        <translation>已更改的小组：%1。</translation>
    </message>
    <message>
        <source>Nothing changed.</source>
        <translation>没有任何更改。</translation>
    </message>
    <message>
        <source>2, not the person who kicked off</source>
        <translation>2 人，启动者除外</translation>
    </message>
    <message>
        <source>Not the person who kicked off</source>
        <translation>启动者除外</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RoutingDialog</name>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Asking the desk…</source>
        <translation>正在请求工作台…</translation>
    </message>
    <message>
        <source>Somebody else has changed the rules of the desk. Your changes are not saved.</source>
        <translation>其他人更改了工作台的规则。您的更改尚未保存。</translation>
    </message>
    <message>
        <source>Routing rules</source>
        <translation>分派规则</translation>
    </message>
    <message>
        <source>On the desk: %1</source>
        <comment>what somebody else changed</comment>
        <translation>工作台上：%1</translation>
    </message>
    <message>
        <source>Here: %1</source>
        <comment>what the person changed</comment>
        <translation>此处：%1</translation>
    </message>
    <message>
        <source>Load the desk&apos;s rules</source>
        <translation>加载工作台的规则</translation>
    </message>
    <message>
        <source>Save mine instead</source>
        <translation>改为保存我的规则</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>Your changes are lost.</source>
        <translation>您的更改将丢失。</translation>
    </message>
    <message>
        <source>The changes of the other person are lost.</source>
        <translation>对方的更改将丢失。</translation>
    </message>
    <message>
        <source>Discard your changes to the rules?</source>
        <translation>放弃您对规则的更改？</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>放弃更改</translation>
    </message>
    <message>
        <source>Somebody else has changed the rules of the desk. Which rules do you want to keep?</source>
        <translation>其他人更改了工作台的规则。您要保留哪些规则？</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RuleDialog</name>
    <message>
        <source>Add a rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>Rule “%1”</source>
        <translation>规则“%1”</translation>
    </message>
    <message>
        <source>Reviewers</source>
        <translation>审核者</translation>
    </message>
    <message>
        <source>If you select nobody, everybody who may review the crew can decide.</source>
        <translation>如果不选择任何人，所有可以审核该团队的人都能决定。</translation>
    </message>
    <message>
        <source>Any crew</source>
        <translation>任何团队</translation>
    </message>
    <message>
        <source>A removed crew</source>
        <translation>已移除的团队</translation>
    </message>
    <message>
        <source>Set a response time first.</source>
        <translation>请先设置响应时限。</translation>
    </message>
    <message>
        <source>* is any text, ? is one character.</source>
        <translation>* 代表任意文本，? 代表一个字符。</translation>
    </message>
    <message>
        <source>No review waits at the moment.</source>
        <translation>目前没有等待中的审核。</translation>
    </message>
    <message numerus="yes">
        <source>Fits %L1 of %Ln waiting review(s).</source>
        <translation>
            <numerusform>%Ln 项等待中的审核里有 %L1 项匹配。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter a name for the rule.</source>
        <translation>请输入规则的名称。</translation>
    </message>
    <message>
        <source>This crew was removed. Choose another crew.</source>
        <translation>此团队已移除。请选择其他团队。</translation>
    </message>
    <message>
        <source>A rule can name at most %L1 people and groups.</source>
        <translation>一条规则最多可指定 %L1 个人员和小组。</translation>
    </message>
    <message>
        <source>Notify when overdue</source>
        <translation>超时后通知</translation>
    </message>
    <message>
        <source>If you select nobody, everybody who may review the crew is notified.</source>
        <translation>如果不选择任何人，将通知所有可以审核该团队的人。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RuleParticipant</name>
    <message>
        <source>%1 (group)</source>
        <comment>a group of people</comment>
        <translation>%1（小组）</translation>
    </message>
    <message>
        <source>%1 (disabled)</source>
        <comment>a person</comment>
        <translation>%1（已停用）</translation>
    </message>
    <message>
        <source>Removed</source>
        <comment>a person or group</comment>
        <translation>已移除</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RulesModel</name>
    <message>
        <source>Any</source>
        <comment>task</comment>
        <translation>任何</translation>
    </message>
    <message>
        <source>Any</source>
        <comment>crew</comment>
        <translation>任何</translation>
    </message>
    <message>
        <source>Removed</source>
        <comment>crew</comment>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Everybody</source>
        <comment>may review</comment>
        <translation>所有人</translation>
    </message>
    <message>
        <source>No.</source>
        <comment>place of a rule</comment>
        <translation>序号</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Reviewers</source>
        <translation>审核者</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Response time</source>
        <translation>响应时限</translation>
    </message>
    <message>
        <source>%1 (nobody to notify)</source>
        <comment>response time</comment>
        <translation>%1（无人可通知）</translation>
    </message>
    <message>
        <source>%1 (disabled)</source>
        <comment>all who review</comment>
        <translation>%1（已停用）</translation>
    </message>
    <message>
        <source>%1 cannot sign in, so the reviews go to everybody who may review the crew.</source>
        <translation>%1 无法登录，因此审核会交给所有可以审核该团队的人。</translation>
    </message>
    <message>
        <source>%1 cannot sign in, so the reviewers are notified when the response time is over.</source>
        <translation>%1 无法登录，因此超过响应时限后会通知审核人。</translation>
    </message>
    <message>
        <source>%1 (cannot review)</source>
        <comment>people and groups</comment>
        <translation>%1（无法审核）</translation>
    </message>
    <message>
        <source>%1 cannot review the crew, so the reviews go to everybody who may review it.</source>
        <comment>people and groups</comment>
        <translation>%1 无法审核该团队，因此审核会交给所有可以审核该团队的人。</translation>
    </message>
    <message>
        <source>%1 cannot see the crew, so the reviewers are notified when the response time is over.</source>
        <comment>people and groups</comment>
        <translation>%1 看不到该团队，因此超过响应时限后会通知审核人。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::RulesPane</name>
    <message>
        <source>No rules yet</source>
        <translation>还没有规则</translation>
    </message>
    <message>
        <source>Everybody who may review a crew reviews all of its tasks. A rule gives reviews to some people.</source>
        <translation>可以审核某个团队的人会审核其所有任务。规则可将审核分派给部分人员。</translation>
    </message>
    <message>
        <source>Add a rule…</source>
        <translation>添加规则…</translation>
    </message>
    <message>
        <source>A desk can have at most %L1 rules.</source>
        <translation>一个工作台最多可有 %L1 条规则。</translation>
    </message>
    <message>
        <source>Copy of %1</source>
        <comment>a rule</comment>
        <translation>%1 的副本</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::SessionModel</name>
    <message>
        <source>Unnamed computer</source>
        <translation>未命名的计算机</translation>
    </message>
    <message>
        <source>%1 (this session)</source>
        <comment>a computer</comment>
        <translation>%1（此会话）</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>计算机</translation>
    </message>
    <message>
        <source>Signed in</source>
        <translation>登录时间</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>上次使用</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>结束时间</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::SessionsDialog</name>
    <message>
        <source>Sessions of %1</source>
        <comment>a person</comment>
        <translation>%1 的会话</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::SessionsPane</name>
    <message>
        <source>This is the session of this console. Sign out to end it.</source>
        <translation>这是此控制台的会话。退出登录即可结束。</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::TrialModel</name>
    <message>
        <source>%L1 · %2</source>
        <comment>place and name of a rule</comment>
        <translation>%L1 · %2</translation>
    </message>
    <message>
        <source>Removed</source>
        <comment>crew</comment>
        <translation>已移除</translation>
    </message>
    <message>
        <source>No rule</source>
        <translation>无规则</translation>
    </message>
    <message>
        <source>Everybody</source>
        <comment>may review</comment>
        <translation>所有人</translation>
    </message>
    <message>
        <source>The same</source>
        <comment>rule</comment>
        <translation>相同</translation>
    </message>
    <message>
        <source>Waiting since</source>
        <translation>等待开始时间</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Reviewers</source>
        <translation>审核者</translation>
    </message>
    <message>
        <source>Rule now</source>
        <translation>当前规则</translation>
    </message>
    <message>
        <source>Rule with your changes</source>
        <translation>更改后的规则</translation>
    </message>
</context>
<context>
    <name>crew::gui::desk::TrialPane</name>
    <message>
        <source>Asking the desk…</source>
        <translation>正在请求工作台…</translation>
    </message>
    <message>
        <source>The desk has no reviews to try the rules on.</source>
        <translation>工作台没有可用来试用规则的审核。</translation>
    </message>
    <message numerus="yes">
        <source>Your changes make no difference to %Ln review(s).</source>
        <translation>
            <numerusform>您的更改对 %Ln 项审核没有影响。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your changes make a difference to %L1 of %Ln review(s).</source>
        <translation>
            <numerusform>您的更改会影响 %Ln 项审核中的 %L1 项。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::CallbacksModel</name>
    <message>
        <source>Unknown path</source>
        <translation>未知路径</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未读取</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::Endpoint</name>
    <message>
        <source>The endpoint is not listening yet</source>
        <translation>端点尚未开始监听</translation>
    </message>
    <message>
        <source>Listening on %1</source>
        <translation>正在监听 %1</translation>
    </message>
    <message>
        <source>public address %1</source>
        <translation>公共地址 %1</translation>
    </message>
    <message>
        <source>last callback %1</source>
        <translation>最近一次回调：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln refused</source>
        <translation>
            <numerusform>拒绝 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Grey: the endpoint is not listening yet.</source>
        <translation>灰色：端点尚未开始监听。</translation>
    </message>
    <message>
        <source>Stored</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Refused, 401: the credential is missing or not the one given at kickoff</source>
        <translation>已拒绝，401：缺少凭据，或与启动时给出的不符</translation>
    </message>
    <message>
        <source>Refused, 404: no run has this address</source>
        <translation>已拒绝，404：没有运行使用此地址</translation>
    </message>
    <message>
        <source>Refused, 405: only POST is served</source>
        <translation>已拒绝，405：只支持 POST</translation>
    </message>
    <message>
        <source>Refused, 415: only JSON is accepted</source>
        <translation>已拒绝，415：只接受 JSON</translation>
    </message>
    <message>
        <source>Answered 503: it could not be stored</source>
        <translation>以 503 答复：无法保存</translation>
    </message>
    <message>
        <source>Refused, %1: %2</source>
        <translation>已拒绝，%1：%2</translation>
    </message>
    <message>
        <source>No connection: %1</source>
        <translation>没有连接：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln more like this, the last at %2)</source>
        <translation>
            <numerusform>%1（另有 %Ln 次相同，最近一次在 %2）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Off: plain HTTP</source>
        <translation>关闭：明文 HTTP</translation>
    </message>
    <message numerus="yes">
        <source>until %1 (%n day(s))</source>
        <translation>
            <numerusform>有效期至 %1（%n 天）</numerusform>
        </translation>
    </message>
    <message>
        <source>Certificate for %1, issued by %2, %3</source>
        <translation>%1 的证书，由 %2 颁发，%3</translation>
    </message>
    <message>
        <source>Never renewed</source>
        <translation>从未更新</translation>
    </message>
    <message>
        <source>port %1 is in use by another program</source>
        <translation>端口 %1 正被其他程序使用</translation>
    </message>
    <message>
        <source>Red: callbacks are not accepted until this is fixed. In the meantime runs are followed by polling.</source>
        <translation>红色：在修复之前不接受回调。期间通过轮询跟踪运行。</translation>
    </message>
    <message>
        <source>Amber: the endpoint is listening, but not every path to it works. Runs whose notices do not arrive are followed by polling.</source>
        <translation>琥珀色：端点正在监听，但并非每条通往它的路径都有效。通知未到达的运行通过轮询跟踪。</translation>
    </message>
    <message>
        <source>Amber: the endpoint is listening, but its certificate needs your attention soon.</source>
        <translation>琥珀色：端点正在监听，但其证书很快需要您处理。</translation>
    </message>
    <message>
        <source>Green: crews on this computer reach the console. Without a public address, crews elsewhere are followed by polling.</source>
        <translation>绿色：此计算机上的团队可以访问控制台。没有公共地址时，其他地方的团队通过轮询跟踪。</translation>
    </message>
    <message>
        <source>Green: the endpoint is listening, and the public address leads to it.</source>
        <translation>绿色：端点正在监听，公共地址可以通往它。</translation>
    </message>
    <message>
        <source>Green: the endpoint is listening. The public address has not been tested yet.</source>
        <translation>绿色：端点正在监听。公共地址尚未测试。</translation>
    </message>
    <message>
        <source>Stored as received, answered 400: the body is not valid JSON</source>
        <translation>已按收到的原样存储，回答 400：正文不是有效的 JSON</translation>
    </message>
    <message>
        <source>%1 is running, but has not reported its address yet.</source>
        <translation>%1 正在运行，但尚未报告其地址。</translation>
    </message>
    <message>
        <source>%1 is running for the public address you entered.</source>
        <translation>%1 正在为您输入的公共地址运行。</translation>
    </message>
    <message>
        <source>%1 is running and serves %2.</source>
        <translation>%1 正在运行，服务于 %2。</translation>
    </message>
    <message>
        <source>The previous certificate stays in use. %1</source>
        <translation>继续使用以前的证书。%1</translation>
    </message>
    <message>
        <source>On, but without a usable certificate</source>
        <translation>已开启，但没有可用的证书</translation>
    </message>
    <message>
        <source>Every computer on this computer&apos;s networks can call the endpoint.</source>
        <translation>此计算机所在网络中的每台计算机都可以调用端点。</translation>
    </message>
    <message>
        <source>Every computer that reaches %1 can call the endpoint.</source>
        <translation>每台能访问 %1 的计算机都可以调用端点。</translation>
    </message>
    <message>
        <source>%1 Callbacks and their secret addresses are not encrypted. Turn on TLS in the settings, or listen on this computer only.</source>
        <translation>%1 回调及其秘密地址未加密。请在设置中启用 TLS，或仅在此计算机上监听。</translation>
    </message>
    <message>
        <source>Renewed %1, older addresses are refused</source>
        <translation>更新于 %1，较旧的地址被拒绝</translation>
    </message>
    <message>
        <source>Renewed %1, older addresses are accepted until their runs end</source>
        <translation>更新于 %1，较旧的地址在其运行结束前仍被接受</translation>
    </message>
    <message>
        <source>Green: the endpoint is listening and stores callbacks. No problem is known.</source>
        <translation>绿色：端点正在监听并存储回调。没有已知问题。</translation>
    </message>
    <message>
        <source>Amber: the endpoint is listening, but something needs your attention: the public address, the tunnel, or a certificate that expires within 14 days. This page says what to do.</source>
        <translation>琥珀色：端点正在监听，但有事项需要您处理：公共地址、隧道，或 14 天内到期的证书。此页说明该怎么做。</translation>
    </message>
    <message>
        <source>Red: callbacks do not arrive or cannot be stored. The port is in use, the certificate cannot be used or has expired, or the disk is full. This page says what to do. In the meantime runs are followed by polling, and no decision is lost.</source>
        <translation>红色：回调无法到达或无法存储。端口被占用、证书不可用或已过期，或磁盘已满。此页说明该怎么做。期间通过轮询跟踪运行，不会丢失任何决定。</translation>
    </message>
    <message>
        <source>Grey: the endpoint is not listening yet, because the console has just started.</source>
        <translation>灰色：端点尚未监听，因为控制台刚刚启动。</translation>
    </message>
    <message>
        <source>expired on %1</source>
        <translation>已于 %1 过期</translation>
    </message>
    <message>
        <source>Listening for callbacks</source>
        <translation>正在监听回调</translation>
    </message>
    <message>
        <source>no callback since the start</source>
        <translation>自启动以来没有回调</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::EndpointPage</name>
    <message>
        <source>%1 stored · %2 refused since the start</source>
        <translation>启动以来已保存 %1 次 · 已拒绝 %2 次</translation>
    </message>
    <message>
        <source>last %1</source>
        <translation>最近一次：%1</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Not listening</source>
        <translation>没有监听</translation>
    </message>
    <message>
        <source>All interfaces, from this computer %1</source>
        <translation>所有接口，从此计算机访问为 %1</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <translation>%1，来自 %2</translation>
    </message>
    <message>
        <source>No callbacks yet</source>
        <translation>尚无回调</translation>
    </message>
    <message>
        <source>Requests to the endpoint since the start are listed here, with their answers.</source>
        <translation>此处列出自启动以来对端点的请求及其回答。</translation>
    </message>
    <message>
        <source>New secrets are in use from the next kickoff or decision on.</source>
        <translation>从下一次启动或决定起使用新密钥。</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::LightLegend</name>
    <message>
        <source>What the light means</source>
        <translation>指示灯的含义</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::PublicAddressDialog</name>
    <message>
        <source>When a run needs a review, its service calls this computer and sends the output. For that, services on other computers need an address that leads here.</source>
        <translation>当运行需要审核时，其服务会调用此计算机并发送输出。为此，其他计算机上的服务需要一个通往此处的地址。</translation>
    </message>
    <message>
        <source>“%1” is on another computer. When a run needs a review, its service calls this computer and sends the output. For that, it needs an address that leads here.</source>
        <translation>“%1”在另一台计算机上。当运行需要审核时，其服务会调用此计算机并发送输出。为此，它需要一个通往此处的地址。</translation>
    </message>
    <message>
        <source>Through a &amp;tunnel program on this computer</source>
        <translation>通过此计算机上的隧道程序(&amp;T)</translation>
    </message>
    <message>
        <source>At an &amp;address that leads here</source>
        <translation>通过通往此处的地址(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Not at all, for now</source>
        <translation>暂时不让团队访问(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Look again</source>
        <translation>重新查找(&amp;L)</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>How should crews reach this computer?</source>
        <translation>团队应如何访问此计算机？</translation>
    </message>
    <message>
        <source>The program connects to its provider, which gives this computer a public address. The provider can read what passes through. The console starts the program when you press the button below, and stops it when you quit.</source>
        <translation>该程序连接到其提供商，由提供商为此计算机分配公共地址。提供商可以读取经过的内容。按下面的按钮时，控制台会启动该程序，并在您退出时停止它。</translation>
    </message>
    <message>
        <source>None was found on this computer. Install cloudflared, ngrok or tailscale, for example with your package manager or from its website, sign in where it asks for that, then look again.</source>
        <translation>在此计算机上没有找到。请安装 cloudflared、ngrok 或 tailscale（例如用软件包管理器或从其网站安装），如果要求登录则先登录，然后重新查找。</translation>
    </message>
    <message>
        <source>Tunnel program</source>
        <translation>隧道程序</translation>
    </message>
    <message>
        <source>A reverse proxy or port forwarding, by you or your organization, forwards calls to %1.</source>
        <translation>由您或您的组织设置的反向代理或端口转发，把调用转发到 %1。</translation>
    </message>
    <message>
        <source>Public address</source>
        <translation>公共地址</translation>
    </message>
    <message>
        <source>Nothing can call this computer. The console asks for the state of each run every few seconds instead. A review appears a little later and without its output: you paste the notice, or read the output in the crew&apos;s dashboard. You can change this at any time on the endpoint&apos;s page.</source>
        <translation>任何服务都无法调用此计算机。控制台改为每隔几秒查询每个运行的状态。审核会稍晚出现，且不带输出：您可以粘贴通知，或在团队的仪表板中阅读输出。您可以随时在端点页面更改此设置。</translation>
    </message>
    <message>
        <source>Starting %1…</source>
        <translation>正在启动 %1…</translation>
    </message>
    <message>
        <source>Enter the address.</source>
        <translation>请输入地址。</translation>
    </message>
    <message>
        <source>Crews can reach this computer at %1.</source>
        <translation>团队可以通过 %1 访问此计算机。</translation>
    </message>
    <message>
        <source>Follow by polling</source>
        <translation>通过轮询跟踪</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Start %1</source>
        <translation>启动 %1</translation>
    </message>
    <message>
        <source>Use and test</source>
        <translation>使用并测试</translation>
    </message>
    <message>
        <source>Testing the address…</source>
        <translation>正在测试该地址…</translation>
    </message>
</context>
<context>
    <name>crew::gui::endpoint::RenewSecrets</name>
    <message>
        <source>New secrets</source>
        <translation>新密钥</translation>
    </message>
    <message>
        <source>&amp;Stop accepting the old ones at once</source>
        <translation>立即停止接受旧密钥(&amp;S)</translation>
    </message>
    <message>
        <source>Stop accepting the old ones at once</source>
        <translation>立即停止接受旧密钥</translation>
    </message>
    <message>
        <source>The webhook addresses of a run contain a secret that authorizes its callbacks. From now on, kickoffs and decisions give services new addresses.</source>
        <translation>运行的 webhook 地址包含授权其回调的密钥。从现在起，启动和决定会给服务新的地址。</translation>
    </message>
    <message>
        <source>Old addresses of live runs are accepted until the run ends, so that no callback is lost. Those of runs that have ended are refused from now on.</source>
        <translation>正在进行的运行的旧地址在运行结束前仍被接受，因此不会丢失回调。已结束的运行的旧地址从现在起被拒绝。</translation>
    </message>
    <message>
        <source>All old addresses are refused. Choose this if someone else may know them. Live runs are followed by polling until a decision gives their service new addresses. Their notices for review still go to the old address and must be pasted.</source>
        <translation>所有旧地址都被拒绝。如果可能有他人知道它们，请选择此项。正在进行的运行通过轮询跟踪，直到某个决定把新地址告知其服务。它们的审核通知仍发往旧地址，必须粘贴。</translation>
    </message>
    <message>
        <source>Create new webhook secrets?</source>
        <translation>是否创建新的 Webhook 密钥？</translation>
    </message>
    <message>
        <source>Create new secrets</source>
        <translation>创建新密钥</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ColumnOrderDialog</name>
    <message>
        <source>Order of columns</source>
        <translation>列的顺序</translation>
    </message>
    <message>
        <source>Columns from left to right</source>
        <translation>从左到右的列</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::CopyIdMenu</name>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Execution ID</source>
        <translation>执行 ID</translation>
    </message>
    <message>
        <source>Continuation ID</source>
        <translation>后续 ID</translation>
    </message>
    <message>
        <source>Task ID</source>
        <translation>任务 ID</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::CostModel</name>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Completion</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Not broken down</source>
        <translation>未细分</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Cached prompt</source>
        <translation>缓存提示</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::CostTab</name>
    <message>
        <source>Tokens and cost</source>
        <translation>Token 和费用</translation>
    </message>
    <message>
        <source>No tokens reported</source>
        <translation>未报告 token</translation>
    </message>
    <message>
        <source>The service has not reported the tokens of this run. Some report them when the run ends, some in the event stream.</source>
        <translation>服务未报告此运行的 token。有些服务在运行结束时报告，有些在事件流中报告。</translation>
    </message>
    <message>
        <source>Tokens are those that the service reported, in its results and its event stream. Amounts are calculated from your price table and are not a bill.</source>
        <translation>Token 为服务在结果和事件流中报告的数量。金额根据您的价格表计算，不是账单。</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::Curl</name>
    <message>
        <source>The body is incomplete: the wire log keeps only its beginning.</source>
        <translation>正文不完整：传输日志只保留其开头。</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::EventModel</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::EventSummary</name>
    <message>
        <source>%1 attempt %2</source>
        <translation>%1第 %2 次尝试</translation>
    </message>
    <message numerus="yes">
        <source>%Ln model call(s)</source>
        <translation>
            <numerusform>%Ln 次模型调用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tool use(s)</source>
        <translation>
            <numerusform>%Ln 次工具使用</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agent(s) at work</source>
        <translation>
            <numerusform>%Ln 个智能体在工作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln task(s)</source>
        <translation>
            <numerusform>%Ln 个任务</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln piece(s) of an answer</source>
        <translation>
            <numerusform>%Ln 段回答片段</numerusform>
        </translation>
    </message>
    <message>
        <source>start or end of the crew</source>
        <translation>团队的开始或结束</translation>
    </message>
    <message numerus="yes">
        <source>%Ln other(s)</source>
        <translation>
            <numerusform>%Ln 个其他事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln event(s): %1</source>
        <translation>
            <numerusform>%Ln 个事件：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>The next decision gives the service new webhook addresses</source>
        <translation>下一个决定会为服务提供新的 Webhook 地址</translation>
    </message>
    <message>
        <source>Not confirmed by the answer alone</source>
        <translation>仅凭回答未确认</translation>
    </message>
    <message>
        <source>The run was already followed under this ID. Its entries are shown here from now on.</source>
        <translation>此运行此前已按此 ID 跟踪。其条目从现在起显示在此处。</translation>
    </message>
    <message>
        <source>A person accepted the request, so it can be answered.</source>
        <translation>有人已接受该请求，可以回答。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln request(s) to a person</source>
        <translation>
            <numerusform>%Ln 次人工请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pause(s)</source>
        <translation>
            <numerusform>%Ln 次暂停</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln checkpoint(s)</source>
        <translation>
            <numerusform>%Ln 个检查点</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::EventsTab</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>All events</source>
        <translation>所有事件</translation>
    </message>
    <message>
        <source>Kickoff</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Event stream</source>
        <translation>事件流</translation>
    </message>
    <message>
        <source>Kind of events</source>
        <translation>事件类型</translation>
    </message>
    <message>
        <source>Search events</source>
        <translation>搜索事件</translation>
    </message>
    <message>
        <source>Event as received</source>
        <translation>按收到原样显示的事件</translation>
    </message>
    <message>
        <source>Select an event to see it as received.</source>
        <translation>选择一个事件，按收到的原样查看。</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::Execution</name>
    <message>
        <source>Run without inputs</source>
        <translation>没有输入的运行</translation>
    </message>
    <message>
        <source>the service says “%1”</source>
        <translation>服务表示“%1”</translation>
    </message>
    <message>
        <source>Resumed, not confirmed</source>
        <translation>已继续，尚未确认</translation>
    </message>
    <message>
        <source>the last decision is accepted, not confirmed yet</source>
        <translation>最近的决定已被接受，尚未确认</translation>
    </message>
    <message>
        <source>Ended, but asks for a person</source>
        <translation>已结束，但请求人工处理</translation>
    </message>
    <message>
        <source>reported as ended before (%1), and continues</source>
        <translation>此前报告为已结束（%1），现仍在继续</translation>
    </message>
    <message>
        <source>Unreadable request of a flow</source>
        <translation>无法读取的流程请求</translation>
    </message>
    <message>
        <source>%1 · the service reports %2 of work</source>
        <translation>%1 · 服务报告工作了 %2</translation>
    </message>
    <message>
        <source>Elsewhere, followed since %1</source>
        <translation>在别处启动，自 %1 起跟踪</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ExecutionModel</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>About</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Current task</source>
        <translation>当前任务</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ExecutionOverview</name>
    <message>
        <source>%1 tasks</source>
        <translation>%1 个任务</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 个步骤</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Current task</source>
        <translation>当前任务</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试次数</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token 用量</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Review %1</source>
        <translation>审核 %1</translation>
    </message>
    <message>
        <source>IDs</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>“%1” is waiting for your review.</source>
        <translation>“%1”正在等待您的审核。</translation>
    </message>
    <message>
        <source>“%1” is waiting for your review, attempt %2.</source>
        <translation>“%1”正在等待您的审核（第 %2 次尝试）。</translation>
    </message>
    <message>
        <source>Restored from state</source>
        <translation>恢复自状态</translation>
    </message>
    <message>
        <source>A task is waiting for your review.</source>
        <translation>有一个任务正在等待您的审核。</translation>
    </message>
    <message>
        <source>A task is waiting for your review, attempt %1.</source>
        <translation>有一个任务正在等待您的审核（第 %1 次尝试）。</translation>
    </message>
    <message>
        <source>Last status</source>
        <translation>最近状态</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ExecutionPane</name>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始数据</translation>
    </message>
    <message>
        <source>Save the report of this run</source>
        <translation>保存此运行的报告</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Stop…: asks the service to end this run</source>
        <translation>停止…：请求服务结束此运行</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Stop…: this crew&apos;s service cannot stop runs</source>
        <translation>停止…：此团队的服务无法停止运行</translation>
    </message>
    <message>
        <source>The addresses of this run are refused, because the webhook secrets were renewed. The run is followed by polling. The next decision gives the service new addresses. A notice for review must be pasted.</source>
        <translation>由于 webhook 密钥已更新，此运行的地址被拒绝。运行通过轮询跟踪。下一个决定会把新地址告知服务。审核通知必须粘贴。</translation>
    </message>
    <message>
        <source>The webhook secrets were renewed after this run began. Its old addresses are accepted until it ends. The next decision gives the service new ones.</source>
        <translation>webhook 密钥在此运行开始后已更新。其旧地址在运行结束前仍被接受。下一个决定会把新地址告知服务。</translation>
    </message>
    <message>
        <source>Stop…: this run is hidden by the filters. Clear them to stop it.</source>
        <translation>停止…：此运行被筛选器隐藏。清除筛选器后才能停止。</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Notices of this run go to an address that is no longer in use (%1). The run is followed by polling. The next decision gives the service the current address for all notices but those for review, which must be pasted.</source>
        <translation>此运行的通知发往不再使用的地址（%1）。正通过轮询跟踪该运行。下一个决定会把当前地址告知服务，用于除审核通知以外的所有通知；审核通知必须粘贴。</translation>
    </message>
    <message>
        <source>The inputs are not known, because this run was started elsewhere.</source>
        <translation>此运行在别处启动，因此其输入未知。</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::FollowDialog</name>
    <message>
        <source>Follow a run</source>
        <translation>跟踪运行</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>&amp;Crew</source>
        <translation>团队(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>跟踪(&amp;F)</translation>
    </message>
    <message>
        <source>Asking the service…</source>
        <translation>正在向服务查询…</translation>
    </message>
    <message>
        <source>Kickoff ID</source>
        <translation>启动 ID</translation>
    </message>
    <message>
        <source>Follows a run that was started elsewhere, by polling its status. Its callbacks still go to the addresses given at its kickoff.</source>
        <translation>通过轮询状态来跟踪在别处启动的运行。其回调仍发往启动时给出的地址。</translation>
    </message>
    <message>
        <source>Kickoff &amp;ID</source>
        <translation>启动 ID(&amp;I)</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RawTab</name>
    <message>
        <source>Indented</source>
        <translation>缩进显示</translation>
    </message>
    <message>
        <source>The service has not answered a status request yet.</source>
        <translation>服务尚未答复状态请求。</translation>
    </message>
    <message>
        <source>Last status as received</source>
        <translation>按收到原样显示的最后状态</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ResultTab</name>
    <message>
        <source>No result yet</source>
        <translation>暂无结果</translation>
    </message>
    <message>
        <source>It appears here when the run ends.</source>
        <translation>运行结束后显示在这里。</translation>
    </message>
    <message>
        <source>Part of the result</source>
        <translation>结果的一部分</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>No result</source>
        <translation>没有结果</translation>
    </message>
    <message>
        <source>The run ended without one.</source>
        <translation>运行结束，没有产生结果。</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Token usage</source>
        <translation>Token 用量</translation>
    </message>
    <message>
        <source>Token usage: %1</source>
        <translation>Token 用量：%1</translation>
    </message>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Reading the run from the journal.</source>
        <translation>正在从历史数据库读取运行。</translation>
    </message>
    <message>
        <source>Complete result</source>
        <translation>完整结果</translation>
    </message>
    <message>
        <source>The run could not be loaded</source>
        <translation>无法加载该运行</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunCosts</name>
    <message>
        <source>after “%1” of attempt %2</source>
        <translation>在第 %2 次尝试“%1”之后</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>此运行</translation>
    </message>
    <message>
        <source>Model not reported</source>
        <translation>未报告模型</translation>
    </message>
    <message>
        <source>After the last attempt, or attempt not known</source>
        <translation>最后一次尝试之后，或尝试未知</translation>
    </message>
    <message>
        <source>Task not reported</source>
        <translation>未报告任务</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunReport</name>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>决定时间</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>操作人</translation>
    </message>
    <message>
        <source>The service answered</source>
        <translation>服务答复</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
    <message>
        <source>Received</source>
        <translation>收到时间</translation>
    </message>
    <message>
        <source>Review of %1</source>
        <translation>审核：%1</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Continued as</source>
        <translation>后续执行</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始时间</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Confirmed</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>not yet by an event or a status</source>
        <translation>尚未由事件或状态确认</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Feedback:</source>
        <translation>反馈：</translation>
    </message>
    <message>
        <source>Execution ID</source>
        <translation>执行 ID</translation>
    </message>
    <message>
        <source>Answered first</source>
        <translation>首次回答</translation>
    </message>
    <message>
        <source>Approved first</source>
        <translation>首次批准</translation>
    </message>
    <message>
        <source>has not arrived, the output is that of attempt %1</source>
        <translation>未到达，输出为第 %1 次尝试的输出</translation>
    </message>
    <message>
        <source>had not arrived when this was decided</source>
        <translation>作出此决定时尚未到达</translation>
    </message>
    <message>
        <source>has not arrived</source>
        <translation>未到达</translation>
    </message>
    <message>
        <source>pasted by a person</source>
        <translation>由人工粘贴</translation>
    </message>
    <message>
        <source>cannot be read, shown as received</source>
        <translation>无法读取，按收到的原样显示</translation>
    </message>
    <message>
        <source>may be that of attempt %1</source>
        <translation>可能是第 %1 次尝试的通知</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Comment on attempt %1</source>
        <translation>对第 %1 次尝试的评论</translation>
    </message>
    <message>
        <source>Team comments</source>
        <translation>内部评论</translation>
    </message>
    <message>
        <source>Since then</source>
        <translation>此后</translation>
    </message>
    <message>
        <source>Feedback, not sent:</source>
        <translation>反馈，未发送：</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsCommands</name>
    <message>
        <source>Copy as cURL</source>
        <translation>复制为 cURL</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>刷新</translation>
    </message>
    <message numerus="yes">
        <source>Export %Ln selected run(s)…</source>
        <translation>
            <numerusform>导出所选的 %Ln 次运行…</numerusform>
        </translation>
    </message>
    <message>
        <source>Export all runs shown…</source>
        <translation>导出显示的所有运行…</translation>
    </message>
    <message>
        <source>Follow a run started elsewhere…</source>
        <translation>跟踪在别处启动的运行…</translation>
    </message>
    <message>
        <source>What a run is about…</source>
        <translation>运行的主题…</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Export runs</source>
        <translation>导出运行</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message numerus="yes">
        <source>Stop %Ln run(s)…</source>
        <translation>
            <numerusform>停止 %Ln 次运行…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln link(s)</source>
        <translation>
            <numerusform>复制 %Ln 个链接</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln ID(s)</source>
        <translation>
            <numerusform>复制 %Ln 个 ID</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy ID</source>
        <translation>复制 ID</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Stop…</source>
        <translation>停止…</translation>
    </message>
    <message>
        <source>Export selected runs…</source>
        <translation>导出所选运行…</translation>
    </message>
    <message>
        <source>Kick off again…</source>
        <translation>再次启动…</translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln again…</source>
        <translation>
            <numerusform>再次启动 %Ln 次运行…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Kick off %Ln of %1 again…</source>
        <translation>
            <numerusform>再次启动 %1 的 %Ln 次运行…</numerusform>
        </translation>
    </message>
    <message>
        <source>Crew to kick off</source>
        <translation>要启动的团队</translation>
    </message>
    <message>
        <source>Nothing was copied, because the runs could not be loaded: %1</source>
        <translation>没有复制任何内容，因为无法加载运行：%1</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序方式</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsExporter</name>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Export cancelled. Nothing was saved.</source>
        <translation>导出已取消。没有保存任何内容。</translation>
    </message>
    <message>
        <source>Nothing was saved, because the runs could not be loaded: %1</source>
        <translation>没有保存任何内容，因为无法加载运行：%1</translation>
    </message>
    <message numerus="yes">
        <source>Saved to %1. %Ln run(s) are not in the file, because they were not found.</source>
        <translation>
            <numerusform>已保存到 %1。文件中缺少 %Ln 次运行，因为未找到它们。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsFilters</name>
    <message>
        <source>Any state</source>
        <translation>所有状态</translation>
    </message>
    <message>
        <source>Needs review</source>
        <translation>需要审核</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed or stopped</source>
        <translation>失败或已停止</translation>
    </message>
    <message>
        <source>All crews</source>
        <translation>所有团队</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>所有时间</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>From – to…</source>
        <translation>从 – 至…</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 (%L2)</source>
        <translation>%1（%L2）</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsPage</name>
    <message>
        <source>Show all runs</source>
        <translation>显示所有运行</translation>
    </message>
    <message>
        <source>No runs yet</source>
        <translation>暂无运行</translation>
    </message>
    <message>
        <source>Kick off a crew</source>
        <translation>启动团队</translation>
    </message>
    <message>
        <source>Add a crew</source>
        <translation>添加团队</translation>
    </message>
    <message numerus="yes">
        <source>Exporting: %L1 of %Ln run(s)</source>
        <translation>
            <numerusform>正在导出：%L1 / %Ln 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%L1 of %Ln run(s)</source>
        <translation>
            <numerusform>%L1 / %Ln 次运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching… %1</source>
        <translation>正在搜索… %1</translation>
    </message>
    <message>
        <source>No run selected</source>
        <translation>未选择运行</translation>
    </message>
    <message>
        <source>Select a run to see it here.</source>
        <translation>选择一个运行在此查看。</translation>
    </message>
    <message>
        <source>No matching runs</source>
        <translation>没有匹配的运行</translation>
    </message>
    <message>
        <source>Try other words or another filter.</source>
        <translation>请尝试其他词语或其他筛选器。</translation>
    </message>
    <message>
        <source>Kick off a crew to see its run here.</source>
        <translation>启动一个团队，在此查看其运行。</translation>
    </message>
    <message>
        <source>Add your first crew. All you need is its address and its token.</source>
        <translation>添加您的第一个团队。您只需要它的地址和令牌。</translation>
    </message>
    <message>
        <source>Runs of the crews that you may see appear here.</source>
        <translation>您可以查看的团队的运行会显示在这里。</translation>
    </message>
    <message>
        <source>The search failed</source>
        <translation>搜索失败</translation>
    </message>
    <message>
        <source>%1, search incomplete</source>
        <translation>%1，搜索不完整</translation>
    </message>
    <message>
        <source>No run is shown that could be exported.</source>
        <translation>没有显示可导出的运行。</translation>
    </message>
    <message>
        <source>Not connected to the desk</source>
        <translation>未连接到工作台</translation>
    </message>
    <message>
        <source>Runs are listed here once the desk answers.</source>
        <translation>工作台响应后，运行会列在这里。</translation>
    </message>
    <message>
        <source>Loading the history</source>
        <translation>正在加载历史记录</translation>
    </message>
    <message>
        <source>Runs are listed here once it is loaded.</source>
        <translation>加载后，运行会列在这里。</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::RunsTable</name>
    <message>
        <source>As many as fit</source>
        <translation>自动适应宽度</translation>
    </message>
    <message>
        <source>Order of columns…</source>
        <translation>列的顺序…</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>升序</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>降序</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::StopBar</name>
    <message numerus="yes">
        <source>%Ln run(s) stopped.</source>
        <translation>
            <numerusform>已停止 %Ln 次运行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be stopped: %1</source>
        <translation>
            <numerusform>%Ln 次无法停止：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>&amp;Try again</source>
        <translation>重试(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Stop the run</source>
        <translation>停止运行(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Stop the runs</source>
        <translation>停止运行(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keep it running</source>
        <translation>继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Keep them running</source>
        <translation>继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>Asking the service to stop…</source>
        <translation>正在请求服务停止…</translation>
    </message>
    <message>
        <source>This crew&apos;s service cannot stop runs.</source>
        <translation>此团队的服务无法停止运行。</translation>
    </message>
    <message>
        <source>The service says that the run has stopped.</source>
        <translation>服务表示运行已停止。</translation>
    </message>
    <message>
        <source>The service can no longer stop this run. It says: %1</source>
        <translation>服务已无法停止此运行。它表示：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln had already ended.</source>
        <translation>
            <numerusform>%Ln 个已经结束。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be stopped, because their service cannot stop runs.</source>
        <translation>
            <numerusform>%Ln 个无法停止，因为其服务无法停止运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to stop. No run is live.</source>
        <translation>没有可停止的。没有正在进行的运行。</translation>
    </message>
    <message>
        <source>These crews&apos; services cannot stop runs.</source>
        <translation>这些团队的服务无法停止运行。</translation>
    </message>
    <message>
        <source>Stop this run? It cannot be resumed.</source>
        <translation>停止此运行？它无法恢复。</translation>
    </message>
    <message numerus="yes">
        <source>Stop %Ln run(s)? They cannot be resumed.</source>
        <translation>
            <numerusform>停止 %Ln 个运行？它们无法恢复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more cannot be stopped, because their service cannot stop runs.</source>
        <translation>
            <numerusform>另有 %Ln 个无法停止，因为其服务无法停止运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 The request may have arrived. The run&apos;s state will show whether it did.</source>
        <translation>%1 请求可能已到达。运行的状态会显示是否已到达。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln may have stopped. Their state will show whether they did.</source>
        <translation>
            <numerusform>%Ln 个可能已停止。其状态会显示是否已停止。</numerusform>
        </translation>
    </message>
    <message>
        <source>The service accepted the request to stop the run. The run&apos;s state will show when it has stopped.</source>
        <translation>服务已接受停止该运行的请求。运行的状态会显示它何时停止。</translation>
    </message>
    <message>
        <source>The service said that the run has stopped, but its status does not say so yet.</source>
        <translation>服务表示运行已停止，但其状态尚未显示停止。</translation>
    </message>
    <message>
        <source>The run has ended.</source>
        <translation>运行已结束。</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::SubjectDialog</name>
    <message>
        <source>What a run is about</source>
        <translation>运行的主题</translation>
    </message>
    <message>
        <source>Runs of %1 are shown as</source>
        <translation>%1 的运行显示为</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>此运行</translation>
    </message>
    <message>
        <source>This run: %1</source>
        <translation>此运行：%1</translation>
    </message>
    <message>
        <source>For example: {topic} for {audience}. Leave empty to show the longest inputs.</source>
        <translation>例如：{topic} 面向 {audience}。留空则显示最长的输入。</translation>
    </message>
    <message>
        <source>Adds this input to the pattern</source>
        <translation>将此输入添加到模式</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::Timeline</name>
    <message>
        <source>Task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Review: %1, attempt %2</source>
        <translation>审核：%1，第 %2 次尝试</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Kickoff</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Agent: %1</source>
        <translation>智能体：%1</translation>
    </message>
    <message>
        <source>Model call</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <source>Model call: %1</source>
        <translation>模型调用：%1</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Tool: %1</source>
        <translation>工具：%1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 Token</translation>
    </message>
    <message>
        <source>%1, not confirmed yet</source>
        <translation>%1，尚未确认</translation>
    </message>
    <message>
        <source>its end was not reported</source>
        <translation>未报告其结束</translation>
    </message>
    <message>
        <source>Flow paused</source>
        <translation>流程已暂停</translation>
    </message>
    <message>
        <source>Flow paused: %1</source>
        <translation>流程已暂停：%1</translation>
    </message>
    <message>
        <source>Method paused</source>
        <translation>方法已暂停</translation>
    </message>
    <message>
        <source>Method paused: %1</source>
        <translation>方法已暂停：%1</translation>
    </message>
    <message>
        <source>Human feedback</source>
        <translation>人工反馈</translation>
    </message>
    <message>
        <source>Human feedback: %1</source>
        <translation>人工反馈：%1</translation>
    </message>
    <message>
        <source>Input from a person</source>
        <translation>人工输入</translation>
    </message>
    <message>
        <source>Input from a person: %1</source>
        <translation>人工输入：%1</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>流程</translation>
    </message>
    <message>
        <source>Flow: %1</source>
        <translation>流程：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::TimelineModel</name>
    <message>
        <source>What</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Over %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>At</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 to %2, %3</source>
        <translation>%1 至 %2，%3</translation>
    </message>
    <message>
        <source>since %1, %2</source>
        <translation>自 %1 起，%2</translation>
    </message>
    <message>
        <source>waited for a person from %1, %2</source>
        <translation>自 %1 起等待人工处理，%2</translation>
    </message>
    <message>
        <source>in task %1</source>
        <translation>属于任务 %1</translation>
    </message>
    <message>
        <source>Task: %1</source>
        <translation>任务：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::TimelineTab</name>
    <message>
        <source>Working and waiting</source>
        <translation>工作与等待</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>Worked %1, waited for people %2</source>
        <translation>工作 %1，等待人工处理 %2</translation>
    </message>
    <message>
        <source>Worked %1</source>
        <translation>工作 %1</translation>
    </message>
    <message>
        <source>Show the entire time</source>
        <translation>显示全部时间</translation>
    </message>
    <message>
        <source>Waited for people %1</source>
        <translation>等待人工处理 %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>crew::gui::executions::ViewsMenu</name>
    <message>
        <source>All runs</source>
        <translation>所有运行</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Save view</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>Name for this search with its filters, sorting and columns</source>
        <translation>此搜索及其筛选器、排序和列的名称</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ChartCard</name>
    <message>
        <source>Actions for %1</source>
        <translation>%1的操作</translation>
    </message>
    <message>
        <source>Show runs</source>
        <translation>显示运行</translation>
    </message>
    <message>
        <source>Save as PNG…</source>
        <translation>存为 PNG…</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>存为 PDF…</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>存为 CSV…</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>复制数据</translation>
    </message>
    <message>
        <source>Show runs, save, copy</source>
        <translation>显示运行、保存、复制</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ChartFiles</name>
    <message>
        <source>Crew Console: Insights</source>
        <translation>Crew Console：统计</translation>
    </message>
    <message>
        <source>%1 could not be written, because PNG is not supported here</source>
        <translation>无法写入 %1，因为此处不支持 PNG</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ChartText</name>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 d</source>
        <comment>days</comment>
        <translation>%1 天</translation>
    </message>
    <message>
        <source>%1k</source>
        <comment>thousand</comment>
        <translation>%1 千</translation>
    </message>
    <message>
        <source>%1M</source>
        <comment>million</comment>
        <translation>%1 百万</translation>
    </message>
    <message>
        <source>%1bn</source>
        <comment>thousand million</comment>
        <translation>%1 十亿</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>name and number</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>%1%</source>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ChartView</name>
    <message>
        <source>%1, %2</source>
        <comment>chart and bar</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::ComparisonsPanel</name>
    <message>
        <source>No comparisons yet. Compare the outputs of two crews from the same inputs, without knowing which crew made which.</source>
        <translation>尚无比较。比较两个团队由相同输入生成的输出，而不知道各由哪个团队生成。</translation>
    </message>
    <message>
        <source>&amp;Compare two crews…</source>
        <translation>比较两个团队(&amp;C)…</translation>
    </message>
    <message>
        <source>Re&amp;move…</source>
        <translation>移除(&amp;M)…</translation>
    </message>
    <message>
        <source>Blind comparisons</source>
        <translation>盲比较</translation>
    </message>
    <message>
        <source>Remove comparison</source>
        <translation>移除比较</translation>
    </message>
    <message>
        <source>Remove this comparison?</source>
        <translation>移除此比较？</translation>
    </message>
    <message>
        <source>Its answers are kept nowhere else. The runs stay.</source>
        <translation>其中的回答没有保存在其他地方。运行会保留。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::FigureTile</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::InsightCharts</name>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1，%2 至 %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>p50 %1 · p95 %2</source>
        <translation>p50 %1 · p95 %2</translation>
    </message>
    <message>
        <source>%1 of %2 shown</source>
        <translation>显示 %1 / %2</translation>
    </message>
    <message>
        <source>Task without a name</source>
        <translation>未命名任务</translation>
    </message>
    <message>
        <source>Runs by hour</source>
        <translation>每小时的运行</translation>
    </message>
    <message>
        <source>Runs by day</source>
        <translation>每天的运行</translation>
    </message>
    <message>
        <source>Runs by week</source>
        <translation>每周的运行</translation>
    </message>
    <message>
        <source>Runs by month</source>
        <translation>每月的运行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln started</source>
        <translation>
            <numerusform>已启动 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Completed</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>Failed or stopped</source>
        <translation>失败或已停止</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>In progress</source>
        <translation>进行中</translation>
    </message>
    <message>
        <source>Success rate</source>
        <translation>成功率</translation>
    </message>
    <message numerus="yes">
        <source>%Ln ended</source>
        <translation>
            <numerusform>已结束 %Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Tokens by hour</source>
        <translation>每小时的 Token 用量</translation>
    </message>
    <message>
        <source>Tokens by day</source>
        <translation>每天的 Token 用量</translation>
    </message>
    <message>
        <source>Tokens by week</source>
        <translation>每周的 Token 用量</translation>
    </message>
    <message>
        <source>Tokens by month</source>
        <translation>每月的 Token 用量</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Completion</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Tokens by crew</source>
        <translation>各团队的 Token 用量</translation>
    </message>
    <message>
        <source>Duration by crew</source>
        <translation>各团队的用时</translation>
    </message>
    <message>
        <source>p50</source>
        <translation>p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>Duration by task</source>
        <translation>各任务的用时</translation>
    </message>
    <message>
        <source>Time to review</source>
        <translation>审核用时</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已答复</translation>
    </message>
    <message>
        <source>≥ %1</source>
        <translation>≥ %1</translation>
    </message>
    <message>
        <source>&lt; %1</source>
        <translation>&lt; %1</translation>
    </message>
    <message>
        <source>After %1 or more</source>
        <translation>%1 或更久</translation>
    </message>
    <message>
        <source>In less than %1</source>
        <translation>不到 %1</translation>
    </message>
    <message>
        <source>Attempts per task</source>
        <translation>每个任务的尝试次数</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Attempts needed</source>
        <translation>所需尝试次数</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>平均 %1</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>%1 attempts or more</source>
        <translation>%1 次或更多尝试</translation>
    </message>
    <message numerus="yes">
        <source>%Ln attempt(s)</source>
        <translation>
            <numerusform>%Ln 次尝试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>task and crew</comment>
        <translation>%1 · %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
    <message>
        <source>No runs started in this period.</source>
        <translation>此期间没有运行开始。</translation>
    </message>
    <message>
        <source>No runs ended in this period.</source>
        <translation>此期间没有运行结束。</translation>
    </message>
    <message numerus="yes">
        <source>of %Ln ended</source>
        <translation>
            <numerusform>共 %Ln 个已结束</numerusform>
        </translation>
    </message>
    <message>
        <source>No service reported its token usage.</source>
        <translation>没有服务报告其令牌用量。</translation>
    </message>
    <message numerus="yes">
        <source>reported by %Ln run(s)</source>
        <translation>
            <numerusform>由 %Ln 个运行报告</numerusform>
        </translation>
    </message>
    <message>
        <source>Not broken down</source>
        <translation>未细分</translation>
    </message>
    <message>
        <source>No runs were completed in this period.</source>
        <translation>此期间没有运行完成。</translation>
    </message>
    <message>
        <source>No tasks ended in this period.</source>
        <translation>此期间没有任务结束。</translation>
    </message>
    <message>
        <source>No reviews were answered in this period.</source>
        <translation>此期间没有审核得到答复。</translation>
    </message>
    <message>
        <source>No tasks asked for a review in this period.</source>
        <translation>此期间没有任务请求审核。</translation>
    </message>
    <message>
        <source>d MMM</source>
        <comment>date pattern</comment>
        <translation>M月d日</translation>
    </message>
    <message>
        <source>MMM yyyy</source>
        <comment>date pattern</comment>
        <translation>yyyy年M月</translation>
    </message>
    <message>
        <source>ddd d MMM</source>
        <comment>date pattern</comment>
        <translation>M月d日 ddd</translation>
    </message>
    <message>
        <source>ddd d MMM yyyy</source>
        <comment>date pattern</comment>
        <translation>yyyy年M月d日 ddd</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <comment>date pattern</comment>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>%1 tokens without a price</source>
        <translation>%1 个 token 没有价格</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Cost by hour</source>
        <translation>按小时统计的费用</translation>
    </message>
    <message>
        <source>Cost by day</source>
        <translation>按天统计的费用</translation>
    </message>
    <message>
        <source>Cost by week</source>
        <translation>按周统计的费用</translation>
    </message>
    <message>
        <source>Cost by month</source>
        <translation>按月统计的费用</translation>
    </message>
    <message>
        <source>Cost by crew</source>
        <translation>按团队统计的费用</translation>
    </message>
    <message>
        <source>All reported tokens have the price 0.</source>
        <translation>所有已报告的 token 价格均为 0。</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::InsightsBar</name>
    <message>
        <source>All crews</source>
        <translation>所有团队</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>time and crew</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Last 24 hours</source>
        <translation>最近 24 小时</translation>
    </message>
    <message>
        <source>Last 7 days</source>
        <translation>最近 7 天</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>最近 30 天</translation>
    </message>
    <message>
        <source>Last 90 days</source>
        <translation>最近 90 天</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>今年</translation>
    </message>
    <message>
        <source>All time</source>
        <translation>全部时间</translation>
    </message>
    <message>
        <source>From – to…</source>
        <translation>从 – 至…</translation>
    </message>
</context>
<context>
    <name>crew::gui::insights::InsightsPage</name>
    <message>
        <source>Kick off a crew</source>
        <translation>启动团队</translation>
    </message>
    <message>
        <source>Runs started</source>
        <translation>启动的运行</translation>
    </message>
    <message>
        <source>Run time, p50</source>
        <translation>运行用时，p50</translation>
    </message>
    <message>
        <source>Time to review, p50</source>
        <translation>审核用时，p50</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token 用量</translation>
    </message>
    <message>
        <source>as of %1</source>
        <translation>截至 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln in progress or waiting</source>
        <translation>
            <numerusform>%Ln 次进行中或等待中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed or stopped</source>
        <translation>
            <numerusform>%Ln 次失败或已停止</numerusform>
        </translation>
    </message>
    <message>
        <source>p95 %1</source>
        <translation>p95 %1</translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <comment>tokens</comment>
        <translation>输入 %1，输出 %2</translation>
    </message>
    <message>
        <source>Show all time</source>
        <translation>显示全部时间</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Save “%1”</source>
        <translation>保存“%1”</translation>
    </message>
    <message>
        <source>Save all charts</source>
        <translation>保存所有图表</translation>
    </message>
    <message>
        <source>Insights: %1</source>
        <translation>统计：%1</translation>
    </message>
    <message>
        <source>Success rate</source>
        <translation>成功率</translation>
    </message>
    <message>
        <source>Calculating…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>No data yet</source>
        <translation>尚无数据</translation>
    </message>
    <message>
        <source>After the first run, this page shows runs over time, how long they take and how fast reviews are answered.</source>
        <translation>第一次运行之后，此页显示各时段的运行、所需时间以及审核答复的速度。</translation>
    </message>
    <message>
        <source>No data for this period</source>
        <translation>此期间没有数据</translation>
    </message>
    <message>
        <source>%1: no runs and no reviews.</source>
        <translation>%1：没有运行，也没有审核。</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>%1 tokens without a price</source>
        <translation>%1 个 token 没有价格</translation>
    </message>
    <message>
        <source>not broken down</source>
        <comment>tokens</comment>
        <translation>未细分</translation>
    </message>
    <message>
        <source>%1 in, %2 out, %3 not broken down</source>
        <comment>tokens</comment>
        <translation>输入 %1，输出 %2，未细分 %3</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::EarlierIdNote</name>
    <message>
        <source>Use the earlier ID</source>
        <translation>使用之前的 ID</translation>
    </message>
    <message>
        <source>The input “id” of the earlier run was left out. A flow that receives the same ID again can continue the run that has it, even one that ended.</source>
        <translation>之前运行的输入“id”已省略。再次收到相同 ID 的流程可能会继续使用该 ID 的运行，即使该运行已结束。</translation>
    </message>
    <message>
        <source>The input “id” is the one of the earlier run. Instead of starting a new run, the service can continue the earlier one, even if it ended.</source>
        <translation>输入“id”与之前的运行相同。服务可能不会启动新的运行，而是继续之前的运行，即使它已结束。</translation>
    </message>
    <message>
        <source>Use the &amp;earlier ID</source>
        <translation>使用之前的 ID(&amp;E)</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::FieldCodec</name>
    <message>
        <source>This number is too large.</source>
        <translation>这个数字太大。</translation>
    </message>
    <message>
        <source>This number is too large to be sent exactly.</source>
        <translation>这个数字太大，无法精确发送。</translation>
    </message>
    <message>
        <source>This is not a number. Use digits and a decimal point, such as 12.5.</source>
        <translation>这不是数字。请使用数字和小数点，例如 12.5。</translation>
    </message>
    <message>
        <source>This is not a whole number. Use digits only, such as 12.</source>
        <translation>这不是整数。请只使用数字，例如 12。</translation>
    </message>
    <message>
        <source>Enter a whole number, without a fraction.</source>
        <translation>请输入不带小数的整数。</translation>
    </message>
    <message>
        <source>A name appears twice in the JSON, so only one of its values would be sent.</source>
        <translation>JSON 中有名称出现了两次，因此只会发送其中一个值。</translation>
    </message>
    <message>
        <source>A number in the JSON has too many digits to be sent exactly.</source>
        <translation>JSON 中有数字的位数过多，无法准确发送。</translation>
    </message>
    <message>
        <source>This number has too many digits to be sent exactly.</source>
        <translation>此数字的位数过多，无法精确发送。</translation>
    </message>
    <message>
        <source>This is not JSON. Enter a list as [&quot;one&quot;, &quot;two&quot;], an object as {&quot;name&quot;: &quot;value&quot;}, and text in quotes.</source>
        <translation>这不是 JSON。请这样输入：列表用 [&quot;one&quot;, &quot;two&quot;]，对象用 {&quot;name&quot;: &quot;value&quot;}，文本加引号。</translation>
    </message>
    <message>
        <source>%1 as %2</source>
        <comment>a number as it was typed, and as it is sent</comment>
        <translation>%1 作为 %2</translation>
    </message>
    <message>
        <source>Numbers are sent in their shortest form: %1.</source>
        <translation>数字以最短的形式发送：%1。</translation>
    </message>
    <message>
        <source>Enter an object of JSON, such as {&quot;name&quot;: &quot;value&quot;}.</source>
        <translation>请输入 JSON 对象，例如 {&quot;name&quot;: &quot;value&quot;}。</translation>
    </message>
    <message>
        <source>Enter the number without zeros at the beginning.</source>
        <translation>请输入数字，开头不要有零。</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::FieldEditor</name>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>JSON, such as [&quot;one&quot;, &quot;two&quot;] or {&quot;name&quot;: &quot;value&quot;}</source>
        <translation>JSON，例如 [&quot;one&quot;, &quot;two&quot;] 或 {&quot;name&quot;: &quot;value&quot;}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>(not sent)</source>
        <translation>（不发送）</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::FieldRow</name>
    <message>
        <source>(a name without letters)</source>
        <translation>（没有字符的名称）</translation>
    </message>
    <message>
        <source>* required</source>
        <translation>* 必填</translation>
    </message>
    <message>
        <source>The value is not one of the listed ones. It is sent unchanged.</source>
        <translation>该值不在所列的值之中，将原样发送。</translation>
    </message>
    <message>
        <source>The value is of another type. It is sent unchanged.</source>
        <translation>该值的类型不同，将原样发送。</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::InputsPane</name>
    <message>
        <source>Also sent, from the JSON: %1</source>
        <translation>还会发送 JSON 中的内容：%1</translation>
    </message>
    <message>
        <source>The crew&apos;s inputs could not be loaded. %1</source>
        <translation>无法加载团队的输入。%1</translation>
    </message>
    <message>
        <source>You can still enter them in the JSON.</source>
        <translation>您仍可在 JSON 中输入。</translation>
    </message>
    <message>
        <source>This crew needs no inputs.</source>
        <translation>此团队不需要输入。</translation>
    </message>
    <message>
        <source>Not sent, because the crew no longer lists them: %1</source>
        <translation>未发送，因为团队不再列出：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::KickoffBody</name>
    <message>
        <source>“%1” contains something that is not in the contract and cannot be sent.</source>
        <translation>“%1”包含契约之外的内容，无法发送。</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::KickoffDialog</name>
    <message>
        <source>Kick off %1</source>
        <translation>启动 %1</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Enter</translation>
    </message>
    <message>
        <source>This input is required.</source>
        <translation>此输入为必填项。</translation>
    </message>
    <message>
        <source>&amp;Kick off a second run</source>
        <translation>再启动一次运行(&amp;K)</translation>
    </message>
    <message>
        <source>Correct the JSON first.</source>
        <translation>请先更正 JSON。</translation>
    </message>
    <message>
        <source>Correct the marked fields first.</source>
        <translation>请先更正标出的字段。</translation>
    </message>
    <message>
        <source>Fill in the required inputs first.</source>
        <translation>请先填写必需的输入。</translation>
    </message>
    <message>
        <source>The service requires this input, or another value for it.</source>
        <translation>服务需要此输入，或需要另一个值。</translation>
    </message>
    <message>
        <source>&amp;Kick off anyway</source>
        <translation>仍然启动(&amp;K)</translation>
    </message>
    <message>
        <source>The inputs you entered last and the webhook addresses could not be loaded. %1</source>
        <translation>无法加载您上次输入的内容和 Webhook 地址。%1</translation>
    </message>
    <message>
        <source>“%1” contains a placeholder instead of a secret. Enter the secret in the JSON.</source>
        <translation>“%1”包含的是占位符而不是密钥。请在 JSON 中输入密钥。</translation>
    </message>
    <message>
        <source>A kickoff with these inputs got no answer at %1. It may have started a run.</source>
        <translation>在 %1，使用这些输入的启动请求没有收到回答，可能已启动了一个运行。</translation>
    </message>
    <message>
        <source>Enter this secret again. It is not kept.</source>
        <translation>请重新输入此密钥。它不会被保留。</translation>
    </message>
    <message>
        <source>&amp;Kick off</source>
        <translation>启动(&amp;K)</translation>
    </message>
    <message>
        <source>A kickoff with these inputs got no answer at %1. It has started a run. If you want a second one, close this form and kick off again.</source>
        <translation>使用这些输入的启动在 %1 没有得到答复。它已经开始了一次运行。如果您需要第二次运行，请关闭此表单并再次启动。</translation>
    </message>
    <message>
        <source>The crew cannot be kicked off yet. %1</source>
        <translation>还不能启动该团队。%1</translation>
    </message>
    <message>
        <source>The keychain is locked. Unlock it to kick off the crew.</source>
        <translation>钥匙串已锁定。请解锁后再启动团队。</translation>
    </message>
    <message>
        <source>Discard JSON</source>
        <translation>丢弃 JSON</translation>
    </message>
    <message>
        <source>Discard the JSON that you have entered?</source>
        <translation>是否丢弃您输入的 JSON？</translation>
    </message>
    <message>
        <source>It cannot be sent. The form opens again with what was entered before.</source>
        <translation>它无法发送。表单再次打开时将显示之前输入的内容。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>继续编辑</translation>
    </message>
    <message>
        <source>The secret “%1” was not kept. Enter it, or choose “%2” once more to leave it out.</source>
        <translation>密钥“%1”未被保留。请输入它，或再次选择“%2”以省略它。</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::KickoffErrorPanel</name>
    <message>
        <source>Complete answer</source>
        <translation>完整回答</translation>
    </message>
    <message>
        <source>Complete answer of the service</source>
        <translation>服务的完整回答</translation>
    </message>
    <message>
        <source>The run may have started. Look under Runs first. Kicking off again starts a second run, and each run is billed.</source>
        <translation>运行可能已经开始。请先在“运行”中查看。再次启动会开始第二个运行，而每个运行都会计费。</translation>
    </message>
    <message>
        <source>It also named inputs that the form does not have: %1</source>
        <translation>它还提到了表单中没有的输入：%1</translation>
    </message>
    <message>
        <source>The run has started all the same. If you want a second one, close this form and kick off again.</source>
        <translation>运行仍然已经开始。如果您需要第二次运行，请关闭此表单并再次启动。</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::KickoffLoader</name>
    <message>
        <source>The crew lists %1 inputs. A form has room for %2.</source>
        <translation>此团队列出了 %1 个输入。表单最多可容纳 %2 个。</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::NoticePanel</name>
    <message>
        <source>Task notices</source>
        <translation>任务通知</translation>
    </message>
    <message>
        <source>After each task</source>
        <translation>每个任务完成后</translation>
    </message>
    <message>
        <source>Step notices</source>
        <translation>步骤通知</translation>
    </message>
    <message>
        <source>After each thought or action of an agent</source>
        <translation>智能体每次思考或操作后</translation>
    </message>
    <message>
        <source>Crew notices</source>
        <translation>团队通知</translation>
    </message>
    <message>
        <source>When the crew has finished</source>
        <translation>团队完成时</translation>
    </message>
    <message>
        <source>Human input</source>
        <translation>人工输入</translation>
    </message>
    <message>
        <source>When a task waits for a person</source>
        <translation>任务等待人工处理时</translation>
    </message>
    <message>
        <source>Bearer</source>
        <translation>Bearer</translation>
    </message>
    <message>
        <source>Basic</source>
        <translation>Basic</translation>
    </message>
    <message>
        <source>Human input authentication</source>
        <translation>人工输入的身份验证</translation>
    </message>
    <message>
        <source>Event stream</source>
        <translation>事件流</translation>
    </message>
    <message>
        <source>Model calls, tool use and steps, sent in batches while the crew works. Not every service has it. After a review, a run may stop sending it.</source>
        <translation>模型调用、工具使用和步骤，在团队工作时分批发送。并非每个服务都提供。审核之后，运行可能停止发送。</translation>
    </message>
    <message>
        <source>How the crew&apos;s service authenticates when it asks for human input</source>
        <translation>团队的服务请求人工输入时如何验证身份</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::OptionRows</name>
    <message>
        <source>Meta</source>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Any JSON object. It is passed through to the crew and comes back in its events.</source>
        <translation>任意 JSON 对象。它会传递给团队，并在其事件中返回。</translation>
    </message>
    <message>
        <source>Restore from state ID</source>
        <translation>从状态 ID 恢复</translation>
    </message>
    <message>
        <source>The ID of a saved state of a flow. The run starts with what that state holds. Leave it empty to start from the beginning.</source>
        <translation>流程已保存状态的 ID。运行将从该状态的内容开始。留空则从头开始。</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::PresetButton</name>
    <message>
        <source>Presets</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>&amp;Save these inputs…</source>
        <translation>保存这些输入(&amp;S)…</translation>
    </message>
    <message>
        <source>Save these inputs</source>
        <translation>保存这些输入</translation>
    </message>
    <message>
        <source>Inputs saved under a name</source>
        <translation>以名称保存的输入</translation>
    </message>
    <message>
        <source>Name of the preset. A preset with the same name is replaced.</source>
        <translation>预设的名称。同名预设会被替换。</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
</context>
<context>
    <name>crew::gui::kickoff::StreamTypes</name>
    <message>
        <source>Types of events</source>
        <translation>事件类型</translation>
    </message>
    <message>
        <source>Types of events, separated by commas</source>
        <translation>事件类型，以逗号分隔</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Choose types of events</source>
        <translation>选择事件类型</translation>
    </message>
    <message>
        <source>Crew and flow</source>
        <translation>团队与流程</translation>
    </message>
    <message>
        <source>Tasks</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>智能体</translation>
    </message>
    <message>
        <source>Model calls</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Memory and knowledge</source>
        <translation>记忆与知识</translation>
    </message>
    <message>
        <source>Types of events, separated by commas. You can enter any type that the crew&apos;s service knows.</source>
        <translation>事件类型，以逗号分隔。您可以输入该团队的服务认识的任何类型。</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Default types</source>
        <translation>默认类型</translation>
    </message>
</context>
<context>
    <name>crew::gui::notifications::FreedesktopNotifier</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>crew::gui::notifications::ReviewNotifications</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (attempt %2)</source>
        <translation>%1（第 %2 次尝试）</translation>
    </message>
    <message>
        <source>A review is waiting</source>
        <translation>有审核正在等待</translation>
    </message>
    <message>
        <source>They arrived while Do not disturb was on.</source>
        <translation>它们在“请勿打扰”开启时到达。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln review(s) waiting</source>
        <translation>
            <numerusform>%Ln 项审核在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>A decision may not have arrived</source>
        <translation>一项决定可能未送达</translation>
    </message>
    <message>
        <source>A decision had no effect</source>
        <translation>一项决定未生效</translation>
    </message>
</context>
<context>
    <name>crew::gui::output::ChangesPane</name>
    <message>
        <source>Compared with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Previous change</source>
        <translation>上一处更改</translation>
    </message>
    <message>
        <source>Previous change (Shift+F8)</source>
        <translation>上一处更改 (Shift+F8)</translation>
    </message>
    <message>
        <source>Next change</source>
        <translation>下一处更改</translation>
    </message>
    <message>
        <source>Next change (F8)</source>
        <translation>下一处更改 (F8)</translation>
    </message>
    <message>
        <source>All lines</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排显示</translation>
    </message>
    <message>
        <source>Before on the left, after on the right</source>
        <translation>左边为更改前，右边为更改后</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>change %1 of %2</source>
        <translation>第 %1 处更改，共 %2 处</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 处更改</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 处更改</translation>
    </message>
    <message>
        <source>As source</source>
        <translation>按源文本</translation>
    </message>
    <message>
        <source>What changed in the source text, with its marks, instead of in the rendered text</source>
        <translation>显示源文本（含标记）中的更改，而不是渲染后文本中的更改</translation>
    </message>
    <message>
        <source>Rendered changes</source>
        <translation>渲染后的更改</translation>
    </message>
    <message>
        <source>This is the first attempt, so there is nothing to compare it with.</source>
        <translation>这是首次尝试，因此没有可比较的内容。</translation>
    </message>
    <message>
        <source>Attempt %1 is identical to attempt %2.</source>
        <translation>第 %1 次尝试与第 %2 次尝试完全相同。</translation>
    </message>
    <message>
        <source>Attempts %1 and %2 differ only in characters that are not shown.</source>
        <translation>第 %1 次与第 %2 次尝试只在不显示的字符上有差别。</translation>
    </message>
    <message>
        <source>too different to compare line by line</source>
        <translation>差异过大，无法逐行比较</translation>
    </message>
    <message>
        <source>The two outputs are identical.</source>
        <translation>两个输出完全相同。</translation>
    </message>
    <message>
        <source>The two outputs differ only in characters that are not shown.</source>
        <translation>两个输出仅在不显示的字符上有差异。</translation>
    </message>
    <message>
        <source>The output of this attempt is not here, so there is nothing to compare.</source>
        <translation>此次尝试的输出不在此处，因此没有可比较的内容。</translation>
    </message>
    <message>
        <source>Also shows unchanged lines far from a change</source>
        <translation>也显示远离更改处的未更改行</translation>
    </message>
</context>
<context>
    <name>crew::gui::output::DiffModel</name>
    <message>
        <source>Removed, line %1: %2</source>
        <translation>删除，第 %1 行：%2</translation>
    </message>
    <message>
        <source>Added, line %1: %2</source>
        <translation>新增，第 %1 行：%2</translation>
    </message>
    <message>
        <source>%1 folded. Press Enter to show them.</source>
        <translation>%1，已折叠。按 Enter 展开。</translation>
    </message>
    <message>
        <source>Nothing on this side</source>
        <translation>此侧没有内容</translation>
    </message>
    <message>
        <source>⟦no newline⟧</source>
        <translation>⟦末尾无换行⟧</translation>
    </message>
    <message>
        <source>1 unchanged line</source>
        <translation>1 行未更改</translation>
    </message>
    <message>
        <source>%1 unchanged lines</source>
        <translation>%1 行未更改</translation>
    </message>
    <message>
        <source>Unchanged, line %1: %2</source>
        <translation>未更改，第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>crew::gui::output::OutputPair</name>
    <message>
        <source>Left output</source>
        <translation>左侧输出</translation>
    </message>
    <message>
        <source>Right output</source>
        <translation>右侧输出</translation>
    </message>
</context>
<context>
    <name>crew::gui::output::OutputPane</name>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>What differs from an earlier attempt</source>
        <translation>与较早尝试的差异</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Lines: %1 added, %2 removed</source>
        <translation>行：新增 %1，删除 %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::AboutDialog</name>
    <message>
        <source>GPL 3.0: Crew Console, QCustomPlot</source>
        <translation>GPL 3.0：Crew Console、QCustomPlot</translation>
    </message>
    <message>
        <source>LGPL 3.0: Qt</source>
        <translation>LGPL 3.0：Qt</translation>
    </message>
    <message>
        <source>GPL 2.0 with linking exception: libgit2</source>
        <translation>GPL 2.0（附链接例外）：libgit2</translation>
    </message>
    <message>
        <source>Boost Software License 1.0: Boost</source>
        <translation>Boost Software License 1.0：Boost</translation>
    </message>
    <message>
        <source>BSD 2-Clause: QtKeychain</source>
        <translation>BSD 2-Clause：QtKeychain</translation>
    </message>
    <message>
        <source>Apache 2.0: OpenSSL</source>
        <translation>Apache 2.0：OpenSSL</translation>
    </message>
    <message>
        <source>About Crew Console</source>
        <translation>关于 Crew Console</translation>
    </message>
    <message>
        <source>About</source>
        <translation>关于</translation>
    </message>
    <message>
        <source>&amp;Parts</source>
        <translation>组成部分(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Folders</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Licences</source>
        <translation>许可证(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Copy all as text</source>
        <translation>全部复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>Copy all as text</source>
        <translation>全部复制为文本</translation>
    </message>
    <message>
        <source>Crew Console %1</source>
        <translation>Crew Console %1</translation>
    </message>
    <message>
        <source>Kick off crews, follow their runs, and approve what they produce. Free software under the GNU General Public License, version 3 or later, without warranty.</source>
        <translation>启动团队、跟踪其运行，并批准其产出。遵循 GNU 通用公共许可证第 3 版或更新版本的自由软件，不提供任何担保。</translation>
    </message>
    <message>
        <source>Parts of the program</source>
        <translation>程序的组成部分</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>组成部分</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open folder: %1</source>
        <translation>打开文件夹：%1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the path: %1</source>
        <translation>复制路径：%1</translation>
    </message>
    <message>
        <source>Text of the licence</source>
        <translation>许可证文本</translation>
    </message>
    <message>
        <source>MIT: MD4C</source>
        <translation>MIT：MD4C</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Tokens and the webhook secret are not in these folders. They are in the keychain.</source>
        <translation>令牌和 webhook 密钥不在这些文件夹中，而是在钥匙串中。</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::ProfileController</name>
    <message>
        <source>Backups of Crew Console (*.crewbackup)</source>
        <translation>Crew Console 备份 (*.crewbackup)</translation>
    </message>
    <message>
        <source>Back up profile</source>
        <translation>备份配置文件</translation>
    </message>
    <message>
        <source>The profile was not backed up. %1</source>
        <translation>未能备份配置文件。%1</translation>
    </message>
    <message>
        <source>A backup is already being written.</source>
        <translation>已在写入备份。</translation>
    </message>
    <message>
        <source>Backing up the profile. You can continue working.</source>
        <translation>正在备份配置。您可以继续工作。</translation>
    </message>
    <message>
        <source>%1 contains %2. Tokens and the webhook secret stay in the keychain and are not included.</source>
        <translation>%1 包含 %2。令牌和 webhook 密钥留在钥匙串中，不包括在内。</translation>
    </message>
    <message>
        <source>The backup was not restored, because Crew Console did not quit. Nothing was changed. Restore it again when nothing is held or being sent.</source>
        <translation>备份未恢复，因为 Crew Console 没有退出。没有任何更改。请在没有决定被保留或正在发送时重新恢复。</translation>
    </message>
    <message>
        <source>Crew Console did not quit, but the restore cannot be cancelled. The backup replaces this profile at the next start. %1</source>
        <translation>Crew Console 没有退出，但无法取消恢复。下次启动时，备份将替换此配置。%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::RestoreDialog</name>
    <message>
        <source>Restore profile</source>
        <translation>恢复配置文件</translation>
    </message>
    <message>
        <source>Choose a &amp;file…</source>
        <translation>选择文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>选择备份</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 cannot be restored, and nothing was changed. %2</source>
        <translation>无法恢复 %1，没有任何更改。%2</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Nothing was changed. %1</source>
        <translation>没有任何更改。%1</translation>
    </message>
    <message>
        <source>The backup replaces this profile: crews, runs, decisions, drafts and settings. Then the console restarts. The current profile is kept in a folder next to it and is never deleted. Its tokens stay in the keychain until you delete or move that folder.

What happened after the backup was made is not in it. A review that waits in it may have been decided since then.

Tokens and the webhook secret are not in the backup. Each crew asks for its token again. Notices of a run that was live may be refused, and the run is then followed by polling. The settings of the endpoint, the network and updates stay as they are.</source>
        <translation>备份会替换此配置：团队、运行、决定、草稿和设置。然后控制台重新启动。当前配置保留在旁边的文件夹中，绝不会被删除。其令牌留在钥匙串中，直到您删除或移动该文件夹。

备份生成之后发生的事情不在其中。其中等待的审核可能此后已作出决定。

令牌和 webhook 密钥不在备份中。每个团队会再次要求其令牌。正在进行的运行的通知可能被拒绝，此时该运行通过轮询跟踪。端点、网络和更新的设置保持不变。</translation>
    </message>
    <message>
        <source>&amp;Restore and restart</source>
        <translation>恢复并重新启动(&amp;R)</translation>
    </message>
    <message>
        <source>Restore and restart</source>
        <translation>恢复并重新启动</translation>
    </message>
    <message>
        <source>Checking the backup…</source>
        <translation>正在检查备份…</translation>
    </message>
    <message>
        <source>Restoring the backup…</source>
        <translation>正在恢复备份…</translation>
    </message>
    <message>
        <source>Choose a file made with “Back up profile…”.</source>
        <translation>请选择由“备份配置文件…”创建的文件。</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>创建时间</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>In progress then</source>
        <translation>当时正在进行</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::RestoredText</name>
    <message numerus="yes">
        <source>%Ln crew(s)</source>
        <translation>
            <numerusform>%Ln 个团队</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s)</source>
        <translation>
            <numerusform>%Ln 个决定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) that may have been sent since</source>
        <translation>
            <numerusform>%Ln 个此后可能已发送的决定</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running batch(es), to be paused</source>
        <translation>
            <numerusform>%Ln 个正在运行、将被暂停的批次</numerusform>
        </translation>
    </message>
    <message>
        <source>The profile was restored. The previous profile is kept in %1. After you delete or move that folder, its tokens are removed from the keychain at the next start.</source>
        <translation>配置已恢复。以前的配置保留在 %1。您删除或移动该文件夹后，其令牌会在下次启动时从钥匙串中移除。</translation>
    </message>
    <message>
        <source>The profile was restored. The previous profile is kept in %1. Its tokens could not be determined, so they stay in the keychain until you remove them there.</source>
        <translation>配置已恢复。以前的配置保留在 %1。无法确定其令牌，因此它们留在钥匙串中，直到您在那里移除。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) may have been sent after the backup was made. Check the service before you decide again.</source>
        <translation>
            <numerusform>%Ln 个决定可能在备份生成之后已发送。再次决定前请先查看服务。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running batch(es) were paused. Rows may have been kicked off since then.</source>
        <translation>
            <numerusform>%Ln 个正在运行的批次已暂停。此后可能已有行被启动。</numerusform>
        </translation>
    </message>
    <message>
        <source>Each crew needs its token again. Use “Set token…” on its page.</source>
        <translation>每个团队需要重新提供令牌。请使用其页面上的“设置令牌…”。</translation>
    </message>
    <message numerus="yes">
        <source>The client certificates of %Ln crew(s) must be chosen again.</source>
        <translation>
            <numerusform>必须重新选择 %Ln 个团队的客户端证书。</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter the proxy password again in the settings.</source>
        <translation>请在设置中重新输入代理的密码。</translation>
    </message>
</context>
<context>
    <name>crew::gui::profile::WelcomePage</name>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>Try the demo</source>
        <translation>试用演示</translation>
    </message>
    <message>
        <source>Add a crew…</source>
        <translation>添加团队…</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>恢复备份…</translation>
    </message>
    <message>
        <source>Welcome to Crew Console</source>
        <translation>欢迎使用 Crew Console</translation>
    </message>
    <message>
        <source>Opens a second window with crews inside the program. Nothing leaves this computer, and nothing is saved.</source>
        <translation>打开第二个窗口，使用程序内的团队。没有任何内容离开此计算机，也不保存任何内容。</translation>
    </message>
    <message>
        <source>Use the address and the token from the crew&apos;s page in its dashboard.</source>
        <translation>使用团队在其仪表板页面上的地址和令牌。</translation>
    </message>
    <message>
        <source>Crews from a file made with “Export crews…”.</source>
        <translation>来自用“导出团队…”生成的文件的团队。</translation>
    </message>
    <message>
        <source>Kick off crews of AI agents, follow their runs, and approve or reject what waits for a person.</source>
        <translation>启动由 AI 智能体组成的团队，跟踪其运行，并批准或退回等待人工处理的内容。</translation>
    </message>
    <message>
        <source>New local crew…</source>
        <translation>新建本地团队…</translation>
    </message>
    <message>
        <source>Runs on this computer. Programs and language models do its tasks.</source>
        <translation>在此计算机上运行，由程序和语言模型完成任务。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ApprovalAdvice</name>
    <message>
        <source>Send as &amp;written</source>
        <translation>按原样发送(&amp;W)</translation>
    </message>
    <message>
        <source>Reject &amp;with this feedback</source>
        <translation>附此反馈退回(&amp;W)</translation>
    </message>
    <message>
        <source>Approve with&amp;out the feedback</source>
        <translation>不带反馈批准(&amp;O)</translation>
    </message>
    <message>
        <source>Hold &amp;back</source>
        <translation>暂留(&amp;B)</translation>
    </message>
    <message>
        <source>Not sent, because this crew treats an approval with feedback as a change request. Reject with this feedback first and approve the next attempt without any. Or approve now with “%1”, and your feedback is kept.</source>
        <translation>未发送，因为此团队会把带反馈的批准当作修改请求。请先附此反馈退回，再不带反馈批准下一次尝试。或者现在用“%1”批准，您的反馈会保留。</translation>
    </message>
    <message>
        <source>This crew accepted an approval with feedback, and then the same task came back. It may treat such an approval as a change request. Hold back approvals with feedback from now on?</source>
        <translation>此团队接受了带反馈的批准，随后同一任务又返回了。它可能会把这样的批准当作修改请求。从现在起暂留带反馈的批准吗？</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ApprovalPace</name>
    <message>
        <source>%1 approvals in 60 s. Take your time with this review.</source>
        <translation>60 秒内已批准 %1 项。这项审核请慢慢看。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ApproveTogetherDialog</name>
    <message>
        <source>(no output)</source>
        <translation>（无输出）</translation>
    </message>
    <message>
        <source>Approve together</source>
        <translation>一并批准</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>批准</translation>
    </message>
    <message>
        <source>Approve %1</source>
        <translation>批准 %1 项</translation>
    </message>
    <message>
        <source>Tick each review you have read. Each is sent as a separate decision, without feedback, and can be undone while it is held.</source>
        <translation>请勾选您已阅读的每项审核。每项都作为单独的决定发送，不带反馈，在保留期间可以撤回。</translation>
    </message>
    <message>
        <source>A newer attempt arrived. Read it first.</source>
        <translation>已收到更新的尝试。请先阅读它。</translation>
    </message>
    <message>
        <source>You have written feedback for this review. Decide it separately.</source>
        <translation>您已为此审核填写反馈。请单独决定。</translation>
    </message>
    <message>
        <source>Its notice has not arrived. Decide it separately.</source>
        <translation>它的通知尚未收到。请单独决定。</translation>
    </message>
    <message>
        <source>Its notice cannot be read. Decide it separately.</source>
        <translation>它的通知无法读取。请单独决定。</translation>
    </message>
    <message>
        <source>Two people must approve it. Decide it separately.</source>
        <translation>必须由两个人批准。请单独决定。</translation>
    </message>
    <message>
        <source>Its output may not be the one that is waiting. Decide it separately.</source>
        <translation>它的输出可能不是正在等待的那一个。请单独决定。</translation>
    </message>
    <message>
        <source>Your decision about it is being recorded.</source>
        <translation>您对它的决定正在记录中。</translation>
    </message>
    <message>
        <source>Another notice about its run cannot be read. Decide it separately.</source>
        <translation>该运行的另一条通知无法读取。请单独作出决定。</translation>
    </message>
    <message>
        <source>Another run of this crew has the same IDs. Decide it separately.</source>
        <translation>该团队的另一个运行具有相同的 ID。请单独作出决定。</translation>
    </message>
    <message>
        <source>This review no longer exists.</source>
        <translation>此审核已不存在。</translation>
    </message>
    <message>
        <source>“%1” no longer exists, so it was not approved.</source>
        <translation>“%1”已不存在，因此未批准。</translation>
    </message>
    <message>
        <source>You have decided this review meanwhile.</source>
        <translation>您已在此期间对此审核作出决定。</translation>
    </message>
    <message>
        <source>%1 has decided this review meanwhile.</source>
        <translation>%1 已在此期间对此审核作出决定。</translation>
    </message>
    <message>
        <source>%1 approves the ticked reviews.</source>
        <comment>a key</comment>
        <translation>%1 批准已勾选的审核。</translation>
    </message>
    <message>
        <source>Keys pressed before this could be read were ignored. They work again after a short pause.</source>
        <translation>在能够阅读此内容之前按下的按键已被忽略。稍等片刻后按键将恢复作用。</translation>
    </message>
    <message>
        <source>First tick the reviews that you have read.</source>
        <translation>请先勾选您已阅读的审核。</translation>
    </message>
    <message>
        <source>None of these reviews can be approved here any more.</source>
        <translation>这些审核均无法再在此处批准。</translation>
    </message>
    <message>
        <source>Its notice has no output. Decide it separately.</source>
        <translation>它的通知没有输出。请单独决定。</translation>
    </message>
    <message>
        <source>The review is closed.</source>
        <translation>审核已关闭。</translation>
    </message>
    <message>
        <source>It was not approved with the others. %1</source>
        <comment>why, in a sentence</comment>
        <translation>未与其他审核一起批准。%1</translation>
    </message>
    <message>
        <source>The desk no longer has an earlier decision about it. Decide it separately.</source>
        <translation>工作台不再有之前关于它的决定。请单独决定。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::AttemptStrip</name>
    <message>
        <source>Attempt %1, %2, %3</source>
        <translation>第 %1 次尝试，%2，%3</translation>
    </message>
    <message>
        <source>Attempt %1 · %2 · %3</source>
        <translation>第 %1 次尝试 · %2 · %3</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>更早</translation>
    </message>
    <message>
        <source>Earlier attempts</source>
        <translation>更早的尝试</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::CommentCard</name>
    <message>
        <source>Comment: %1</source>
        <translation>评论：%1</translation>
    </message>
    <message>
        <source>Edit this comment</source>
        <translation>编辑此评论</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::CommentMargin</name>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ContradictionCheck</name>
    <message>
        <source>You chose Approve, but “%1” says the opposite. Commit again to approve, or press Esc and choose Reject.</source>
        <translation>您选择了批准，但“%1”的意思相反。再次提交即批准，或按 Esc 并选择退回。</translation>
    </message>
    <message>
        <source>You chose Reject, but “%1” says the opposite. Commit again to reject, or press Esc and choose Approve.</source>
        <translation>您选择了退回，但“%1”的意思相反。再次提交即退回，或按 Esc 并选择批准。</translation>
    </message>
    <message>
        <source>You chose Approve, but the feedback begins with “%1”, the key for Reject. Commit again to approve, or press Esc and choose Reject.</source>
        <translation>您选择了批准，但反馈以“%1”开头，这是退回的按键。再次提交即批准，或按 Esc 并选择退回。</translation>
    </message>
    <message>
        <source>You chose Reject, but the feedback begins with “%1”, the key for Approve. Commit again to reject, or press Esc and choose Approve.</source>
        <translation>您选择了退回，但反馈以“%1”开头，这是批准的按键。再次提交即退回，或按 Esc 并选择批准。</translation>
    </message>
    <message>
        <source>You chose Reject, but all points say “Good”. Commit again to reject, or press Esc and choose Approve.</source>
        <translation>您选择了退回，但所有要点都是“很好”。再次提交即退回，或按 Esc 并选择批准。</translation>
    </message>
    <message>
        <source>Keys and clicks before this could be read were ignored. They work again after a short pause.</source>
        <translation>在能够阅读此内容之前的按键和点击已被忽略。稍等片刻后它们将恢复作用。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::DiscardDraft</name>
    <message>
        <source>Discard feedback</source>
        <translation>丢弃反馈</translation>
    </message>
    <message>
        <source>Discard this feedback?</source>
        <translation>是否丢弃此反馈？</translation>
    </message>
    <message>
        <source>“%1” was not sent and is kept nowhere else.</source>
        <translation>“%1”尚未发送，也没有保存在其他地方。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>The service did not take “%1”. If it was sent, the record of decisions has it.</source>
        <translation>服务没有接受“%1”。如果曾发送过，决定记录中会有它。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EarlierOutputsModel</name>
    <message>
        <source>Untitled run</source>
        <translation>无标题的运行</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>批准时间</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>By</source>
        <comment>a person</comment>
        <translation>批准人</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EarlierOutputsWindow</name>
    <message>
        <source>Earlier outputs: %1</source>
        <translation>以往输出：%1</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在查找…</translation>
    </message>
    <message>
        <source>Approved outputs</source>
        <translation>已批准的输出</translation>
    </message>
    <message>
        <source>Ways to compare</source>
        <translation>比较方式</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message numerus="yes">
        <source>%Ln approved output(s)</source>
        <translation>
            <numerusform>%Ln 个已批准的输出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln approved output(s) so far</source>
        <translation>
            <numerusform>目前有 %Ln 个已批准的输出</numerusform>
        </translation>
    </message>
    <message>
        <source>No output of “%1” was approved in another run of “%2” yet.</source>
        <translation>“%1”的输出尚未在“%2”的其他运行中被批准。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>This output is no longer in the history.</source>
        <translation>此输出已不在历史记录中。</translation>
    </message>
    <message>
        <source>Untitled run</source>
        <translation>无标题的运行</translation>
    </message>
    <message>
        <source>Approved: %1</source>
        <comment>a run</comment>
        <translation>已批准：%1</translation>
    </message>
    <message>
        <source>This review, attempt %1</source>
        <translation>此审核，第 %1 次尝试</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::Evidence</name>
    <message>
        <source>Numbers in neither the inputs nor earlier attempts</source>
        <translation>输入和之前的尝试中都没有的数字</translation>
    </message>
    <message>
        <source>Dates in neither the inputs nor earlier attempts</source>
        <translation>输入和之前的尝试中都没有的日期</translation>
    </message>
    <message>
        <source>Possible names in neither the inputs nor earlier attempts</source>
        <translation>输入和之前的尝试中都没有的可能的名称</translation>
    </message>
    <message>
        <source>Quotations in neither the inputs nor earlier attempts</source>
        <translation>输入和之前的尝试中都没有的引文</translation>
    </message>
    <message numerus="yes">
        <source>in %Ln place(s)</source>
        <translation>
            <numerusform>在 %Ln 处</numerusform>
        </translation>
    </message>
    <message>
        <source>The table says %1, the cells add up to %2</source>
        <translation>表中写的是 %1，各单元格之和为 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln total(s) can be read in more than one way and were not checked</source>
        <translation>
            <numerusform>%Ln 个合计有多种读法，未检查</numerusform>
        </translation>
    </message>
    <message>
        <source>The text names %1, the link leads to %2</source>
        <translation>文字写的是 %1，链接却指向 %2</translation>
    </message>
    <message>
        <source>Links, by host</source>
        <translation>链接（按主机）</translation>
    </message>
    <message>
        <source>a tool without a name</source>
        <translation>一个未命名的工具</translation>
    </message>
    <message>
        <source>Tools that this attempt called</source>
        <translation>本次尝试调用的工具</translation>
    </message>
    <message>
        <source>Not known: nothing was reported</source>
        <translation>未知：未收到任何报告</translation>
    </message>
    <message>
        <source>There are more</source>
        <translation>还有更多</translation>
    </message>
    <message>
        <source>Arguments not reported</source>
        <translation>未报告参数</translation>
    </message>
    <message>
        <source>Reported an error · %1</source>
        <translation>报告了错误 · %1</translation>
    </message>
    <message>
        <source>There is nothing to compare this output with: no inputs are known, and there is no earlier attempt.</source>
        <translation>没有可与此输出比较的内容：输入未知，且没有之前的尝试。</translation>
    </message>
    <message>
        <source>The inputs and earlier attempts are too long to be compared.</source>
        <translation>输入和之前的尝试过长，无法比较。</translation>
    </message>
    <message>
        <source>Only the beginning of this very long output was examined.</source>
        <translation>此输出很长，只检查了开头部分。</translation>
    </message>
    <message>
        <source>Only the first %1 of each kind are listed.</source>
        <translation>每类只列出前 %1 项。</translation>
    </message>
    <message>
        <source>No answer: %1</source>
        <translation>无应答：%1</translation>
    </message>
    <message>
        <source>Answered %1 after %2 ms</source>
        <translation>%2 毫秒后应答 %1</translation>
    </message>
    <message>
        <source>It is not known whether this attempt called tools.</source>
        <translation>不知道本次尝试是否调用了工具。</translation>
    </message>
    <message>
        <source>This attempt called %1 and others.</source>
        <translation>本次尝试调用了 %1 等工具。</translation>
    </message>
    <message>
        <source>This attempt called %1.</source>
        <translation>本次尝试调用了 %1。</translation>
    </message>
    <message>
        <source>%1: matches the sum of the cells</source>
        <translation>%1：与各单元格之和一致</translation>
    </message>
    <message>
        <source>Table totals, recalculated</source>
        <translation>表格合计（重新计算）</translation>
    </message>
    <message>
        <source>An answer shows only that something responds at this address. It does not prove what the output says about it.</source>
        <translation>有应答只表明此地址有响应，并不能证明输出中的说法。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EvidenceModel</name>
    <message>
        <source>%1 (%2)</source>
        <extracomment>%1 is the title of a section, %2 the number of its items</extracomment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::EvidencePanel</name>
    <message>
        <source>Examining the output…</source>
        <translation>正在检查输出…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln item(s) in neither the inputs nor earlier attempts</source>
        <translation>
            <numerusform>%Ln 项在输入和之前的尝试中都没有</numerusform>
        </translation>
    </message>
    <message>
        <source>Not compared with inputs and earlier attempts</source>
        <translation>未与输入和之前的尝试比较</translation>
    </message>
    <message numerus="yes">
        <source>%Ln total(s) that do not add up</source>
        <translation>
            <numerusform>%Ln 个合计与各项之和不符</numerusform>
        </translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>正在询问…</translation>
    </message>
    <message>
        <source>An item that is in neither of them is not necessarily an error: it may have been computed or looked up. An item that is not listed is not proved to be right.</source>
        <translation>两者中都没有的内容并不一定有错：可能是计算或查得的。未列出的内容也不等于已证实正确。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackArea</name>
    <message>
        <source>Feedback can be given on the newest attempt of a review that is waiting for you.</source>
        <translation>只能对等待您处理的审核的最新尝试填写反馈。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackBox</name>
    <message>
        <source>Comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Comment on selection</source>
        <translation>评论所选内容</translation>
    </message>
    <message>
        <source>Feedback</source>
        <translation>反馈</translation>
    </message>
    <message>
        <source>No feedback was given.</source>
        <translation>没有填写反馈。</translation>
    </message>
    <message>
        <source>Adds a point about the selected text (C or Ctrl+Shift+C)</source>
        <translation>添加关于所选文本的要点（C 或 Ctrl+Shift+C）</translation>
    </message>
    <message>
        <source>What should change? Required to reject. Approving without feedback sends “%1”</source>
        <translation>应更改什么？退回时必填。不带反馈批准会发送“%1”</translation>
    </message>
    <message>
        <source>Also written, but not sent: %1</source>
        <translation>也已填写，但未发送：%1</translation>
    </message>
    <message>
        <source>Feedback for the flow, instead of an outcome</source>
        <translation>给流程的反馈，用来代替结果</translation>
    </message>
    <message>
        <source>Feedbac&amp;k</source>
        <translation>反馈(&amp;K)</translation>
    </message>
    <message>
        <source>Feedbac&amp;k on attempt %1</source>
        <translation>对第 %1 次尝试的反馈(&amp;K)</translation>
    </message>
    <message>
        <source>Feedbac&amp;k on attempt %1: %2</source>
        <translation>对第 %1 次尝试的反馈：%2(&amp;K)</translation>
    </message>
    <message>
        <source>Feedbac&amp;k, not sent</source>
        <translation>反馈，未发送(&amp;K)</translation>
    </message>
    <message>
        <source>Also written, but not taken by the service: %1</source>
        <translation>也已填写，但未被服务接受：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackPointEditor</name>
    <message>
        <source>Point</source>
        <translation>要点</translation>
    </message>
    <message>
        <source>Label of the point</source>
        <translation>要点的标签</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Done with this point</source>
        <translation>完成此要点</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove this point</source>
        <translation>删除此要点</translation>
    </message>
    <message>
        <source>Finishes the point (Enter)</source>
        <translation>完成此要点 (Enter)</translation>
    </message>
    <message>
        <source>About “%1”</source>
        <translation>关于“%1”</translation>
    </message>
    <message>
        <source>Your comment. Enter: done, Shift+Enter: new line</source>
        <translation>您的评论。Enter：完成，Shift+Enter：换行</translation>
    </message>
    <message>
        <source>About the complete output</source>
        <translation>关于全部输出</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackPointList</name>
    <message>
        <source>%1: %2</source>
        <comment>label, comment</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 “%2”</source>
        <comment>label, quote</comment>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>%1 “%2”: %3</source>
        <comment>label, quote, comment</comment>
        <translation>%1“%2”：%3</translation>
    </message>
    <message>
        <source>Add point</source>
        <translation>添加要点</translation>
    </message>
    <message>
        <source>Edit point</source>
        <translation>编辑要点</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Remove point</source>
        <translation>删除要点</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Delete</translation>
    </message>
    <message>
        <source>Move point up</source>
        <translation>上移要点</translation>
    </message>
    <message>
        <source>Alt+Up</source>
        <translation>Alt+↑</translation>
    </message>
    <message>
        <source>Move point down</source>
        <translation>下移要点</translation>
    </message>
    <message>
        <source>Alt+Down</source>
        <translation>Alt+↓</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>要点</translation>
    </message>
    <message>
        <source>&amp;Points (%1)</source>
        <translation>要点（%1）(&amp;P)</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackPreview</name>
    <message>
        <source>What the crew will read</source>
        <translation>团队将读到的内容</translation>
    </message>
    <message numerus="yes">
        <source>What the crew will read when you approve: “%1” (%Ln character(s))</source>
        <translation>
            <numerusform>您批准时团队将读到的内容：“%1”（%Ln 个字符）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the crew will read: %Ln character(s)</source>
        <translation>
            <numerusform>团队将读到的内容：%Ln 个字符</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FeedbackSelection</name>
    <message>
        <source>Comment on this</source>
        <translation>评论此处</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FlowAnswerBar</name>
    <message>
        <source>%1  %2</source>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>&amp;Use this request</source>
        <translation>使用此请求(&amp;U)</translation>
    </message>
    <message>
        <source>Outcomes</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Answers with this outcome. Press %1 to choose it.</source>
        <translation>用此结果回答。按 %1 选择。</translation>
    </message>
    <message>
        <source>Answers with this outcome.</source>
        <translation>用此结果回答。</translation>
    </message>
    <message>
        <source>Show the &amp;other content…</source>
        <translation>显示另一内容(&amp;O)…</translation>
    </message>
    <message>
        <source>The platform sent this request again with other content (%1). This review shows what came first.</source>
        <translation>平台再次发送了此请求，但内容不同（%1）。此审核显示最先到达的内容。</translation>
    </message>
    <message>
        <source>Other content of this request</source>
        <translation>此请求的另一内容</translation>
    </message>
    <message>
        <source>Outcomes: %1</source>
        <translation>结果：%1</translation>
    </message>
    <message>
        <source>Address for the answer: %1</source>
        <translation>回答地址：%1</translation>
    </message>
    <message>
        <source>The answer goes to %1, a new address for deployments without an ID. Allow it if your flows run there.</source>
        <translation>答复将发往 %1，这是无 ID 部署的新地址。如果您的流程在那里运行，请允许。</translation>
    </message>
    <message>
        <source>The answer goes to %1, a new address for deployments without an ID, such as this “%2”. Allow it if your flows run there.</source>
        <translation>答复将发往 %1，这是无 ID 部署（如“%2”）的新地址。如果您的流程在那里运行，请允许。</translation>
    </message>
    <message>
        <source>The answer goes to %1, a new address for deployment %2. Allow it if your flows run there.</source>
        <translation>答复将发往 %1，这是部署 %2 的新地址。如果您的流程在那里运行，请允许。</translation>
    </message>
    <message>
        <source>The answer goes to %1, a new address for deployment %2, which calls itself “%3”. Allow it if your flows run there.</source>
        <translation>答复将发往 %1，这是自称“%3”的部署 %2 的新地址。如果您的流程在那里运行，请允许。</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message numerus="yes">
        <source>The request lists %n more outcome(s) that cannot be offered here: an outcome must be text, and at most 50 are shown.</source>
        <translation>
            <numerusform>请求中还有 %n 个结果无法在此提供：结果必须是文本，且最多显示 50 个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Allo&amp;w answers to this address</source>
        <translation>允许回答到此地址(&amp;W)</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FlowAnswering</name>
    <message>
        <source>Allow answers to %1 first.</source>
        <translation>请先允许回答到 %1。</translation>
    </message>
    <message numerus="yes">
        <source>This flow offers %n outcome(s).</source>
        <translation>
            <numerusform>此流程提供 %n 个结果。</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is chosen.</source>
        <translation>已选择“%1”。</translation>
    </message>
    <message>
        <source>Answered elsewhere</source>
        <translation>已在别处回答</translation>
    </message>
    <message>
        <source>Close the review</source>
        <translation>关闭审核</translation>
    </message>
    <message>
        <source>%1 Then close the review here with “Answered elsewhere”.</source>
        <translation>%1然后在这里用“已在别处回答”关闭审核。</translation>
    </message>
    <message>
        <source>%1 Choose “Use this request” first if you trust it.</source>
        <translation>%1如果您信任它，请先选择“使用此请求”。</translation>
    </message>
    <message>
        <source>A flow accepts an outcome or feedback, not both. Clear the feedback to answer “%1”, or send the feedback.</source>
        <translation>流程只接受结果或反馈，不能两者兼有。请清空反馈以回答“%1”，或发送反馈。</translation>
    </message>
    <message>
        <source>Your feedback is almost the same as the outcome “%1”. If you mean that outcome, use its button.</source>
        <translation>您的反馈与结果“%1”几乎相同。如果您指的就是该结果，请使用它的按钮。</translation>
    </message>
    <message>
        <source>Close this review without sending an answer? It cannot be opened again.</source>
        <translation>要关闭此审核而不发送回答吗？关闭后无法重新打开。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::FocusBar</name>
    <message>
        <source>Focus mode</source>
        <translation>专注模式</translation>
    </message>
    <message>
        <source>Leave focus mode</source>
        <translation>退出专注模式</translation>
    </message>
    <message>
        <source>Shows the queue again (Esc)</source>
        <translation>重新显示队列 (Esc)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>第 %1 项，共 %2 项</translation>
    </message>
    <message>
        <source>Review %1 of %2</source>
        <translation>第 %1 项审核，共 %2 项</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ForgetFeedback</name>
    <message>
        <source>Forget earlier feedback</source>
        <translation>忘记以往反馈</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>忘记</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Forget all earlier feedback given to “%1”?</source>
        <translation>忘记给“%1”的全部以往反馈？</translation>
    </message>
    <message>
        <source>Forget all earlier feedback given to any crew?</source>
        <translation>忘记给所有团队的全部以往反馈？</translation>
    </message>
    <message>
        <source>Feedback given so far will no longer be offered. This cannot be undone. The decisions themselves stay in the record.</source>
        <translation>至今给出的反馈将不再被提供。此操作无法撤销。决定本身仍保留在记录中。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::NextReview</name>
    <message>
        <source>Nothing is waiting for you.</source>
        <translation>没有等待您处理的审核。</translation>
    </message>
    <message>
        <source>The search or filter hides all other reviews that are waiting for you.</source>
        <translation>搜索或筛选隐藏了等待您处理的所有其他审核。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::OlderReviews</name>
    <message>
        <source>Loading…</source>
        <translation>正在加载…</translation>
    </message>
    <message>
        <source>Show older…</source>
        <translation>显示更早的…</translation>
    </message>
    <message>
        <source>Older reviews cannot be read. Try again</source>
        <translation>无法读取更早的审核。重试</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::PreviousFeedback</name>
    <message>
        <source>%1 “%2”</source>
        <comment>label, quote</comment>
        <translation>%1“%2”</translation>
    </message>
    <message>
        <source>Addressed: %1</source>
        <translation>已处理：%1</translation>
    </message>
    <message>
        <source>Ask again for what is left</source>
        <translation>再次要求未处理的要点</translation>
    </message>
    <message>
        <source>What was asked for</source>
        <translation>已提出的要求</translation>
    </message>
    <message>
        <source>Asked for on attempt %1: %2 of %3 addressed</source>
        <translation>对第 %1 次尝试的要求：共 %3 项，已处理 %2 项</translation>
    </message>
    <message>
        <source>Show the removal</source>
        <translation>显示删除处</translation>
    </message>
    <message>
        <source>Show the change</source>
        <translation>显示更改处</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>Show the change, point</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Passage unchanged</source>
        <translation>片段未更改</translation>
    </message>
    <message>
        <source>Passage not found</source>
        <translation>未找到片段</translation>
    </message>
    <message>
        <source>Adds the points without a tick to the feedback</source>
        <translation>将未勾选的要点添加到反馈中</translation>
    </message>
    <message>
        <source>Not about a passage</source>
        <translation>未针对具体片段</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::QueueFilterBar</name>
    <message>
        <source>Waiting for more than %1</source>
        <translation>等待超过 %1</translation>
    </message>
    <message>
        <source>Search reviews</source>
        <translation>搜索审核</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Starred</source>
        <translation>已加星标</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>等待时间</translation>
    </message>
    <message>
        <source>Clear all filters</source>
        <translation>清除所有筛选</translation>
    </message>
    <message>
        <source>Remove filter: %1</source>
        <translation>移除筛选：%1</translation>
    </message>
    <message>
        <source>Task, crew, subject, IDs and output</source>
        <translation>任务、团队、主题、ID 和输出</translation>
    </message>
    <message>
        <source>Filter the queue by star, crew, state or age</source>
        <translation>按星标、团队、状态或等待时间筛选队列</translation>
    </message>
    <message>
        <source>Task, crew, subject, IDs and output (/ or Ctrl+F)</source>
        <translation>任务、团队、主题、ID 和输出 (/ 或 Ctrl+F)</translation>
    </message>
    <message>
        <source>For me</source>
        <translation>待我审核</translation>
    </message>
    <message>
        <source>Unclaimed</source>
        <translation>未认领</translation>
    </message>
    <message>
        <source>Mine</source>
        <translation>我认领的</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>协作</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::QueuePlaceBar</name>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Snoozed</source>
        <translation>已暂缓</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>已答复</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>Which reviews are listed</source>
        <translation>列出哪些审核</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>place and count</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::RecoveryRow</name>
    <message>
        <source>Paste notice</source>
        <translation>粘贴通知</translation>
    </message>
    <message>
        <source>Pastes the service&apos;s human-input notice (JSON) from the clipboard</source>
        <translation>从剪贴板粘贴服务的人工输入通知 (JSON)</translation>
    </message>
    <message>
        <source>Task ID</source>
        <translation>任务 ID</translation>
    </message>
    <message>
        <source>The ID by which the service knows the waiting task</source>
        <translation>服务用于识别等待中任务的 ID</translation>
    </message>
    <message>
        <source>Task I&amp;D</source>
        <translation>任务 ID(&amp;D)</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::RepetitionDetector</name>
    <message>
        <source>Attempt %1: the last three outputs are %2% alike.</source>
        <translation>第 %1 次尝试：最近三次输出的相似度为 %2%。</translation>
    </message>
    <message>
        <source>%1 The first attempt was %2 ago.</source>
        <translation>%1首次尝试是在 %2前。</translation>
    </message>
    <message>
        <source>The last three feedback texts are nearly the same.</source>
        <translation>最近三次的反馈几乎相同。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewContext</name>
    <message>
        <source>It is not known whether the decision was undone. %1</source>
        <translation>不清楚该决定是否已撤销。%1</translation>
    </message>
    <message>
        <source>The decision could not be undone. %1</source>
        <translation>无法撤销该决定。%1</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <comment>review, sentence</comment>
        <translation>“%1”：%2</translation>
    </message>
    <message>
        <source>The decision was sent before it could be undone.</source>
        <translation>该决定在能够撤销之前已被发送。</translation>
    </message>
    <message>
        <source>The review was not snoozed, because the chosen time is over.</source>
        <translation>审核未暂缓，因为所选时间已过。</translation>
    </message>
    <message>
        <source>The review was not snoozed, because another attempt has arrived.</source>
        <translation>审核未暂缓，因为又收到了一次尝试。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewDeciding</name>
    <message>
        <source>Choose Approve or Reject first.</source>
        <translation>请先选择批准或退回。</translation>
    </message>
    <message>
        <source>There is no decision to undo.</source>
        <translation>没有可撤回的决定。</translation>
    </message>
    <message>
        <source>You were looking at an older attempt. This is the newest one. Read it before you decide.</source>
        <translation>您刚才查看的是较早的尝试。这是最新的尝试。请先阅读再决定。</translation>
    </message>
    <message>
        <source>Choose an outcome, or write what the flow should know.</source>
        <translation>请选择一个结果，或写下流程应当知道的内容。</translation>
    </message>
    <message>
        <source>Say what should change. The task is tried again with your feedback.</source>
        <translation>请说明应更改什么。将按您的反馈重新尝试该任务。</translation>
    </message>
    <message>
        <source>Choose an outcome first, or write feedback for the flow.</source>
        <translation>请先选择一个结果，或填写给流程的反馈。</translation>
    </message>
    <message>
        <source>Waiting for the desk to record your decision…</source>
        <translation>正在等待工作台记录您的决定…</translation>
    </message>
    <message>
        <source>The decision will be undone when the desk has recorded it, unless its hold ends first.</source>
        <translation>工作台记录该决定后将撤回它，除非等待时间先结束。</translation>
    </message>
    <message>
        <source>The feedback is only “%1”. Delete it, or write what you mean.</source>
        <translation>反馈只有“%1”。请删除它，或写明您的意思。</translation>
    </message>
    <message>
        <source>Your decision is being recorded. You can withdraw it after that.</source>
        <translation>您的决定正在被记录。之后您可以将其撤回。</translation>
    </message>
    <message>
        <source>You have already decided this review.</source>
        <translation>您已对此审核作出决定。</translation>
    </message>
    <message>
        <source>Your decision is being recorded.</source>
        <translation>正在记录您的决定。</translation>
    </message>
    <message>
        <source>%1 was reviewing this at that moment, so nothing was decided. You can decide it now.</source>
        <translation>%1 当时正在审核此项，因此未作出任何决定。您现在可以决定。</translation>
    </message>
    <message>
        <source>Nothing was decided, because the desk could not be reached at that moment. Decide again.</source>
        <translation>由于当时无法连接到工作台，未作出任何决定。请重新作出决定。</translation>
    </message>
    <message>
        <source>Nothing has been decided yet, because the feedback was not in view. Read what is shown, then decide again.</source>
        <translation>尚未做出决定，因为反馈之前未显示。请阅读显示的内容，然后再次决定。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewDelegate</name>
    <message>
        <source>until %1</source>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewDetails</name>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewHeader</name>
    <message>
        <source>Star</source>
        <translation>加星标</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>暂缓</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>显示运行</translation>
    </message>
    <message>
        <source>attempt %1 of %2</source>
        <translation>第 %1 次尝试，共 %2 次</translation>
    </message>
    <message>
        <source>%1 since the first attempt</source>
        <translation>距首次尝试 %1</translation>
    </message>
    <message>
        <source>snoozed until %1</source>
        <translation>暂缓至 %1</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>复制链接</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详细信息</translation>
    </message>
    <message>
        <source>Hides the review until a time you choose</source>
        <translation>隐藏此审核，直到您选择的时间</translation>
    </message>
    <message>
        <source>Copies a link to this review</source>
        <translation>复制此审核的链接</translation>
    </message>
    <message>
        <source>waiting since %1</source>
        <translation>自 %1 起等待</translation>
    </message>
    <message>
        <source>last two outputs %1% alike</source>
        <translation>最近两次输出的相似度为 %1%</translation>
    </message>
    <message>
        <source>task: %1</source>
        <translation>任务：%1</translation>
    </message>
    <message>
        <source>waiting for %1</source>
        <translation>已等待 %1</translation>
    </message>
    <message>
        <source>run of the flow: %1</source>
        <translation>流程的运行：%1</translation>
    </message>
    <message>
        <source>deployment: %1</source>
        <translation>部署：%1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>给 %1</translation>
    </message>
    <message>
        <source>the answer goes to %1</source>
        <translation>回答发送到 %1</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>核对项</translation>
    </message>
    <message>
        <source>Earlier outputs</source>
        <translation>以往输出</translation>
    </message>
    <message>
        <source>Compares with outputs of this task that were approved in other runs</source>
        <translation>与此任务在其他运行中已批准的输出进行比较</translation>
    </message>
    <message>
        <source>Lists tools, figures, names, totals and links to check in this output (Ctrl+Shift+E)</source>
        <translation>列出此输出中需要核对的工具、数字、名称、合计和链接 (Ctrl+Shift+E)</translation>
    </message>
    <message>
        <source>Shows when the review arrived, its IDs and its webhook addresses</source>
        <translation>显示审核的到达时间、ID 和 Webhook 地址</translation>
    </message>
    <message>
        <source>execution ID: %1</source>
        <translation>执行 ID：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewKeys</name>
    <message>
        <source>Next review in the queue</source>
        <translation>队列中的下一项审核</translation>
    </message>
    <message>
        <source>Previous review in the queue</source>
        <translation>队列中的上一项审核</translation>
    </message>
    <message>
        <source>Choose Approve</source>
        <translation>选择批准</translation>
    </message>
    <message>
        <source>Choose Reject</source>
        <translation>选择退回</translation>
    </message>
    <message>
        <source>Insert a template into the feedback</source>
        <translation>在反馈中插入模板</translation>
    </message>
    <message>
        <source>%1 or %2, then %3</source>
        <translation>%1 或 %2，然后 %3</translation>
    </message>
    <message>
        <source>Approve at once</source>
        <translation>立即批准</translation>
    </message>
    <message>
        <source>Comment on the selected text</source>
        <translation>评论所选文本</translation>
    </message>
    <message>
        <source>Commit the chosen verdict</source>
        <translation>提交所选的决定</translation>
    </message>
    <message>
        <source>Insert template 1 to 9</source>
        <translation>插入模板 1 到 9</translation>
    </message>
    <message>
        <source>Undo the last decision while it is held</source>
        <translation>在保留期间撤回上一个决定</translation>
    </message>
    <message>
        <source>Leave the feedback, then Later: decide nothing</source>
        <translation>离开反馈，再按则为“稍后”：不作决定</translation>
    </message>
    <message>
        <source>In focus mode: next page, then Approve and Reject</source>
        <translation>在专注模式中：下一页，然后是批准和退回</translation>
    </message>
    <message>
        <source>Evidence: what to check in the output</source>
        <translation>核对项：输出中需要检查的内容</translation>
    </message>
    <message>
        <source>Insert earlier feedback: the current line of the list</source>
        <translation>插入以往反馈：列表的当前行</translation>
    </message>
    <message>
        <source>%1, then %2</source>
        <comment>keys</comment>
        <translation>%1，然后 %2</translation>
    </message>
    <message>
        <source>Flow: choose outcome 1 to 9, or 0 to write feedback</source>
        <translation>流程：选择结果 1 到 9，或按 0 填写反馈</translation>
    </message>
    <message>
        <source>Focus mode: only the output, in full screen</source>
        <translation>专注模式：全屏仅显示输出</translation>
    </message>
    <message>
        <source>Search the queue, Enter shows the first review found</source>
        <translation>搜索队列，按 Enter 显示找到的第一个审核</translation>
    </message>
    <message>
        <source>Reject at once, with the feedback written so far</source>
        <translation>立即退回，附上目前已写的反馈</translation>
    </message>
    <message>
        <source>Show these shortcuts</source>
        <translation>显示这些快捷键</translation>
    </message>
    <message>
        <source>1 to 9, or 0 to write feedback, then %1</source>
        <translation>1 到 9，或按 0 填写反馈，然后 %1</translation>
    </message>
    <message>
        <source>Send a decision again that may not have arrived</source>
        <translation>再次发送可能未送达的决定</translation>
    </message>
    <message>
        <source>Desk: open the team comments, and close them</source>
        <translation>工作台：打开和关闭内部评论</translation>
    </message>
    <message>
        <source>Desk: release the review</source>
        <translation>工作台：取消认领审核</translation>
    </message>
    <message>
        <source>Desk: withdraw the first approval or answer, until somebody confirms it</source>
        <translation>工作台：在他人确认之前撤回首次批准或答复</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewModel</name>
    <message>
        <source>attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
    <message>
        <source>snoozed until %1</source>
        <translation>暂缓至 %1</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>已等待 %1</translation>
    </message>
    <message>
        <source>starred</source>
        <translation>已加星标</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewPane</name>
    <message>
        <source>End of the output.</source>
        <translation>输出到此结束。</translation>
    </message>
    <message>
        <source>End of the output. Decide: %1.</source>
        <translation>输出到此结束。请决定：%1。</translation>
    </message>
    <message>
        <source>There is no link to this review, because its IDs are not known.</source>
        <translation>此审核没有链接，因为其 ID 未知。</translation>
    </message>
    <message>
        <source>Keys pressed before this could be read were ignored. They work again after a short pause.</source>
        <translation>在能够阅读此内容之前按下的按键已被忽略。稍等片刻后按键将恢复作用。</translation>
    </message>
    <message>
        <source>The click was ignored, because this had only just appeared. Click again.</source>
        <translation>点击已被忽略，因为此内容刚刚出现。请再次点击。</translation>
    </message>
    <message>
        <source>What your decision would apply to has changed. Look at the review and choose again.</source>
        <translation>您的决定所针对的内容已改变。请查看此审核后重新选择。</translation>
    </message>
    <message>
        <source>There is no decision to send again.</source>
        <translation>没有可以再次发送的决定。</translation>
    </message>
    <message>
        <source>Only a review that is waiting can be snoozed.</source>
        <translation>只有等待中的审核才能暂缓。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewQueue</name>
    <message>
        <source>Queue</source>
        <translation>队列</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewStrip</name>
    <message>
        <source>The next attempt appears here.</source>
        <translation>下一次尝试会显示在这里。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>立即发送</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>再次发送</translation>
    </message>
    <message>
        <source>Show newest attempt</source>
        <translation>显示最新尝试</translation>
    </message>
    <message>
        <source>Next review</source>
        <translation>下一项审核</translation>
    </message>
    <message>
        <source>You are looking at attempt %1 (%2). The newest is attempt %3.</source>
        <translation>您正在查看第 %1 次尝试（%2）。最新的是第 %3 次尝试。</translation>
    </message>
    <message>
        <source>The service is waiting for a person.</source>
        <translation>服务正在等待人工处理。</translation>
    </message>
    <message>
        <source>The service may be waiting for a person: its status does not say.</source>
        <translation>服务可能正在等待人工处理：它的状态没有说明。</translation>
    </message>
    <message>
        <source>A notice arrived that cannot be read. It is shown as received. The task ID could not be read either: enter it, or paste the notice.</source>
        <translation>收到一条无法读取的通知，按收到的原样显示。任务 ID 也无法读取：请输入任务 ID，或粘贴通知。</translation>
    </message>
    <message>
        <source>A notice arrived that cannot be read. It is shown as received.</source>
        <translation>收到一条无法读取的通知，按收到的原样显示。</translation>
    </message>
    <message>
        <source>No new notice has arrived. This is the output of attempt %1, which has not been decided. Attempt %2, which has been decided, has the same task ID.</source>
        <translation>没有收到新的通知。这是第 %1 次尝试的输出，尚未决定。已决定的第 %2 次尝试有相同的任务 ID。</translation>
    </message>
    <message>
        <source>No new notice has arrived. Attempt %1 has the same task ID and has not been decided. The service may be waiting for that decision.</source>
        <translation>没有收到新的通知。第 %1 次尝试有相同的任务 ID，尚未决定。服务可能在等待那个决定。</translation>
    </message>
    <message>
        <source>The only notice that arrived repeats attempt %1. Either the output has not changed, or the new notice was lost, or the old notice was delivered twice.</source>
        <translation>收到的唯一通知与第 %1 次尝试相同。可能输出没有变化，可能新通知丢失，也可能旧通知被投递了两次。</translation>
    </message>
    <message>
        <source>The notice for this attempt has not arrived. “%1” was approved before, and nothing shows yet that the service has continued. It may still be reporting that review. In that case no further decision is needed.</source>
        <translation>此次尝试的通知尚未到达。“%1”此前已批准，目前没有任何迹象表明服务已继续执行。它报告的可能仍是那次审核。若是如此，无需再次决定。</translation>
    </message>
    <message>
        <source>The notice for this attempt has not arrived, so its output cannot be shown.</source>
        <translation>此次尝试的通知尚未到达，因此无法显示其输出。</translation>
    </message>
    <message>
        <source>Attempt %1 has the same task ID and has not been decided either. The service may apply your decision to either attempt. Read both.</source>
        <translation>第 %1 次尝试有相同的任务 ID，也尚未决定。服务可能把您的决定用于其中任何一次尝试。请两个都阅读。</translation>
    </message>
    <message>
        <source>The notice does not say which attempt it is about. This may be the earlier output of attempt %1, delivered late.</source>
        <translation>通知没有说明它属于哪次尝试。这可能是第 %1 次尝试较早的输出，只是送达较晚。</translation>
    </message>
    <message>
        <source>The service reported that this run had ended (%1), but it is still asking for a person. Your decision is sent as usual.</source>
        <translation>服务曾报告此运行已结束（%1），但仍在请求人工处理。您的决定会照常发送。</translation>
    </message>
    <message>
        <source>The decision about this review was undone. Nothing was sent.</source>
        <translation>对此审核的决定已撤回。没有发送任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>%n other notice(s) about this run cannot be read, and may be about this task or another one. The run&apos;s events show what arrived.</source>
        <translation>
            <numerusform>该运行的另外 %n 条通知无法读取，可能与此任务或其他任务有关。运行的事件中显示了收到的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>The same notice has arrived again since. Either the decision did not arrive, or it did and the output is the same again, or the old notice was delivered twice.</source>
        <translation>此后又收到了相同的通知。可能是决定未送达，或已送达但输出再次相同，或旧通知被投递了两次。</translation>
    </message>
    <message>
        <source>Another run of this crew waits for a person with the same execution ID and task ID. The service may apply your decision to either. Read both.</source>
        <translation>该团队的另一个运行以相同的执行 ID 和任务 ID 等待人工处理。服务可能将您的决定用于其中任何一个。请阅读两者。</translation>
    </message>
    <message>
        <source>It is not known whether the decision about attempt %1 arrived, and no new notice has arrived. If the decision did not arrive, attempt %1 is waiting. If it did, the console does not have the output that is now waiting.</source>
        <translation>不清楚对第 %1 次尝试的决定是否已送达，也没有收到新的通知。如果决定未送达，则等待的是第 %1 次尝试；如果已送达，则控制台没有现在等待的输出。</translation>
    </message>
    <message>
        <source>Send again (1 of 2)</source>
        <translation>再次发送 (1/2)</translation>
    </message>
    <message>
        <source>Records your decision. Nothing is sent until a second person sends it again.</source>
        <translation>记录您的决定。在第二个人再次发送之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>A notice arrived that names this run and another run of the crew. It is shown as received. Enter the task ID if the output is that of this run.</source>
        <translation>收到一条通知，其中同时写明了此运行和该团队的另一个运行。通知按收到的原样显示。如果输出属于此运行，请输入任务 ID。</translation>
    </message>
    <message>
        <source>The notice has no output. The run&apos;s events may show what the task made.</source>
        <translation>通知中没有输出。运行的事件可能会显示任务生成的内容。</translation>
    </message>
    <message>
        <source>No new notice has arrived. Attempts %1 have the same task ID and have not been decided. The service may be waiting for one of those decisions.</source>
        <comment>a list of numbers</comment>
        <translation>没有收到新通知。第 %1 次尝试有相同的任务 ID，且尚未决定。服务可能在等待其中一个决定。</translation>
    </message>
    <message>
        <source>Attempts %1 have the same task ID and have not been decided either. The service may apply your decision to any of these attempts. Read all of them.</source>
        <comment>a list of numbers</comment>
        <translation>第 %1 次尝试有相同的任务 ID，也都尚未决定。服务可能把您的决定用于其中任何一次尝试。请全部阅读。</translation>
    </message>
    <message>
        <source>%1&apos;s decision about this review was undone. Nothing was sent.</source>
        <comment>a person</comment>
        <translation>%1 对此审核的决定已撤回。没有发送任何内容。</translation>
    </message>
    <message>
        <source>The service refused the decision about attempt %1 as too late, and no new notice has arrived. Either attempt %1 is waiting after all, or the console does not have the output that is now waiting.</source>
        <translation>服务以太迟为由拒绝了对第 %1 次尝试的决定，并且没有收到新的通知。要么第 %1 次尝试其实仍在等待，要么控制台没有现在等待的输出。</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>numbers of attempts</comment>
        <translation>%1 至 %2</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewText</name>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1. The service answered: %2.</source>
        <translation>%1。服务答复：%2。</translation>
    </message>
    <message>
        <source>By notice</source>
        <translation>通过通知</translation>
    </message>
    <message>
        <source>Notice pasted</source>
        <translation>已粘贴通知</translation>
    </message>
    <message>
        <source>Task without a name</source>
        <translation>未命名任务</translation>
    </message>
    <message>
        <source>task</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Is the decision still right? Your feedback is kept. Commit the decision again to send it.</source>
        <translation>这个决定仍然正确吗？您的反馈已保留。请再次提交决定以发送。</translation>
    </message>
    <message>
        <source>The service answered “%1”.</source>
        <translation>服务回答“%1”。</translation>
    </message>
    <message>
        <source>%1, but it will not be sent.</source>
        <translation>%1，但不会发送。</translation>
    </message>
    <message>
        <source>%1: accepted, not confirmed yet. The run&apos;s next event or status shows whether it took effect.</source>
        <translation>%1：已接受，尚未确认。运行的下一个事件或状态会显示它是否生效。</translation>
    </message>
    <message>
        <source>The console keeps checking with the service. Send it again only if you know that it did not arrive.</source>
        <translation>控制台会继续向服务查询。只有确定没有送达时才再次发送。</translation>
    </message>
    <message>
        <source>Without its notice</source>
        <translation>没有通知</translation>
    </message>
    <message>
        <source>Unreadable notice</source>
        <translation>无法读取的通知</translation>
    </message>
    <message>
        <source>%1. Sending in %2 s.</source>
        <translation>%1。%2 秒后发送。</translation>
    </message>
    <message>
        <source>%1. Sending…</source>
        <translation>%1。正在发送…</translation>
    </message>
    <message>
        <source>It did not arrive. Your feedback is kept.</source>
        <translation>没有送达。您的反馈已保留。</translation>
    </message>
    <message>
        <source>Your decision had no effect. Your feedback is kept.</source>
        <translation>您的决定没有生效。您的反馈已保留。</translation>
    </message>
    <message>
        <source>Undone. Nothing was sent.</source>
        <translation>已撤回。没有发送任何内容。</translation>
    </message>
    <message>
        <source>Answered “%1”</source>
        <translation>已回答“%1”</translation>
    </message>
    <message>
        <source>Is the decision still right? Commit it again to send it.</source>
        <translation>决定仍然正确吗？再次确认即可发送。</translation>
    </message>
    <message>
        <source>It did not arrive.</source>
        <translation>它没有送达。</translation>
    </message>
    <message>
        <source>Your decision had no effect.</source>
        <translation>您的决定没有生效。</translation>
    </message>
    <message>
        <source>Late or sent again, arrived %1</source>
        <translation>迟到或重发，到达时间 %1</translation>
    </message>
    <message>
        <source>Signature not checked, arrived %1</source>
        <translation>签名未检查，到达时间 %1</translation>
    </message>
    <message>
        <source>Unreadable request, arrived %1</source>
        <translation>无法读取的请求，到达时间 %1</translation>
    </message>
    <message>
        <source>not decided</source>
        <translation>未决定</translation>
    </message>
    <message>
        <source>%1, may have arrived</source>
        <translation>%1，可能已送达</translation>
    </message>
    <message>
        <source>Check on the platform whether it arrived. Send it again only if you know that it did not.</source>
        <translation>请在平台上查看是否已送达。仅当您知道未送达时才重新发送。</translation>
    </message>
    <message>
        <source>Webhook addresses sent with the decision: none. The crew will send no more task, step or crew notices.</source>
        <translation>随决定发送的 Webhook 地址：无。团队将不再发送任务、步骤或团队通知。</translation>
    </message>
    <message>
        <source>Webhook addresses sent with the decision: %1.</source>
        <translation>随决定发送的 Webhook 地址：%1。</translation>
    </message>
    <message>
        <source>%1. Undoing…</source>
        <translation>%1。正在撤销…</translation>
    </message>
    <message>
        <source>%1. It is not known whether it was undone.</source>
        <translation>%1。不清楚是否已撤销。</translation>
    </message>
    <message>
        <source>%1&apos;s decision had no effect.</source>
        <comment>a person</comment>
        <translation>%1 的决定没有产生效果。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a person, a verdict</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1. It is not known yet whether it was sent.</source>
        <translation>%1。目前还不清楚是否已发送。</translation>
    </message>
    <message>
        <source>too late</source>
        <comment>a decision</comment>
        <translation>太迟</translation>
    </message>
    <message>
        <source>too late, already decided</source>
        <comment>a decision</comment>
        <translation>太迟，已有决定</translation>
    </message>
    <message>
        <source>%1. The desk is about to send it.</source>
        <translation>%1。工作台即将发送。</translation>
    </message>
    <message>
        <source>Is the decision still right? Your feedback is kept.</source>
        <translation>这个决定仍然正确吗？您的反馈已保留。</translation>
    </message>
    <message>
        <source>Is the decision still right?</source>
        <translation>这个决定仍然正确吗？</translation>
    </message>
    <message>
        <source>Is the decision still right? Your feedback is kept. Commit the decision again so that a second person can confirm it.</source>
        <translation>这个决定仍然正确吗？您的反馈已保留。请再次提交该决定，以便由第二个人确认。</translation>
    </message>
    <message>
        <source>Is the decision still right? Commit it again so that a second person can confirm it.</source>
        <translation>这个决定仍然正确吗？请再次提交，以便由第二个人确认。</translation>
    </message>
    <message>
        <source>Your feedback is kept.</source>
        <translation>您的反馈已保留。</translation>
    </message>
    <message>
        <source>%1. It waits for the answer to the decision before it.</source>
        <translation>%1。正在等待前一个决定的答复。</translation>
    </message>
    <message>
        <source>Is the decision still right? Your feedback is kept. Choose and commit the decision again.</source>
        <translation>决定仍然正确吗？您的反馈已保留。请重新选择并确认该决定。</translation>
    </message>
    <message>
        <source>Is the decision still right? Choose and commit it again.</source>
        <translation>决定仍然正确吗？请重新选择并确认。</translation>
    </message>
    <message>
        <source>%1. It has not been sent yet.</source>
        <translation>%1。尚未发送。</translation>
    </message>
    <message>
        <source>Too late. The service did not take this decision.</source>
        <translation>太迟了。服务没有接受此决定。</translation>
    </message>
    <message>
        <source>Too late. The service is no longer waiting for this decision.</source>
        <translation>太迟了。服务已不再等待此决定。</translation>
    </message>
    <message>
        <source>%1. Undoing… The desk has not answered yet. The console keeps asking.</source>
        <translation>%1。正在撤销… 工作台尚未回应。控制台会继续请求。</translation>
    </message>
    <message>
        <source>The desk no longer has a decision about this attempt that it showed before (%1). Its database may have been restored. The decision may have arrived: check with the service before you decide again.</source>
        <translation>工作台不再有之前显示过的关于此次尝试的决定（%1）。其数据库可能已恢复。该决定可能已送达：再次决定之前，请先在服务端核实。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewTitle</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln 个条目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln fields</source>
        <translation>
            <numerusform>%Ln 个字段</numerusform>
        </translation>
    </message>
    <message>
        <source>Review without a subject</source>
        <translation>无主题的审核</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewWindow</name>
    <message>
        <source>Review — %1</source>
        <translation>审核 — %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ReviewsPage</name>
    <message>
        <source>Reviews</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Approve %1 together…</source>
        <translation>一并批准 %1 项…</translation>
    </message>
    <message>
        <source>Remove star</source>
        <translation>取消星标</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>加星标</translation>
    </message>
    <message>
        <source>The queue is empty.</source>
        <translation>队列为空。</translation>
    </message>
    <message>
        <source>Reviews whose run ended, or that were answered elsewhere, are listed here.</source>
        <translation>运行已结束或已在别处答复的审核列在这里。</translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln link(s)</source>
        <translation>
            <numerusform>复制 %Ln 个链接</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a review in the list to see it here.</source>
        <translation>在列表中选择一项审核以在此查看。</translation>
    </message>
    <message>
        <source>&lt;h3&gt;The review is open in its own window&lt;/h3&gt;&lt;p&gt;Select it in the queue to see it here instead.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;此审核已在单独的窗口中打开&lt;/h3&gt;&lt;p&gt;要改为在此处查看，请在队列中选择它。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;h3&gt;No reviews waiting&lt;/h3&gt;&lt;p&gt;When a task needs a person, its output appears here.&lt;/p&gt;&lt;p&gt;Start a run with “Kick off…” and human input turned on.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;没有等待中的审核&lt;/h3&gt;&lt;p&gt;当任务需要人工处理时，其输出会显示在这里。&lt;/p&gt;&lt;p&gt;请使用“启动…”并开启人工输入来启动一次运行。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Nothing matches the filter. Reviews without the filter: %1.</source>
        <translation>没有符合筛选条件的审核。不筛选时的审核：%1 项。</translation>
    </message>
    <message>
        <source>Snoozed reviews are listed here until their snooze ends.</source>
        <translation>已暂缓的审核列在这里，直到暂缓结束。</translation>
    </message>
    <message>
        <source>Reviews are listed here once the desk answers.</source>
        <translation>工作台响应后，审核会列在这里。</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Not connected to the desk&lt;/h3&gt;&lt;p&gt;What waits there is not known yet.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;未连接到工作台&lt;/h3&gt;&lt;p&gt;尚不知道那里有什么在等待。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Reviews are listed here once the history is loaded.</source>
        <translation>历史记录加载后，审核会列在这里。</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Loading the history&lt;/h3&gt;&lt;p&gt;What is waiting is not known yet.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;正在加载历史记录&lt;/h3&gt;&lt;p&gt;尚不知道有什么在等待。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Reviews from before this start are not listed yet. Press “Show older…”.</source>
        <translation>本次启动之前的审核尚未列出。请按“显示更早的…”。</translation>
    </message>
    <message>
        <source>Nothing matches the filter. Without it, the list is empty as well.</source>
        <translation>没有符合筛选条件的审核。不筛选时列表也为空。</translation>
    </message>
    <message>
        <source>Reviews that were answered with Crew Console are listed here.</source>
        <translation>通过 Crew Console 答复的审核列在这里。</translation>
    </message>
    <message>
        <source>Nothing matches the filter. Reviews without the filter: %1 waiting, %2 decided without an answer yet.</source>
        <translation>没有符合筛选条件的审核。不筛选时的审核：%1 项等待中，%2 项已决定但尚无响应。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SelectionBar</name>
    <message>
        <source>Snooze</source>
        <translation>暂缓</translation>
    </message>
    <message>
        <source>Star</source>
        <translation>加星标</translation>
    </message>
    <message>
        <source>Snooze the selected reviews</source>
        <translation>暂缓所选审核</translation>
    </message>
    <message>
        <source>Star the selected reviews</source>
        <translation>为所选审核加星标</translation>
    </message>
    <message>
        <source>%1 reviews selected.</source>
        <translation>已选择 %1 项审核。</translation>
    </message>
    <message>
        <source>Approve %1 together…</source>
        <translation>一并批准 %1 项…</translation>
    </message>
    <message>
        <source>Only waiting reviews of one task of one crew can be approved together. Reject them one by one.</source>
        <translation>只有同一团队同一任务的待审核项才能一并批准。退回请逐项进行。</translation>
    </message>
    <message>
        <source>Waiting for your decisions to be recorded…</source>
        <translation>正在等待记录您的决定…</translation>
    </message>
    <message>
        <source>Two people must approve them. Decide them one by one.</source>
        <translation>它们须由两人批准。请逐一决定。</translation>
    </message>
    <message>
        <source>You can approve fewer than two of them now. Each of them says why.</source>
        <translation>您目前可批准的不足两项。每项审核会说明原因。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::ShownReview</name>
    <message>
        <source>This crew was removed, so its flow can no longer be answered from here. Close the review with “Answered elsewhere”.</source>
        <translation>此团队已移除，无法再从这里答复其流程。请用“已在别处回答”关闭此审核。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SnoozeMenu</name>
    <message>
        <source>Until</source>
        <translation>暂缓至</translation>
    </message>
    <message>
        <source>10 minutes</source>
        <translation>10 分钟</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 小时</translation>
    </message>
    <message>
        <source>This evening, %1</source>
        <translation>今晚 %1</translation>
    </message>
    <message>
        <source>Tomorrow, %1</source>
        <translation>明天 %1</translation>
    </message>
    <message>
        <source>Snooze</source>
        <translation>暂缓</translation>
    </message>
    <message>
        <source>Until…</source>
        <translation>暂缓至…</translation>
    </message>
    <message>
        <source>&amp;Until</source>
        <translation>暂缓至(&amp;U)</translation>
    </message>
    <message>
        <source>End snooze</source>
        <translation>结束暂缓</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SuggestionList</name>
    <message>
        <source>&amp;Earlier feedback</source>
        <translation>以往反馈(&amp;E)</translation>
    </message>
    <message>
        <source>%1 inserts the current line</source>
        <comment>key</comment>
        <translation>%1 插入当前行</translation>
    </message>
    <message>
        <source>Earlier feedback: commands</source>
        <translation>以往反馈：命令</translation>
    </message>
    <message>
        <source>Forget feedback, or offer it for other crews</source>
        <translation>忘记反馈，或将其提供给其他团队</translation>
    </message>
    <message>
        <source>Earlier feedback</source>
        <translation>以往反馈</translation>
    </message>
    <message>
        <source>Points given earlier for this task. Enter inserts the current line, Delete forgets it.</source>
        <translation>以前针对此任务提出的要点。按 Enter 插入当前行，按 Delete 忘记该行。</translation>
    </message>
    <message>
        <source>&amp;Insert</source>
        <translation>插入(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Forget this</source>
        <translation>忘记此条(&amp;F)</translation>
    </message>
    <message>
        <source>Forget everything given to “%1”…</source>
        <translation>忘记给“%1”的全部反馈…</translation>
    </message>
    <message>
        <source>Forget &amp;everything…</source>
        <translation>忘记全部(&amp;E)…</translation>
    </message>
    <message>
        <source>Feedback given to this crew may be offered for other crews</source>
        <translation>给此团队的反馈可以提供给其他团队</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::SuggestionModel</name>
    <message>
        <source>%1. Given: %2</source>
        <comment>point, its origin</comment>
        <translation>%1。来源：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln time(s)</source>
        <translation>
            <numerusform>%Ln 次</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TakeOverDialog</name>
    <message>
        <source>&amp;Take over</source>
        <translation>接手(&amp;T)</translation>
    </message>
    <message>
        <source>Take over a review</source>
        <translation>接手审核</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>原因(&amp;R)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>接手</translation>
    </message>
    <message>
        <source>%1 takes over the review.</source>
        <comment>a key</comment>
        <translation>%1 接管审核。</translation>
    </message>
    <message>
        <source>First say why you are taking over the review.</source>
        <translation>请先说明接管审核的原因。</translation>
    </message>
    <message>
        <source>%1 is reviewing this. They see at once that you took it over, and why. They keep what they have written.</source>
        <translation>%1 正在审核。对方会立即看到您已接手及其原因。对方已写的内容会为其保留。</translation>
    </message>
    <message>
        <source>Enter at most %L1 characters.</source>
        <translation>最多输入 %L1 个字符。</translation>
    </message>
    <message>
        <source>Nobody is reviewing this any more. When you take it over, your reason is added to the team comments.</source>
        <translation>已没有人在审核此项。您接手时，您的理由会添加到内部评论中。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::Team</name>
    <message>
        <source>%1 left</source>
        <comment>of a claim: a duration</comment>
        <translation>剩余 %1</translation>
    </message>
    <message>
        <source>%1 took this over from you.</source>
        <translation>%1 从您这里接手了此审核。</translation>
    </message>
    <message>
        <source>due in %1</source>
        <translation>%1 后到期</translation>
    </message>
    <message>
        <source>%1 took this over from %2: “%3”</source>
        <translation>%1 从 %2 接手了此审核：“%3”</translation>
    </message>
    <message>
        <source>%1 approved without feedback.</source>
        <translation>%1 已批准，没有反馈。</translation>
    </message>
    <message>
        <source>%1 approved: “%2”</source>
        <translation>%1 已批准：“%2”</translation>
    </message>
    <message>
        <source>%1 withdrew the approval.</source>
        <translation>%1 撤回了批准。</translation>
    </message>
    <message>
        <source>%1 pasted the notice of attempt %2.</source>
        <translation>%1 粘贴了第 %2 次尝试的通知。</translation>
    </message>
    <message>
        <source>You are reviewing this. You took it over from %1.</source>
        <translation>您正在审核。您从 %1 接手。</translation>
    </message>
    <message>
        <source>You are reviewing this.</source>
        <translation>您正在审核。</translation>
    </message>
    <message>
        <source>%1 is reviewing this, taken over from %2.</source>
        <translation>%1 正在审核，从 %2 接手。</translation>
    </message>
    <message>
        <source>%1 is reviewing this.</source>
        <translation>%1 正在审核。</translation>
    </message>
    <message>
        <source>Rule “%1”</source>
        <translation>规则“%1”</translation>
    </message>
    <message>
        <source>Rule “%1”: for %2</source>
        <translation>规则“%1”：分派给 %2</translation>
    </message>
    <message>
        <source>%1 overdue</source>
        <comment>of the response time: a duration</comment>
        <translation>超时 %1</translation>
    </message>
    <message>
        <source>The first approval is not valid any more: the review was closed and came back.</source>
        <translation>首次批准不再有效：此审核曾关闭，现已重新出现。</translation>
    </message>
    <message>
        <source>%1 answered “%2”.</source>
        <extracomment>%2: an outcome of a flow, or words</extracomment>
        <translation>%1 回答了“%2”。</translation>
    </message>
    <message>
        <source>%1 withdrew the answer.</source>
        <translation>%1 撤回了回答。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamArea</name>
    <message>
        <source>You have not claimed this review.</source>
        <translation>您没有认领此审核。</translation>
    </message>
    <message>
        <source>There is no first approval or answer of yours that can be withdrawn.</source>
        <translation>没有可撤回的由您作出的首次批准或首次答复。</translation>
    </message>
    <message>
        <source>This review is not open any more.</source>
        <translation>此审核已不再开放。</translation>
    </message>
    <message>
        <source>You have decided this meanwhile.</source>
        <translation>您已在此期间作出决定。</translation>
    </message>
    <message>
        <source>%1 has decided this meanwhile.</source>
        <translation>%1 已在此期间作出决定。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamBar</name>
    <message>
        <source>Claim</source>
        <translation>认领</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>取消认领</translation>
    </message>
    <message>
        <source>&amp;Take over…</source>
        <translation>接手(&amp;T)…</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Team comments (%L1)</source>
        <translation>内部评论（%L1）</translation>
    </message>
    <message>
        <source>Team comments</source>
        <translation>内部评论</translation>
    </message>
    <message>
        <source>You kicked off this run, so somebody else has to approve it.</source>
        <translation>此运行由您启动，因此必须由其他人批准。</translation>
    </message>
    <message>
        <source>Two people have to approve this.</source>
        <translation>必须由两个人批准。</translation>
    </message>
    <message>
        <source>Response time: %1</source>
        <translation>响应时限：%1</translation>
    </message>
    <message>
        <source>Use this feedback</source>
        <translation>使用此反馈</translation>
    </message>
    <message>
        <source>Shows the others that you are reviewing this. This happens by itself while you read.</source>
        <translation>让其他人看到您正在审核。阅读时会自动认领。</translation>
    </message>
    <message>
        <source>Makes the review available to the others</source>
        <translation>让其他人可以处理此审核</translation>
    </message>
    <message>
        <source>Nobody is reviewing this.</source>
        <translation>无人正在审核。</translation>
    </message>
    <message>
        <source>You approved while two approvals were required. Now one is enough. Approve again to send yours.</source>
        <translation>您批准时需要两人批准。现在一人即可。再次批准即可发送您的批准。</translation>
    </message>
    <message>
        <source>%1 approved while two approvals were required. Now one is enough. Nothing has been sent.</source>
        <translation>%1 批准时需要两人批准。现在一人即可。尚未发送任何内容。</translation>
    </message>
    <message>
        <source>You approved. A second person can send the decision again.</source>
        <translation>您已批准。第二个人可以再次发送该决定。</translation>
    </message>
    <message>
        <source>Two people have to give the same answer.</source>
        <translation>必须由两个人给出相同的回答。</translation>
    </message>
    <message>
        <source>You answered “%1”. A second person can send the answer again.</source>
        <translation>您回答了“%1”。第二个人可以再次发送该回答。</translation>
    </message>
    <message>
        <source>%1 answered “%2”. A second person has to confirm.</source>
        <translation>%1 回答了“%2”。必须由第二个人确认。</translation>
    </message>
    <message>
        <source>You answered “%1” while two people had to. Now one is enough. Answer again to send it.</source>
        <translation>您回答“%1”时需要两个人。现在一人即可。请再次回答以发送。</translation>
    </message>
    <message>
        <source>%1 answered “%2” while two people had to. Now one is enough. Nothing has been sent.</source>
        <translation>%1 回答“%2”时需要两个人。现在一人即可。尚未发送任何内容。</translation>
    </message>
    <message>
        <source>%1 confirmed your answer. It has not been sent yet.</source>
        <translation>%1 已确认您的回答。它尚未发送。</translation>
    </message>
    <message>
        <source>%1 confirmed your approval. It has not been sent yet.</source>
        <translation>%1 已确认您的批准。它尚未发送。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>reason</comment>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamComments</name>
    <message>
        <source>Comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Team comments</source>
        <translation>内部评论</translation>
    </message>
    <message>
        <source>No comments yet.</source>
        <translation>还没有评论。</translation>
    </message>
    <message>
        <source>Only your team sees comments here. The crew never does.</source>
        <translation>只有您的同事能看到这里的评论，AI 团队绝不会看到。</translation>
    </message>
    <message>
        <source>Comments of your team</source>
        <translation>同事的评论</translation>
    </message>
    <message>
        <source>Write to your team, not to the crew. %1 adds it.</source>
        <translation>写给同事，而不是 AI 团队。按 %1 添加。</translation>
    </message>
    <message>
        <source>Add comment</source>
        <translation>添加评论</translation>
    </message>
    <message>
        <source>Write a comment first.</source>
        <translation>请先填写评论。</translation>
    </message>
    <message>
        <source>Enter at most %L1 characters.</source>
        <translation>最多输入 %L1 个字符。</translation>
    </message>
    <message>
        <source>Older take-overs and approvals are in the timeline of the run.</source>
        <translation>更早的接管和批准在运行的时间线中。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamMark</name>
    <message>
        <source>You</source>
        <comment>who reviews it</comment>
        <translation>您</translation>
    </message>
    <message>
        <source>response time: %1</source>
        <translation>响应时限：%1</translation>
    </message>
    <message>
        <source>1 of 2</source>
        <comment>approvals</comment>
        <translation>1/2</translation>
    </message>
    <message>
        <source>one of two people approved it</source>
        <translation>两个人中已有一人批准</translation>
    </message>
    <message>
        <source>one of two people answered it</source>
        <translation>两个人中已有一人回答</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TeamSituation</name>
    <message>
        <source>You kicked off this run, so somebody else has to approve it.</source>
        <translation>此运行由您启动，因此必须由其他人批准。</translation>
    </message>
    <message>
        <source>You approved. A second person has to confirm.</source>
        <translation>您已批准。必须由第二个人确认。</translation>
    </message>
    <message>
        <source>Your role at this desk does not allow you to decide reviews of this crew.</source>
        <translation>您在此工作台的角色不允许您对此团队的审核作出决定。</translation>
    </message>
    <message>
        <source>%1 is reviewing this. Take the review over before you decide.</source>
        <translation>%1 正在审核。请先接手此审核，再作决定。</translation>
    </message>
    <message>
        <source>You answered “%1”. A second person has to confirm.</source>
        <translation>您回答了“%1”。必须由第二个人确认。</translation>
    </message>
    <message>
        <source>Your answer was for attempt %1.</source>
        <translation>您的回答针对的是第 %1 次尝试。</translation>
    </message>
    <message>
        <source>Your approval was for attempt %1.</source>
        <translation>您的批准针对的是第 %1 次尝试。</translation>
    </message>
    <message>
        <source>%1&apos;s answer was for attempt %2.</source>
        <comment>a person</comment>
        <translation>%1 的回答针对的是第 %2 次尝试。</translation>
    </message>
    <message>
        <source>%1&apos;s approval was for attempt %2.</source>
        <comment>a person</comment>
        <translation>%1 的批准针对的是第 %2 次尝试。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TemplateButton</name>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Inserts frequently used text (Ctrl+T, or Alt+1 to Alt+9)</source>
        <translation>插入常用文本（Ctrl+T，或 Alt+1 到 Alt+9）</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TemplatePopup</name>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation>搜索模板</translation>
    </message>
    <message>
        <source>&amp;Manage templates…</source>
        <translation>管理模板(&amp;M)…</translation>
    </message>
    <message>
        <source>Manage templates…</source>
        <translation>管理模板…</translation>
    </message>
    <message>
        <source>   Alt+%1</source>
        <translation>   Alt+%1</translation>
    </message>
    <message>
        <source>No matching templates.</source>
        <translation>没有匹配的模板。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::TemplatesDialog</name>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Which templates</source>
        <translation>哪些模板</translation>
    </message>
    <message>
        <source>For all crews</source>
        <translation>用于所有团队</translation>
    </message>
    <message>
        <source>Only for %1</source>
        <translation>仅用于 %1</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>Add template</source>
        <translation>添加模板</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>删除(&amp;R)</translation>
    </message>
    <message>
        <source>Remove template</source>
        <translation>删除模板</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move template up</source>
        <translation>上移模板</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>Move template down</source>
        <translation>下移模板</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名称(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation>文本(&amp;T)</translation>
    </message>
    <message>
        <source>New template</source>
        <translation>新模板</translation>
    </message>
    <message>
        <source>{task}, {crew}, {attempt} and {quote} (the selected text) are filled in. Typing continues at {cursor}.</source>
        <translation>{task}、{crew}、{attempt} 和 {quote}（所选文本）会自动填入。输入从 {cursor} 处继续。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UndoBar</name>
    <message>
        <source>Undo all</source>
        <translation>全部撤回</translation>
    </message>
    <message>
        <source>Send all now</source>
        <translation>全部立即发送</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Other decisions in progress: %1</source>
        <translation>其他正在处理的决定：%1</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>全部关闭</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UndoRow</name>
    <message>
        <source>Undo</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Send now</source>
        <translation>立即发送</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 · %2 s</source>
        <comment>a verdict, time until it is sent</comment>
        <translation>%1 · %2 秒</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UnsentDraftBar</name>
    <message>
        <source>Use here</source>
        <translation>用在此处</translation>
    </message>
    <message>
        <source>Show all…</source>
        <translation>全部显示…</translation>
    </message>
    <message>
        <source>Adds this text to your feedback on the review shown</source>
        <translation>把此文本添加到您对所示审核的反馈中</translation>
    </message>
    <message>
        <source>Copy unsent feedback</source>
        <translation>复制未发送的反馈</translation>
    </message>
    <message>
        <source>Discard unsent feedback</source>
        <translation>丢弃未发送的反馈</translation>
    </message>
    <message>
        <source>Show all unsent feedback</source>
        <translation>显示所有未发送的反馈</translation>
    </message>
    <message>
        <source>Feedback not sent (%1): “%2”</source>
        <translation>未发送的反馈（%1）：“%2”</translation>
    </message>
    <message>
        <source>Your feedback on this attempt was not sent. It is kept until you discard it.</source>
        <translation>您对此次尝试的反馈没有发送。它会一直保留，直到您将其丢弃。</translation>
    </message>
    <message>
        <source>Discard unsent feedback…</source>
        <translation>丢弃未发送的反馈…</translation>
    </message>
    <message>
        <source>Feedback not taken (%1): “%2”</source>
        <translation>未被接受的反馈（%1）：“%2”</translation>
    </message>
    <message>
        <source>The service did not take this feedback. It is kept until you discard it.</source>
        <translation>服务没有接受此反馈。它会一直保留，直到您将其丢弃。</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UnsentDraftsButton</name>
    <message>
        <source>Unsent feedback (%1)…</source>
        <translation>未发送的反馈（%1）…</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::UnsentDraftsDialog</name>
    <message>
        <source>Unsent feedback</source>
        <translation>未发送的反馈</translation>
    </message>
    <message>
        <source>“Use here” adds the text to your feedback on “%1”.</source>
        <translation>“用在此处”会把文本添加到您对“%1”的反馈中。</translation>
    </message>
    <message>
        <source>To use the text on a review, show one that is waiting for you and open this list again.</source>
        <translation>要把文本用于某项审核，请显示一项等待您处理的审核，然后重新打开此列表。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>&amp;Use here</source>
        <translation>用在此处(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Discard…</source>
        <translation>丢弃(&amp;D)…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1 · not taken by the service</source>
        <comment>feedback</comment>
        <translation>%1 · 未被服务接受</translation>
    </message>
</context>
<context>
    <name>crew::gui::reviews::VerdictRow</name>
    <message>
        <source>Reject tries the task again.</source>
        <translation>退回会让任务重试。</translation>
    </message>
    <message>
        <source>The flow continues with “%1”.</source>
        <translation>流程将以“%1”继续。</translation>
    </message>
    <message>
        <source>&amp;Approve</source>
        <translation>批准(&amp;A)</translation>
    </message>
    <message>
        <source>Confir&amp;m</source>
        <translation>确认(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Approve (1 of 2)</source>
        <translation>批准 (1/2)(&amp;A)</translation>
    </message>
    <message>
        <source>Approve: nothing is sent until a second person confirms.</source>
        <translation>批准：在第二人确认之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>Nothing is sent until a second person confirms.</source>
        <translation>在第二人确认之前不会发送任何内容。</translation>
    </message>
    <message>
        <source>Ctrl+Enter approves as the first of two</source>
        <translation>Ctrl+Enter 作为两人中的第一人批准</translation>
    </message>
    <message>
        <source>A language model on the platform chooses the outcome from your feedback.</source>
        <translation>平台上的语言模型会根据您的反馈选择结果。</translation>
    </message>
    <message>
        <source>Ctrl+Enter answers as the first of two</source>
        <translation>Ctrl+Enter 作为两人中的第一人回答</translation>
    </message>
    <message>
        <source>Your feedback is not that of the first approval. Only the same feedback confirms it.</source>
        <translation>您的反馈与第一次批准的反馈不同。只有相同的反馈才能确认该批准。</translation>
    </message>
    <message>
        <source>There is no approval to confirm.</source>
        <translation>没有可确认的批准。</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::PreferenceEditor</name>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose “%1”</source>
        <translation>选择“%1”</translation>
    </message>
    <message>
        <source>In the system keychain</source>
        <translation>在系统钥匙串中</translation>
    </message>
    <message>
        <source>%1 (not available)</source>
        <translation>%1（不可用）</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::PreferenceRow</name>
    <message>
        <source>Reset “%1”</source>
        <translation>重置“%1”</translation>
    </message>
    <message>
        <source>%1 Takes effect after a restart.</source>
        <translation>%1重新启动后生效。</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>空</translation>
    </message>
    <message>
        <source>Reset to %1</source>
        <translation>重置为 %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::PriceModel</name>
    <message>
        <source>Enter the name of a model, or a pattern such as gpt-4o*.</source>
        <translation>请输入模型名称或模式，例如 gpt-4o*。</translation>
    </message>
    <message>
        <source>Enter a name of at most 200 characters.</source>
        <translation>请输入不超过 200 个字符的名称。</translation>
    </message>
    <message>
        <source>This model is in the table twice.</source>
        <translation>此模型在表中出现了两次。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Cached prompt</source>
        <translation>缓存提示</translation>
    </message>
    <message>
        <source>Completion</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::PricesDialog</name>
    <message>
        <source>Row %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Discard prices</source>
        <translation>丢弃价格</translation>
    </message>
    <message>
        <source>Discard the changed prices?</source>
        <translation>是否丢弃更改的价格？</translation>
    </message>
    <message>
        <source>They have not been saved.</source>
        <translation>这些更改尚未保存。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>继续编辑</translation>
    </message>
</context>
<context>
    <name>crew::gui::settings::SettingsDialog</name>
    <message numerus="yes">
        <source>%n setting(s) found</source>
        <translation>
            <numerusform>找到 %n 项设置</numerusform>
        </translation>
    </message>
    <message>
        <source>No matching settings.</source>
        <translation>没有匹配的设置。</translation>
    </message>
    <message>
        <source>&amp;Prices of models…</source>
        <translation>模型价格(&amp;P)…</translation>
    </message>
    <message>
        <source>Prices of models</source>
        <translation>模型价格</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::Attention</name>
    <message>
        <source>&amp;Next waiting review</source>
        <translation>下一项待审核(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Kick off…</source>
        <translation>启动(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Show Crew Console</source>
        <translation>显示 Crew Console(&amp;S)</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::ClosingGuard</name>
    <message numerus="yes">
        <source>%Ln run(s) are live.</source>
        <translation>
            <numerusform>%Ln 个运行正在进行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln review(s) are waiting.</source>
        <translation>
            <numerusform>%Ln 个审核正在等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>Close Crew Console</source>
        <translation>关闭 Crew Console</translation>
    </message>
    <message>
        <source>Keep Crew Console running?</source>
        <translation>让 Crew Console 继续运行？</translation>
    </message>
    <message>
        <source>Do not ask again</source>
        <translation>不再询问</translation>
    </message>
    <message>
        <source>&amp;Keep running in the notification area</source>
        <translation>在通知区域继续运行(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Quit Crew Console</source>
        <translation>退出 Crew Console</translation>
    </message>
    <message numerus="yes">
        <source>Quit before %Ln decision(s) are sent?</source>
        <translation>
            <numerusform>在 %Ln 个决定发送之前退出？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Send now and quit</source>
        <translation>立即发送并退出(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Quit without sending</source>
        <translation>不发送直接退出(&amp;Q)</translation>
    </message>
    <message>
        <source>If you quit, notices that arrive in the meantime are lost, because services do not send them again.</source>
        <translation>如果退出，期间到达的通知会丢失，因为服务不会再次发送。</translation>
    </message>
    <message>
        <source>&amp;Keep running, minimized</source>
        <translation>最小化并继续运行(&amp;K)</translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you quit now, they are not sent, and the reviews wait for you at the next start. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln 个决定正在保留，尚未发送。如果现在退出，它们不会发送，相应审核会在下次启动时等待您。否则，撤销时间结束后将发送它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Waiting for the answer to %Ln decision(s)…</source>
        <translation>
            <numerusform>正在等待 %Ln 个决定的答复…</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Quit without waiting</source>
        <translation>不等待直接退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Crew Console quits as soon as the service has accepted what was sent. If you do not wait, it may stay unknown whether it arrived.</source>
        <translation>服务接受所发送的内容后，Crew Console 将立即退出。如果不等待，可能无法得知其是否送达。</translation>
    </message>
    <message numerus="yes">
        <source>Waiting for the desk to confirm %Ln command(s)…</source>
        <translation>
            <numerusform>正在等待工作台确认 %Ln 条命令…</numerusform>
        </translation>
    </message>
    <message>
        <source>Crew Console quits as soon as the desk has confirmed what you did last. If you do not wait, it may not have arrived.</source>
        <translation>工作台确认您最后的操作后，Crew Console 将立即退出。如果您不等待，该操作可能未送达。</translation>
    </message>
    <message>
        <source>Quit Crew Console?</source>
        <translation>要退出 Crew Console 吗？</translation>
    </message>
    <message>
        <source>No decision is held any longer. The reviews say what became of each.</source>
        <translation>已没有暂缓发送的决定。各审核会说明其结果。</translation>
    </message>
    <message numerus="yes">
        <source>Sending %Ln decision(s)…</source>
        <translation>
            <numerusform>正在发送 %Ln 个决定…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you quit now, they are not sent, and their feedback stays in the previous profile, which is kept. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln 个决定正在保留，尚未发送。如果现在退出，它们不会发送，其反馈会留在以前的配置中，该配置会保留。否则，撤销时间结束后将发送它们。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln decision(s) are held and have not been sent. If you restart now, they are not sent, and the reviews wait for you when you work on this computer again. Otherwise they are sent when the time to undo is over.</source>
        <translation>
            <numerusform>%Ln 个决定正在保留，尚未发送。如果您现在重新启动，它们不会发送，审核会等到您再次在此计算机上工作。否则，撤回时间结束后会发送它们。</numerusform>
        </translation>
    </message>
    <message>
        <source>Restart to work on the desk?</source>
        <translation>重新启动以在工作台上工作？</translation>
    </message>
    <message numerus="yes">
        <source>Restart to work on the desk before %Ln decision(s) are sent?</source>
        <translation>
            <numerusform>在 %Ln 个决定发送之前重新启动以在工作台上工作？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Restart</source>
        <translation>重新启动(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Restart without sending</source>
        <translation>不发送并重新启动(&amp;R)</translation>
    </message>
    <message>
        <source>Restart Crew Console</source>
        <translation>重新启动 Crew Console</translation>
    </message>
    <message>
        <source>Crew Console restarts as soon as the service has accepted what was sent. If you do not wait, it may stay unknown whether it arrived.</source>
        <translation>服务接受已发送的内容后，Crew Console 会立即重新启动。如果您不等待，可能无法得知它是否已到达。</translation>
    </message>
    <message>
        <source>Crew Console restarts as soon as the desk has confirmed what you did last. If you do not wait, it may not have arrived.</source>
        <translation>工作台确认您最后的操作后，Crew Console 会立即重新启动。如果您不等待，该操作可能没有到达。</translation>
    </message>
    <message>
        <source>&amp;Send now and restart</source>
        <translation>立即发送并重新启动(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Restart without waiting</source>
        <translation>不等待并重新启动(&amp;R)</translation>
    </message>
    <message>
        <source>It cannot be saved to disk at the moment. Crew Console quits as soon as it is saved. If you do not wait, what you typed last is lost.</source>
        <translation>目前无法将其保存到磁盘。保存后 Crew Console 会立即退出。如果您不等待，最后输入的内容将丢失。</translation>
    </message>
    <message>
        <source>It cannot be saved to disk at the moment. Crew Console restarts as soon as it is saved. If you do not wait, what you typed last is lost.</source>
        <translation>目前无法将其保存到磁盘。保存后 Crew Console 会立即重新启动。如果您不等待，最后输入的内容将丢失。</translation>
    </message>
    <message>
        <source>What you typed last cannot be saved to disk at the moment, and is lost if Crew Console ends now.</source>
        <translation>您最后输入的内容目前无法保存到磁盘，如果 Crew Console 现在结束，这些内容将丢失。</translation>
    </message>
    <message>
        <source>Waiting until what you typed is saved…</source>
        <translation>正在等待您输入的内容保存完成…</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Find crews, runs, reviews, actions and settings</source>
        <translation>查找团队、运行、审核、操作和设置</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>The search failed: %1</source>
        <translation>搜索失败：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::CrewLauncher</name>
    <message>
        <source>Crew to kick off</source>
        <translation>要启动的团队</translation>
    </message>
    <message>
        <source>%1 again</source>
        <translation>%1（再次启动）</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::DiagnosticsDialog</name>
    <message>
        <source>crews</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>reviews</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>runs, %1</source>
        <translation>运行，%1</translation>
    </message>
    <message>
        <source>reviews, %1</source>
        <translation>审核，%1</translation>
    </message>
    <message>
        <source>Save diagnostics</source>
        <translation>保存诊断</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>&amp;Choose a folder…</source>
        <translation>选择文件夹(&amp;C)…</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>选择文件夹…</translation>
    </message>
    <message>
        <source>Where to save the diagnostics</source>
        <translation>诊断的保存位置</translation>
    </message>
    <message>
        <source>Include the &amp;addresses of crews and of the endpoint</source>
        <translation>包含团队和端点的地址(&amp;A)</translation>
    </message>
    <message>
        <source>Saves a folder with the program&apos;s log, versions, settings and counts, to help find a problem. It never contains tokens, webhook secrets, inputs, outputs or feedback.</source>
        <translation>保存一个文件夹，内含程序的日志、版本、设置和计数，以帮助查找问题。其中绝不包含令牌、webhook 密钥、输入、输出或反馈。</translation>
    </message>
    <message>
        <source>Include the addresses of crews and of the endpoint</source>
        <translation>包含团队和端点的地址</translation>
    </message>
    <message>
        <source>Saved to %1</source>
        <translation>已保存到 %1</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::Help</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Search the runs, the reviews or the output</source>
        <translation>搜索运行、审核或输出</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>审核</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::LinkOpener</name>
    <message>
        <source>The link points to the run %1, which is not known here. If it was started elsewhere, use “Follow a run…”.</source>
        <translation>链接指向运行 %1，此处不认识它。如果它是在别处启动的，请使用“跟踪运行…”。</translation>
    </message>
    <message>
        <source>The link points to a review, but this run has not asked for one yet.</source>
        <translation>链接指向一个审核，但此运行尚未请求审核。</translation>
    </message>
    <message>
        <source>The link points to a review of the task %1, which is not known here. Its run is listed under Runs.</source>
        <translation>链接指向任务 %1 的审核，此处不认识它。其运行列在“运行”中。</translation>
    </message>
    <message>
        <source>The link points to a request of the flow %1, which has not arrived here.</source>
        <translation>链接指向流程 %1 的一个请求，该请求尚未到达此处。</translation>
    </message>
    <message>
        <source>The link points to the request %1, which has not arrived here. Its flow is listed under Runs.</source>
        <translation>链接指向请求 %1，该请求尚未到达此处。其流程列在“运行”下。</translation>
    </message>
    <message>
        <source>The link points to a review that is not listed here. It may have been decided, or be on a desk that this console is not connected to.</source>
        <translation>链接指向一项未在此处列出的审核。它可能已有决定，或位于此控制台未连接的工作台上。</translation>
    </message>
    <message numerus="yes">
        <source>%n other run(s) have the ID %1 as well. The run of “%2” is shown. Search the runs for the ID to see all of them.</source>
        <translation>
            <numerusform>另有 %n 个运行的 ID 也是 %1。当前显示的是“%2”的运行。要查看全部，请在运行中搜索该 ID。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::MainWindow</name>
    <message>
        <source>Demo: the crews are inside this program. Nothing leaves this computer.</source>
        <translation>演示：团队在此程序内。没有任何内容离开此计算机。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) again</source>
        <translation>
            <numerusform>%Ln 次运行（再次启动）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n crew(s) are set up on this computer. To move them to the desk, choose “Move crews from this computer…” in the File menu.</source>
        <translation>
            <numerusform>此计算机上设置了 %n 个团队。要将其移到工作台，请在“文件”菜单中选择“移动此计算机上的团队…”。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no decision to undo.</source>
        <translation>没有可撤回的决定。</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::NavigationBar</name>
    <message>
        <source>Kick off…</source>
        <translation>启动…</translation>
    </message>
    <message>
        <source>Crews</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Navigation</source>
        <translation>导航</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Insights</source>
        <translation>统计</translation>
    </message>
    <message>
        <source>Starts a run of a crew</source>
        <translation>启动团队的一次运行</translation>
    </message>
    <message>
        <source>Add crew…</source>
        <translation>添加团队…</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::NavigationButton</name>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln 项等待中</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::PaletteContents</name>
    <message>
        <source>Crew</source>
        <translation>团队</translation>
    </message>
    <message>
        <source>Kick off %1…</source>
        <translation>启动 %1…</translation>
    </message>
    <message>
        <source>Review %1</source>
        <translation>审核 %1</translation>
    </message>
    <message>
        <source>Settings: %1</source>
        <translation>设置：%1</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::PausedBatches</name>
    <message>
        <source>The batch “%1” is paused. %2</source>
        <translation>批次“%1”已暂停。%2</translation>
    </message>
    <message>
        <source>The batch “%1” is waiting. %2</source>
        <translation>批次“%1”正在等待。%2</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::ProblemLight</name>
    <message>
        <source>%1 has a problem</source>
        <translation>%1 有问题</translation>
    </message>
    <message numerus="yes">
        <source>%n crews have problems</source>
        <translation>
            <numerusform>%n 个团队有问题</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::ShellActions</name>
    <message>
        <source>&amp;Kick off…</source>
        <translation>启动(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Add crew…</source>
        <translation>添加团队(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Reviews</source>
        <translation>审核(&amp;R)</translation>
    </message>
    <message>
        <source>R&amp;uns</source>
        <translation>运行(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Insights</source>
        <translation>统计(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Next waiting review</source>
        <translation>下一项待审核(&amp;N)</translation>
    </message>
    <message>
        <source>Record of &amp;decisions…</source>
        <translation>决定记录(&amp;D)…</translation>
    </message>
    <message>
        <source>Do not dis&amp;turb</source>
        <translation>勿扰(&amp;T)</translation>
    </message>
    <message>
        <source>Do not disturb for an &amp;hour</source>
        <translation>勿扰一小时(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>保存诊断(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;About Crew Console</source>
        <translation>关于 Crew Console(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Kick off &amp;many…</source>
        <translation>批量启动(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Follow a run…</source>
        <translation>跟踪运行(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Batches…</source>
        <translation>批次(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Export crews…</source>
        <translation>导出团队(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import crews…</source>
        <translation>导入团队(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Endpoint</source>
        <translation>端点(&amp;E)</translation>
    </message>
    <message>
        <source>Rest&amp;ore profile…</source>
        <translation>恢复配置文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Check for &amp;updates</source>
        <translation>检查更新(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Dense queue</source>
        <translation>紧凑队列(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>Next crew with a &amp;problem</source>
        <translation>下一个有问题的团队(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Focus mode</source>
        <translation>专注模式(&amp;F)</translation>
    </message>
    <message>
        <source>New &amp;local crew…</source>
        <translation>新建本地团队(&amp;L)…</translation>
    </message>
    <message>
        <source>E&amp;vidence</source>
        <translation>核对项(&amp;V)</translation>
    </message>
    <message>
        <source>Co&amp;nnect to a desk…</source>
        <translation>连接到工作台(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;Work on this computer</source>
        <translation>在此计算机上工作(&amp;W)</translation>
    </message>
    <message>
        <source>M&amp;y account…</source>
        <translation>我的账户(&amp;Y)…</translation>
    </message>
    <message>
        <source>&amp;Back up profile…</source>
        <translation>备份配置文件(&amp;B)…</translation>
    </message>
    <message>
        <source>Mo&amp;ve crews from this computer…</source>
        <translation>移动此计算机上的团队(&amp;V)…</translation>
    </message>
    <message>
        <source>Peo&amp;ple…</source>
        <translation>人员(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Routing rules…</source>
        <translation>分派规则(&amp;R)…</translation>
    </message>
    <message>
        <source>Und&amp;o decision</source>
        <translation>撤回决定(&amp;O)</translation>
    </message>
    <message>
        <source>Export r&amp;uns…</source>
        <translation>导出运行(&amp;U)…</translation>
    </message>
    <message>
        <source>Unsent &amp;feedback…</source>
        <translation>未发送的反馈(&amp;F)…</translation>
    </message>
    <message>
        <source>Team &amp;comments</source>
        <translation>内部评论(&amp;C)</translation>
    </message>
    <message>
        <source>Re&amp;lease review</source>
        <translation>取消认领审核(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Withdraw approval</source>
        <translation>撤回批准(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Snooze review…</source>
        <translation>暂缓审核(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::StatusLight</name>
    <message>
        <source>Endpoint</source>
        <translation>端点</translation>
    </message>
    <message>
        <source>Click for the endpoint&apos;s page</source>
        <translation>点击打开端点页面</translation>
    </message>
    <message>
        <source>Whether callbacks arrive is not known until the desk is back.</source>
        <translation>在工作台恢复连接之前，无法得知回调是否到达。</translation>
    </message>
    <message>
        <source>Not connected to the desk</source>
        <translation>未连接到工作台</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::TrayIcon</name>
    <message numerus="yes">
        <source>Crew Console: %Ln review(s) waiting</source>
        <translation>
            <numerusform>Crew Console：%Ln 项审核在等待</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (do not disturb)</source>
        <translation>%1（勿扰）</translation>
    </message>
    <message>
        <source>Crew Console: no reviews waiting</source>
        <translation>Crew Console：没有等待的审核</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::WelcomeGuide</name>
    <message>
        <source>The demo is not available here.</source>
        <translation>演示在此处不可用。</translation>
    </message>
    <message>
        <source>The demo opens in a separate window. Close it at any time.</source>
        <translation>演示在单独的窗口中打开。可随时关闭。</translation>
    </message>
</context>
<context>
    <name>crew::gui::shell::WindowMessages</name>
    <message numerus="yes">
        <source>and %n more, shown when these are closed</source>
        <translation>
            <numerusform>还有 %n 条，关闭这些后显示</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>crew::gui::updates::ReleaseBar</name>
    <message>
        <source>Open the &amp;page…</source>
        <translation>打开页面(&amp;P)…</translation>
    </message>
    <message>
        <source>Open in the &amp;browser</source>
        <translation>在浏览器中打开(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Copy the address</source>
        <translation>复制地址(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>Settings for updates…</source>
        <translation>更新设置…</translation>
    </message>
    <message>
        <source>Checking for updates…</source>
        <translation>正在检查更新…</translation>
    </message>
    <message>
        <source>Crew Console %1 is available. You have %2.</source>
        <translation>Crew Console %1 已可用。您的版本是 %2。</translation>
    </message>
    <message>
        <source>Crew Console %1 is up to date. The latest release is %2.</source>
        <translation>Crew Console %1 已是最新。最新发布版本是 %2。</translation>
    </message>
    <message>
        <source>No release feed is set, so nothing was checked.</source>
        <translation>未设置发布源，因此没有检查。</translation>
    </message>
    <message>
        <source>Open the page of this release in the browser?</source>
        <translation>在浏览器中打开此版本的页面？</translation>
    </message>
    <message>
        <source>Message about updates</source>
        <translation>关于更新的消息</translation>
    </message>
</context>
<context>
    <name>crew::gui::updates::UpdateWatch</name>
    <message>
        <source>The release feed did not answer. Try again later.</source>
        <translation>发布源没有回答。请稍后再试。</translation>
    </message>
</context>
<context>
    <name>crew::http::Server</name>
    <message>
        <source>The TLS certificate could not be read.</source>
        <translation>无法读取 TLS 证书。</translation>
    </message>
    <message>
        <source>The private key for TLS could not be read.</source>
        <translation>无法读取 TLS 私钥。</translation>
    </message>
    <message>
        <source>Listening on %1, port %2, failed: %3.</source>
        <translation>监听 %1 的端口 %2 失败：%3。</translation>
    </message>
    <message>
        <source>Port %1 on %2 is in use by another program. Quit that program, or choose another port.</source>
        <translation>%2 上的端口 %1 正被其他程序使用。请退出该程序，或选择其他端口。</translation>
    </message>
    <message>
        <source>%1 is not an address of this computer at the moment. Connect to its network, or choose another address in the settings.</source>
        <translation>%1 当前不是此计算机的地址。请连接到其网络，或在设置中选择其他地址。</translation>
    </message>
    <message>
        <source>The system does not allow this program to listen on port %1. Choose port 1024 or higher in the settings.</source>
        <translation>系统不允许本程序监听端口 %1。请在设置中选择 1024 或更大的端口。</translation>
    </message>
    <message>
        <source>TLS is not available on this system.</source>
        <translation>TLS 在此系统上不可用。</translation>
    </message>
    <message>
        <source>On Windows the TLS key must be an RSA key.</source>
        <translation>在 Windows 上，TLS 私钥必须是 RSA 密钥。</translation>
    </message>
    <message>
        <source>The TLS key does not belong to the certificate, or one of them is too weak.</source>
        <translation>TLS 私钥与证书不匹配，或其中之一太弱。</translation>
    </message>
</context>
<context>
    <name>crew::journal::Journal</name>
    <message>
        <source>The journal %1 is in use by another Crew Console.</source>
        <translation>历史数据库 %1 正被另一个 Crew Console 使用。</translation>
    </message>
    <message>
        <source>The journal %1 cannot be opened. %2</source>
        <translation>无法打开历史数据库 %1。%2</translation>
    </message>
    <message>
        <source>The file is read-only.</source>
        <translation>文件为只读。</translation>
    </message>
    <message>
        <source>Qt&apos;s SQLite driver is not installed.</source>
        <translation>未安装 Qt 的 SQLite 驱动。</translation>
    </message>
    <message>
        <source>The journal %1 is damaged and cannot be renamed.</source>
        <translation>历史数据库 %1 已损坏，且无法重命名。</translation>
    </message>
    <message>
        <source>SQLite cannot use its write-ahead log in this folder (%1). Check whether the files that end in -wal and -shm are read-only. Network drives often do not support the log: use a profile on a disk of this computer.</source>
        <translation>SQLite 无法在此文件夹中使用其预写日志（%1）。请检查以 -wal 和 -shm 结尾的文件是否为只读。网络驱动器通常不支持该日志：请使用此计算机磁盘上的配置。</translation>
    </message>
    <message>
        <source>Another program has locked the file. Close that program and start Crew Console again.</source>
        <translation>其他程序锁定了该文件。请关闭该程序，然后重新启动 Crew Console。</translation>
    </message>
    <message>
        <source>SQLite does not accept the setting %1 = %2 and reports “%3”.</source>
        <translation>SQLite 不接受设置 %1 = %2，并报告“%3”。</translation>
    </message>
    <message>
        <source>Another program replaced it while it was opened. Start Crew Console again.</source>
        <translation>其他程序在打开它时将其替换。请重新启动 Crew Console。</translation>
    </message>
    <message>
        <source>there is no file “%1”</source>
        <translation>没有文件“%1”</translation>
    </message>
    <message>
        <source>Another program replaced the file “%1” while Crew Console was running.</source>
        <translation>其他程序在 Crew Console 运行时替换了文件“%1”。</translation>
    </message>
    <message>
        <source>The file “%1” was moved or deleted while Crew Console was running.</source>
        <translation>文件“%1”在 Crew Console 运行时被移动或删除。</translation>
    </message>
    <message>
        <source>%1 The recorded data could not be copied (%2). Do not quit Crew Console: it tries again every few seconds.</source>
        <translation>%1 记录的数据无法复制（%2）。请不要退出 Crew Console：它每隔几秒会重试。</translation>
    </message>
    <message>
        <source>%1 Everything recorded until then is in the copy “%2”.</source>
        <translation>%1 在此之前记录的所有内容都在副本“%2”中。</translation>
    </message>
    <message>
        <source>%1 Quit Crew Console and start it again.</source>
        <translation>%1 请退出 Crew Console 并重新启动。</translation>
    </message>
    <message>
        <source>%1 Quit Crew Console. To continue with the copy, rename it to “%2”. Then start Crew Console again.</source>
        <translation>%1 请退出 Crew Console。要继续使用副本，请将其重命名为“%2”。然后重新启动 Crew Console。</translation>
    </message>
    <message>
        <source>%1 Put the file back. Or quit Crew Console, rename the copy to “%2” and start Crew Console again.</source>
        <translation>%1 请将文件放回。或者退出 Crew Console，将副本重命名为“%2”，然后重新启动 Crew Console。</translation>
    </message>
    <message>
        <source>The journal was damaged. It was renamed to %1 and a new one was created.</source>
        <translation>历史数据库已损坏。它已重命名为 %1，并新建了一个。</translation>
    </message>
    <message>
        <source>The folder of the journal is not writable: %1</source>
        <translation>历史数据库所在的文件夹不可写：%1</translation>
    </message>
    <message>
        <source>It is not an SQLite database.</source>
        <translation>它不是 SQLite 数据库。</translation>
    </message>
    <message>
        <source>It was written by a newer version of Crew Console (schema %1, this version knows %2).</source>
        <translation>它由更新版本的 Crew Console 写入（架构 %1，此版本支持 %2）。</translation>
    </message>
    <message>
        <source>Another program overwrote the file “%1” while Crew Console was running. Quit Crew Console, delete the files next to it that end in -wal and -shm, put the journal that you want to use in its place, and start Crew Console again.</source>
        <translation>其他程序在 Crew Console 运行时覆盖了文件“%1”。请退出 Crew Console，删除其旁边以 -wal 和 -shm 结尾的文件，将您要使用的历史数据库放到其位置，然后重新启动 Crew Console。</translation>
    </message>
    <message>
        <source>The journal is missing. Its write-ahead log “%1” was found, but cannot be renamed.</source>
        <translation>历史数据库缺失。找到了其预写日志“%1”，但无法重命名。</translation>
    </message>
    <message>
        <source>The journal “%1” is missing. Only its write-ahead log was found. The log was renamed to “%2” and a new journal was created.</source>
        <translation>历史数据库“%1”缺失，只找到其预写日志。该日志已重命名为“%2”，并新建了历史数据库。</translation>
    </message>
    <message>
        <source>The journal was replaced or deleted while Crew Console was running. Everything recorded until then is in “%1”. To continue with that file, quit Crew Console and rename it to “%2”. If you do not need it, move it elsewhere.</source>
        <translation>历史数据库在 Crew Console 运行时被替换或删除。在此之前记录的所有内容都在“%1”中。要继续使用该文件，请退出 Crew Console 并将其重命名为“%2”。如果不需要，请将其移到别处。</translation>
    </message>
    <message>
        <source>Nothing can be written in the folder of the journal: %1. Check that the folder is there and that the disk is not full.</source>
        <translation>无法在历史数据库所在的文件夹中写入：%1。请检查该文件夹是否存在，以及磁盘是否已满。</translation>
    </message>
    <message>
        <source>The disk is full.</source>
        <translation>磁盘已满。</translation>
    </message>
</context>
<context>
    <name>crew::journal::JournalCopy</name>
    <message>
        <source>There is no journal to copy: %1</source>
        <translation>没有可复制的历史数据库：%1</translation>
    </message>
    <message>
        <source>The journal could not be copied: %1</source>
        <translation>无法复制历史数据库：%1</translation>
    </message>
    <message>
        <source>The journal could not be written: %1</source>
        <translation>无法写入历史数据库：%1</translation>
    </message>
    <message>
        <source>The journal in the backup is damaged: %1</source>
        <translation>备份中的历史数据库已损坏：%1</translation>
    </message>
    <message>
        <source>It was written by a newer version of Crew Console (schema %1, this version knows %2).</source>
        <translation>它由更新版本的 Crew Console 写入（架构 %1，此版本支持 %2）。</translation>
    </message>
    <message>
        <source>It does not contain a Crew Console journal.</source>
        <translation>其中不包含 Crew Console 的历史数据库。</translation>
    </message>
    <message>
        <source>It could not be written to the disk.</source>
        <translation>无法将其写入磁盘。</translation>
    </message>
</context>
<context>
    <name>crew::journal::Migrations</name>
    <message>
        <source>The migration to version %1 is missing.</source>
        <translation>缺少到版本 %1 的迁移。</translation>
    </message>
</context>
<context>
    <name>crew::local::CommandQueue</name>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>%1 took too long and was stopped.</source>
        <translation>%1 耗时过长，已停止。</translation>
    </message>
    <message>
        <source>%1 ended with code %2.</source>
        <translation>%1 以代码 %2 结束。</translation>
    </message>
    <message>
        <source>%1 reported: %2</source>
        <translation>%1 报告：%2</translation>
    </message>
    <message>
        <source>%1 was killed.</source>
        <translation>%1 被强制终止。</translation>
    </message>
</context>
<context>
    <name>crew::local::CrewFolder</name>
    <message>
        <source>The folder %1 has no file “crew.json”. Choose the folder of a crew.</source>
        <translation>文件夹 %1 中没有文件“crew.json”。请选择团队的文件夹。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>%1 is not a valid crew file: %2</source>
        <translation>%1 不是有效的团队文件：%2</translation>
    </message>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>The crew cannot be created: %1</source>
        <translation>无法创建团队：%1</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
</context>
<context>
    <name>crew::local::LocalCrewAddition</name>
    <message>
        <source>No free port was found on this computer. Try again later.</source>
        <translation>在此计算机上找不到空闲端口。请稍后再试。</translation>
    </message>
    <message>
        <source>The service was started, but it does not answer. %1</source>
        <translation>服务已启动，但没有响应。%1</translation>
    </message>
    <message>
        <source>The service was started, but it does not answer. %1 Its log: journalctl --user --unit %2</source>
        <translation>服务已启动，但没有响应。%1 其日志：journalctl --user --unit %2</translation>
    </message>
</context>
<context>
    <name>crew::local::LocalCrewList</name>
    <message>
        <source>The list of local crews %1 cannot be read: %2</source>
        <translation>无法读取本地团队列表 %1：%2</translation>
    </message>
    <message>
        <source>entry %1 is not a local crew.</source>
        <translation>条目 %1 不是本地团队。</translation>
    </message>
    <message>
        <source>The list of local crews %1 could not be written: %2</source>
        <translation>无法写入本地团队列表 %1：%2</translation>
    </message>
</context>
<context>
    <name>crew::local::LocalCrewStore</name>
    <message>
        <source>The folder %1 cannot be created.</source>
        <translation>无法创建文件夹 %1。</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>The folder %1 could not be removed. Delete it yourself.</source>
        <translation>无法移除文件夹 %1。请自行删除。</translation>
    </message>
</context>
<context>
    <name>crew::local::ServiceProcess</name>
    <message>
        <source>it was killed</source>
        <translation>它被强制终止</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>它以代码 %1 结束</translation>
    </message>
    <message>
        <source>%1 could not be started: %2</source>
        <translation>无法启动 %1：%2</translation>
    </message>
    <message>
        <source>The service of “%1” stopped: %2. It is restarted automatically.</source>
        <translation>“%1”的服务已停止：%2。它会自动重新启动。</translation>
    </message>
    <message>
        <source>The service of “%1” stopped: %2. It has stopped several times and is not restarted any more.</source>
        <translation>“%1”的服务已停止：%2。它已多次停止，不再重新启动。</translation>
    </message>
    <message>
        <source>Last message: %1</source>
        <translation>最后的消息：%1</translation>
    </message>
</context>
<context>
    <name>crew::local::ServiceUnit</name>
    <message>
        <source>A systemd service cannot use “%1”. Choose a folder without control characters in its name.</source>
        <translation>systemd 服务无法使用“%1”。请选择名称中没有控制字符的文件夹。</translation>
    </message>
</context>
<context>
    <name>crew::local::SmallCrew</name>
    <message>
        <source>The input “%1” is listed twice.</source>
        <translation>输入“%1”列出了两次。</translation>
    </message>
    <message>
        <source>Enter the base address of the model&apos;s interface, such as https://api.example.com/v1.</source>
        <translation>请输入模型接口的基础地址，例如 https://api.example.com/v1。</translation>
    </message>
    <message>
        <source>Enter the name of the model.</source>
        <translation>请输入模型的名称。</translation>
    </message>
    <message>
        <source>Enter instructions for the model.</source>
        <translation>请输入给模型的说明。</translation>
    </message>
    <message>
        <source>Enter the name of the key in the keychain.</source>
        <translation>请输入钥匙串中密钥的名称。</translation>
    </message>
    <message>
        <source>Enter the name of the environment variable with the key.</source>
        <translation>请输入包含密钥的环境变量名称。</translation>
    </message>
    <message>
        <source>Enter a name for the task.</source>
        <translation>请输入任务的名称。</translation>
    </message>
    <message>
        <source>Enter the program and its arguments.</source>
        <translation>请输入程序及其参数。</translation>
    </message>
    <message>
        <source>Enter a name for the crew.</source>
        <translation>请输入团队的名称。</translation>
    </message>
    <message>
        <source>Add a task. A crew has at least one.</source>
        <translation>请添加任务。团队至少有一个任务。</translation>
    </message>
    <message>
        <source>Correct the instructions in line %1, column %2: %3.</source>
        <translation>请更正说明的第 %1 行第 %2 列：%3。</translation>
    </message>
    <message>
        <source>With a key, the address must begin with https:// or be on this computer.</source>
        <translation>使用密钥时，地址必须以 https:// 开头或位于此计算机上。</translation>
    </message>
</context>
<context>
    <name>crew::local::UserServices</name>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 could not be removed: %2</source>
        <translation>无法移除 %1：%2</translation>
    </message>
</context>
<context>
    <name>crew::markdown::Page</name>
    <message>
        <source>not visible in Markdown:</source>
        <translation>在 Markdown 中不可见：</translation>
    </message>
    <message>
        <source>language:</source>
        <translation>语言：</translation>
    </message>
    <message>
        <source>picture not loaded</source>
        <translation>图片未加载</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链接</translation>
    </message>
</context>
<context>
    <name>crew::protocol::Permissions</name>
    <message>
        <source>The desk cannot be reached at the moment. Nothing was sent.</source>
        <translation>目前无法连接到工作台。未发送任何内容。</translation>
    </message>
    <message>
        <source>You are signed out of the desk. Nothing was sent.</source>
        <translation>您已从工作台退出登录。未发送任何内容。</translation>
    </message>
</context>
<context>
    <name>crew::remote::ChangeStream</name>
    <message>
        <source>The desk sent an event that is too large.</source>
        <translation>工作台发送了过大的事件。</translation>
    </message>
    <message>
        <source>The desk answered %1.</source>
        <translation>工作台答复了 %1。</translation>
    </message>
    <message>
        <source>The desk does not answer.</source>
        <translation>工作台没有答复。</translation>
    </message>
    <message>
        <source>This is not a desk: its answer is not a stream of changes. Check the address.</source>
        <translation>这不是工作台：其答复不是更改流。请检查地址。</translation>
    </message>
    <message>
        <source>The desk closed the connection.</source>
        <translation>工作台关闭了连接。</translation>
    </message>
</context>
<context>
    <name>crew::remote::CodeListener</name>
    <message>
        <source>There is nothing at this address.</source>
        <translation>此地址没有任何内容。</translation>
    </message>
    <message>
        <source>You can close this page. Crew Console shows whether you are signed in.</source>
        <translation>您可以关闭此页面。Crew Console 会显示您是否已登录。</translation>
    </message>
    <message>
        <source>This page does not belong to a sign-in from Crew Console. Start signing in again there.</source>
        <translation>此页面不属于来自 Crew Console 的登录。请在那里重新开始登录。</translation>
    </message>
</context>
<context>
    <name>crew::remote::CommandSender</name>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The answer of the desk cannot be read: %1.</source>
        <translation>无法读取工作台的响应：%1。</translation>
    </message>
    <message>
        <source>The desk answered %1.</source>
        <translation>工作台返回了 %1。</translation>
    </message>
    <message>
        <source>The answer of the desk is too large.</source>
        <translation>工作台的答复过大。</translation>
    </message>
    <message>
        <source>The connection to the desk was closed.</source>
        <translation>与工作台的连接已关闭。</translation>
    </message>
    <message>
        <source>The command may have taken effect. Check what is shown once the desk can be reached again.</source>
        <translation>命令可能已生效。重新连接到工作台后，请查看显示的内容。</translation>
    </message>
    <message>
        <source>This is too large for the desk, or for a proxy on the way to it (413).</source>
        <translation>这对工作台或途中的代理来说太大（413）。</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskAddress</name>
    <message>
        <source>This is not the address of a desk. It looks like https://desk.example.com:8766.</source>
        <translation>这不是工作台的地址。地址类似 https://desk.example.com:8766。</translation>
    </message>
    <message>
        <source>The address of a desk begins with https://.</source>
        <translation>工作台的地址以 https:// 开头。</translation>
    </message>
    <message>
        <source>Without encryption anyone on the network path can read what you review. Use https:// for this desk.</source>
        <translation>如果不加密，网络路径上的任何人都能读取您审核的内容。请对此工作台使用 https://。</translation>
    </message>
    <message>
        <source>The address of a desk must end after the host name or port.</source>
        <translation>工作台的地址必须到主机名或端口为止。</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskLink</name>
    <message>
        <source>The desk is newer than this console. Update Crew Console.</source>
        <translation>工作台的版本比此控制台新。请更新 Crew Console。</translation>
    </message>
    <message>
        <source>Another desk answers at %1. Ask the operator of the desk.</source>
        <translation>%1 上应答的是另一个工作台。请联系工作台的运营者。</translation>
    </message>
    <message>
        <source>You are signed out of the desk.</source>
        <translation>您已从工作台退出登录。</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskQuestion</name>
    <message>
        <source>This is not a desk: it answered %1.</source>
        <translation>这不是工作台：返回了 %1。</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskRequest</name>
    <message>
        <source>The desk did not answer in time.</source>
        <translation>工作台未及时应答。</translation>
    </message>
    <message>
        <source>The desk cannot be reached: %1.</source>
        <translation>无法连接到工作台：%1。</translation>
    </message>
    <message>
        <source>The host %1 was not found. Check the address of the desk.</source>
        <translation>找不到主机 %1。请检查工作台的地址。</translation>
    </message>
    <message>
        <source>Nothing answers at %1. Check the address, and that the desk is running.</source>
        <translation>%1 没有响应。请检查地址，并确认工作台正在运行。</translation>
    </message>
    <message>
        <source>The desk closed the connection before it answered.</source>
        <translation>工作台在应答之前关闭了连接。</translation>
    </message>
    <message>
        <source>The certificate of %1 expired on %2. The operator of the desk must renew it.</source>
        <translation>%1 的证书已于 %2 过期。必须由工作台的运营者更新。</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid before %2. Check this computer&apos;s clock.</source>
        <translation>%1 的证书在 %2 之前无效。请检查此计算机的时钟。</translation>
    </message>
    <message>
        <source>The certificate of %1 was revoked. Ask the operator of the desk.</source>
        <translation>%1 的证书已被吊销。请咨询工作台的运营者。</translation>
    </message>
    <message>
        <source>The certificate of %1 is for another name (%2). Check the address of the desk.</source>
        <translation>%1 的证书属于另一个名称（%2）。请检查工作台的地址。</translation>
    </message>
    <message>
        <source>The certificate of %1 is self-signed, so it cannot be verified. Ask the operator of the desk for its CA file, and choose it with “Connect to a desk…”.</source>
        <translation>%1 的证书是自签名的，因此无法验证。请向工作台的运营者索取其 CA 文件，并通过“连接到工作台…”选择它。</translation>
    </message>
    <message>
        <source>The certificate of %1 was issued by “%2”, which this computer does not trust. Ask the operator of the desk for its CA file, and choose it with “Connect to a desk…”.</source>
        <translation>%1 的证书由“%2”颁发，此计算机不信任该颁发者。请向工作台的运营者索取其 CA 文件，并通过“连接到工作台…”选择它。</translation>
    </message>
    <message>
        <source>The certificate of %1 is not valid (%2). Ask the operator of the desk.</source>
        <translation>%1 的证书无效（%2）。请咨询工作台的运营者。</translation>
    </message>
    <message>
        <source>There is no HTTPS at %1. Check the address and the port, and that the desk has a certificate.</source>
        <translation>%1 处没有 HTTPS。请检查地址和端口，并确认工作台有证书。</translation>
    </message>
    <message>
        <source>A secure connection to %1 failed (%2). Check the address and the port, and that the desk uses HTTPS there.</source>
        <translation>与 %1 的安全连接失败（%2）。请检查地址和端口，并确认工作台在那里使用 HTTPS。</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskRoute</name>
    <message>
        <source>None of the desk&apos;s machines is serving at the moment. If this continues, ask the operator of the desk.</source>
        <translation>工作台目前没有机器在提供服务。如果持续如此，请联系工作台的运营者。</translation>
    </message>
</context>
<context>
    <name>crew::remote::DeskSignIn</name>
    <message>
        <source>This is not a desk: its answer has no session.</source>
        <translation>这不是工作台：其响应中没有会话。</translation>
    </message>
</context>
<context>
    <name>crew::remote::OpenIdSignIn</name>
    <message>
        <source>This is not a desk: its answer cannot be read.</source>
        <translation>这不是工作台：无法读取其响应。</translation>
    </message>
    <message>
        <source>The sign-in was not completed in the browser.</source>
        <translation>登录未在浏览器中完成。</translation>
    </message>
    <message>
        <source>The sign-in was not completed in the browser (%1).</source>
        <translation>登录未在浏览器中完成（%1）。</translation>
    </message>
    <message>
        <source>The desk named an address for the browser that does not begin with https://. It was not opened.</source>
        <translation>工作台给出的浏览器地址不以 https:// 开头，因此未打开。</translation>
    </message>
    <message>
        <source>This is not a desk: its answer has no session.</source>
        <translation>这不是工作台：其响应中没有会话。</translation>
    </message>
    <message>
        <source>The sign-in was not completed in the browser within 10 minutes. Try again.</source>
        <translation>未在 10 分钟内在浏览器中完成登录。请重试。</translation>
    </message>
    <message>
        <source>The browser could not be opened. Check which browser the system uses.</source>
        <translation>无法打开浏览器。请检查系统使用的是哪个浏览器。</translation>
    </message>
</context>
<context>
    <name>crew::remote::PeopleClient</name>
    <message>
        <source>The answer of the desk cannot be read: %1.</source>
        <translation>无法读取工作台的响应：%1。</translation>
    </message>
    <message>
        <source>You are signed out. Sign in first.</source>
        <translation>您已退出登录。请先登录。</translation>
    </message>
    <message>
        <source>The desk answered %1.</source>
        <translation>工作台返回了 %1。</translation>
    </message>
</context>
<context>
    <name>crew::secrets::Keychain</name>
    <message>
        <source>The keychain is locked or access was refused. Unlock it and try again.</source>
        <translation>钥匙串已锁定，或访问被拒绝。请解锁后重试。</translation>
    </message>
    <message>
        <source>The keychain reported a problem: %1</source>
        <translation>钥匙串报告了问题：%1</translation>
    </message>
    <message>
        <source>The keychain has no such item.</source>
        <translation>钥匙串中没有此条目。</translation>
    </message>
    <message>
        <source>No keychain service responds. Start one (GNOME Keyring or KWallet on Linux), or use the token for this session only.</source>
        <translation>没有响应的钥匙串服务。请启动一个（Linux 上为 GNOME Keyring 或 KWallet），或仅在本次会话中使用令牌。</translation>
    </message>
    <message>
        <source>No keychain service can be reached (%1). Start one (GNOME Keyring or KWallet), or use the token for this session only.</source>
        <translation>无法连接钥匙串服务 (%1)。请启动一个（GNOME Keyring 或 KWallet），或仅在本次会话中使用令牌。</translation>
    </message>
    <message>
        <source>The keychain did not respond in time. It may be waiting to be unlocked.</source>
        <translation>钥匙串未及时响应，可能正在等待解锁。</translation>
    </message>
    <message>
        <source>The keychain is locked. Unlock it and try again.</source>
        <translation>密钥环已锁定。请解锁后重试。</translation>
    </message>
</context>
<context>
    <name>crew::secrets::Secrets</name>
    <message>
        <source>There is no such secret.</source>
        <translation>没有此机密。</translation>
    </message>
</context>
<context>
    <name>crew::webhook::Refusal</name>
    <message>
        <source>The request was not valid HTTP. Check which program calls this port.</source>
        <translation>请求不是有效的 HTTP。请检查是哪个程序在调用此端口。</translation>
    </message>
    <message>
        <source>The request did not arrive completely within %1 s. Check for a slow or broken connection between the service and the console.</source>
        <translation>请求未在 %1 秒内完整到达。请检查服务与控制台之间的连接是否缓慢或中断。</translation>
    </message>
    <message>
        <source>The request did not give its length. Check how the proxy in between changes it.</source>
        <translation>请求没有注明长度。请检查中间的代理如何更改它。</translation>
    </message>
    <message>
        <source>The body is larger than the limit of %1. Have the crew produce smaller outputs.</source>
        <translation>正文超过上限 %1。请让团队产生更小的输出。</translation>
    </message>
    <message>
        <source>The address in the request is too long. Check what the proxy in between adds.</source>
        <translation>请求中的地址过长。请检查中间的代理添加了什么。</translation>
    </message>
    <message>
        <source>The header is too large. Check what the proxy in between adds.</source>
        <translation>请求头过大。请检查中间的代理添加了什么。</translation>
    </message>
    <message>
        <source>The transfer encoding is not supported. Configure the proxy in between to send plain or chunked bodies.</source>
        <translation>不支持此传输编码。请将中间的代理配置为发送普通或分块的正文。</translation>
    </message>
    <message>
        <source>Too much arrived at once. The service must send it again later.</source>
        <translation>同时收到的内容过多。服务必须稍后重新发送。</translation>
    </message>
    <message>
        <source>The request was refused before it was read. Check which program calls this port.</source>
        <translation>请求在读取前已被拒绝。请检查是哪个程序在调用此端口。</translation>
    </message>
    <message>
        <source>The caller used TLS on a port for plain HTTP. Turn on TLS in the settings, or have it call http://.</source>
        <translation>调用方在明文 HTTP 端口上使用了 TLS。请在设置中开启 TLS，或让其调用 http://。</translation>
    </message>
    <message>
        <source>The caller used plain HTTP on a port for TLS. Have it call https://.</source>
        <translation>调用方在 TLS 端口上使用了明文 HTTP。请让其调用 https://。</translation>
    </message>
    <message>
        <source>The caller does not trust the TLS certificate. It must be valid for the name that is called, with the certificates of its issuers in the same file.</source>
        <translation>调用方不信任 TLS 证书。证书必须对所调用的名称有效，并且同一文件中含有其颁发者的证书。</translation>
    </message>
    <message>
        <source>TLS could not be negotiated. The caller must support TLS 1.2 or newer.</source>
        <translation>无法协商 TLS。调用方必须支持 TLS 1.2 或更新版本。</translation>
    </message>
</context>
<context>
    <name>crew::webhook::TlsFiles</name>
    <message>
        <source>it is not a file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>it is too large</source>
        <translation>它过大</translation>
    </message>
    <message>
        <source>TLS needs a certificate file and a key file. Choose both in the settings.</source>
        <translation>TLS 需要证书文件和私钥文件。请在设置中选择两者。</translation>
    </message>
    <message>
        <source>The certificate file %1 cannot be read (%2). Check its path in the settings and its permissions.</source>
        <translation>无法读取证书文件 %1（%2）。请检查设置中的路径及其权限。</translation>
    </message>
    <message>
        <source>The key file %1 cannot be read (%2). Check its path in the settings and its permissions.</source>
        <translation>无法读取私钥文件 %1（%2）。请检查设置中的路径及其权限。</translation>
    </message>
    <message>
        <source>TLS is not available on this system. Install OpenSSL, or use TLS in a reverse proxy.</source>
        <translation>TLS 在此系统上不可用。请安装 OpenSSL，或在反向代理中使用 TLS。</translation>
    </message>
    <message>
        <source>There is no certificate in %1. Choose a PEM file with the certificate first, followed by those of its issuers.</source>
        <translation>%1 中没有证书。请选择 PEM 文件，其中先是证书，其后是其颁发者的证书。</translation>
    </message>
    <message>
        <source>The key in %1 has a passphrase. Choose a key without one, in a file that only you can read.</source>
        <translation>%1 中的私钥有密码短语。请选择没有密码短语的私钥，其文件应只有您能读取。</translation>
    </message>
    <message>
        <source>There is no usable key in %1. Choose an RSA or EC key as a PEM file.</source>
        <translation>%1 中没有可用的私钥。请选择 PEM 文件形式的 RSA 或 EC 私钥。</translation>
    </message>
    <message>
        <source>On Windows the key must be an RSA key, and the one in %1 is not. Choose an RSA key and its certificate.</source>
        <translation>在 Windows 上，私钥必须是 RSA 密钥，而 %1 中的不是。请选择 RSA 密钥及其证书。</translation>
    </message>
    <message>
        <source>The key in %1 does not belong to the certificate in %2, or one of them is too weak. Choose two files that belong together.</source>
        <translation>%1 中的私钥与 %2 中的证书不匹配，或其中之一太弱。请选择相互匹配的两个文件。</translation>
    </message>
    <message>
        <source>The file %1 does not respond. If it is on a network drive that is not available, copy it to this computer and choose it in the settings.</source>
        <translation>文件 %1 没有响应。如果它位于不可用的网络驱动器上，请将其复制到此计算机，并在设置中选择它。</translation>
    </message>
</context>
<context>
    <name>crew::webhook::Tunnel</name>
    <message>
        <source>it was killed</source>
        <translation>已被终止</translation>
    </message>
    <message>
        <source>it ended with code %1</source>
        <translation>已退出，代码 %1</translation>
    </message>
    <message>
        <source>Enter the arguments for ssh in the settings, such as -R 8080:{host}:{port} me@my-server.example.</source>
        <translation>请在设置中输入 ssh 的参数，例如 -R 8080:{host}:{port} me@my-server.example。</translation>
    </message>
    <message>
        <source>Enter the tunnel command in the settings.</source>
        <translation>请在设置中输入隧道命令。</translation>
    </message>
    <message>
        <source>The pattern for the tunnel address is not valid: %1.</source>
        <translation>隧道地址的匹配模式无效：%1。</translation>
    </message>
    <message>
        <source>tailscale can reach 127.0.0.1 only, but the endpoint listens on %1. Choose “This computer only” or “All interfaces” in the settings.</source>
        <translation>tailscale 只能访问 127.0.0.1，而端点监听在 %1。请在设置中选择“仅本机”或“所有接口”。</translation>
    </message>
    <message>
        <source>%1 was not found. Install it, or add its folder to PATH.</source>
        <translation>未找到 %1。请安装它，或将其文件夹添加到 PATH。</translation>
    </message>
    <message>
        <source>%1 reported an address that cannot be used: %2</source>
        <translation>%1 报告的地址无法使用：%2</translation>
    </message>
    <message>
        <source>The tunnel is down (%1: %2). It is restarted automatically.</source>
        <translation>隧道已中断（%1：%2）。会自动重新启动。</translation>
    </message>
    <message>
        <source>Last message: %1</source>
        <translation>最后的消息：%1</translation>
    </message>
</context>
<context>
    <name>crew::wire::BatchFile</name>
    <message>
        <source>The file is not in UTF-8. Save it as UTF-8 and choose it again.</source>
        <translation>文件不是 UTF-8 编码。请存为 UTF-8 后重新选择。</translation>
    </message>
    <message>
        <source>Column %1 has no name in the first line.</source>
        <translation>第 %1 列在首行中没有名称。</translation>
    </message>
    <message>
        <source>Two columns have the name %1.</source>
        <translation>有两列同名：%1。</translation>
    </message>
    <message>
        <source>Line %1 has %2 values, the first line has %3.</source>
        <translation>第 %1 行有 %2 个值，而首行有 %3 个。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>The file has more than %1 rows.</source>
        <translation>文件超过 %1 行数据。</translation>
    </message>
    <message>
        <source>The file is larger than %1 MiB.</source>
        <translation>文件大于 %1 MiB。</translation>
    </message>
    <message>
        <source>This is a JSON array. Rows are read from JSON Lines: one object on each line.</source>
        <translation>这是一个 JSON 数组。数据应为 JSON Lines 格式：每行一个对象。</translation>
    </message>
    <message>
        <source>The file has no rows.</source>
        <translation>文件中没有数据行。</translation>
    </message>
    <message>
        <source>Line %1 is not a JSON object: %2</source>
        <translation>第 %1 行不是 JSON 对象：%2</translation>
    </message>
    <message>
        <source>The file has more than %1 columns.</source>
        <translation>文件超过 %1 列。</translation>
    </message>
    <message>
        <source>In line %1 a name appears twice, so only one of its values would be sent.</source>
        <translation>第 %1 行中有名称出现了两次，因此只会发送其中一个值。</translation>
    </message>
    <message>
        <source>In line %1 a number has too many digits to be sent exactly.</source>
        <translation>第 %1 行中有数字的位数过多，无法准确发送。</translation>
    </message>
</context>
<context>
    <name>crew::wire::Callbacks</name>
    <message>
        <source>The notice has no execution ID or no task ID, so it cannot be used to resume a run.</source>
        <translation>通知中没有执行 ID 或任务 ID，因此无法用它来恢复运行。</translation>
    </message>
    <message>
        <source>The notice names one ID twice, with different values.</source>
        <translation>通知中同一个 ID 出现两次，且值不同。</translation>
    </message>
    <message>
        <source>An ID in the notice is a number that cannot be kept exactly.</source>
        <translation>通知中的某个 ID 是无法精确保存的数字。</translation>
    </message>
</context>
<context>
    <name>crew::wire::CrewExport</name>
    <message>
        <source>must be an object</source>
        <translation>必须是对象</translation>
    </message>
    <message>
        <source>must be text</source>
        <translation>必须是文本</translation>
    </message>
    <message numerus="yes">
        <source>is longer than %n character(s)</source>
        <translation>
            <numerusform>超过 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>不能为空</translation>
    </message>
    <message>
        <source>must be a list</source>
        <translation>必须是列表</translation>
    </message>
    <message numerus="yes">
        <source>has more than %n element(s)</source>
        <translation>
            <numerusform>超过 %n 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>must be “%1” or “%2”</source>
        <translation>必须是“%1”或“%2”</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>必须是 true 或 false</translation>
    </message>
    <message>
        <source>The file is larger than %1 MiB.</source>
        <translation>文件大于 %1 MiB。</translation>
    </message>
    <message>
        <source>This is not a file of crews from Crew Console.</source>
        <translation>这不是 Crew Console 的团队文件。</translation>
    </message>
    <message>
        <source>This file was written by a newer version of Crew Console.</source>
        <translation>此文件由更新版本的 Crew Console 写入。</translation>
    </message>
    <message>
        <source>the name “%1” appears twice</source>
        <translation>名称“%1”重复</translation>
    </message>
    <message>
        <source>This file has no version.</source>
        <translation>此文件没有版本。</translation>
    </message>
</context>
<context>
    <name>crew::wire::Csv</name>
    <message>
        <source>Line %1 has more than %2 values.</source>
        <translation>第 %1 行的值超过 %2 个。</translation>
    </message>
    <message>
        <source>Line %1 opens a quote that is never closed.</source>
        <translation>第 %1 行有未闭合的引号。</translation>
    </message>
    <message>
        <source>The file has more than %1 rows.</source>
        <translation>文件超过 %1 行数据。</translation>
    </message>
    <message>
        <source>Line %1 has text after a closing quote. Write a quote inside quotes twice.</source>
        <translation>第 %1 行在右引号之后还有文本。引号内的引号请写两次。</translation>
    </message>
</context>
<context>
    <name>crew::wire::Events</name>
    <message>
        <source>This is JSON, but neither an object nor a list of events.</source>
        <translation>这是 JSON，但既不是对象，也不是事件列表。</translation>
    </message>
</context>
<context>
    <name>crew::wire::FlowRequest</name>
    <message>
        <source>“%1” is longer than %2 characters.</source>
        <translation>“%1”超过 %2 个字符。</translation>
    </message>
    <message>
        <source>“%1” is a number that cannot be kept exactly.</source>
        <translation>“%1”是无法精确保存的数字。</translation>
    </message>
    <message>
        <source>“%1” has characters that are not Unicode.</source>
        <translation>“%1”包含非 Unicode 字符。</translation>
    </message>
    <message>
        <source>“%1” is missing.</source>
        <translation>缺少“%1”。</translation>
    </message>
    <message>
        <source>“%1” is not an http or https address.</source>
        <translation>“%1”不是 http 或 https 地址。</translation>
    </message>
    <message>
        <source>The event is “%1”, not “%2”.</source>
        <translation>事件是“%1”，而不是“%2”。</translation>
    </message>
    <message>
        <source>“%1” must be text.</source>
        <translation>“%1”必须是文本。</translation>
    </message>
    <message>
        <source>“%1” appears twice with different values.</source>
        <translation>“%1”出现两次，且值不同。</translation>
    </message>
</context>
<context>
    <name>crew::wire::Inputs</name>
    <message>
        <source>The service&apos;s list of inputs is neither a list nor an object.</source>
        <translation>服务的输入清单既不是列表，也不是对象。</translation>
    </message>
    <message>
        <source>The service answered with an error instead of its inputs: %1</source>
        <translation>服务返回了错误，而不是其输入：%1</translation>
    </message>
</context>
<context>
    <name>crew::wire::Json</name>
    <message>
        <source>This is not valid JSON: %1 (line %2, column %3).</source>
        <translation>这不是有效的 JSON：%1（第 %2 行，第 %3 列）。</translation>
    </message>
    <message>
        <source>This is not JSON: it is empty.</source>
        <translation>这不是 JSON：内容为空。</translation>
    </message>
    <message>
        <source>more than one value</source>
        <translation>有多个值</translation>
    </message>
    <message>
        <source>This is JSON, but not an object: it must begin with { and end with }.</source>
        <translation>这是 JSON，但不是对象：必须以 { 开头，以 } 结尾。</translation>
    </message>
</context>
<context>
    <name>crew::wire::Kickoff</name>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>&quot;humanInputWebhook.authentication&quot; needs a username and a password.</source>
        <translation>“humanInputWebhook.authentication”需要用户名和密码。</translation>
    </message>
    <message>
        <source>&quot;humanInputWebhook.authentication.strategy&quot; must be &quot;bearer&quot; or &quot;basic&quot;.</source>
        <translation>“humanInputWebhook.authentication.strategy”必须是“bearer”或“basic”。</translation>
    </message>
    <message>
        <source>The answer is an error.</source>
        <translation>该回答是一个错误。</translation>
    </message>
    <message>
        <source>The answer has no kickoff_id.</source>
        <translation>响应中没有 kickoff_id。</translation>
    </message>
    <message>
        <source>“%1” must be %2.</source>
        <translation>“%1”必须是%2。</translation>
    </message>
    <message>
        <source>“%1” must have at most %L2 characters.</source>
        <translation>“%1”最多包含 %L2 个字符。</translation>
    </message>
    <message>
        <source>The answer has a kickoff_id, but its value cannot be used as an ID.</source>
        <translation>响应中有 kickoff_id，但其值不能用作 ID。</translation>
    </message>
</context>
<context>
    <name>crew::wire::Quirks</name>
    <message>
        <source>“at” must be a time, such as 2026-01-31T12:00:00Z</source>
        <translation>“at”必须是时间，例如 2026-01-31T12:00:00Z</translation>
    </message>
    <message>
        <source>“request” must be text, such as POST /resume</source>
        <translation>“request”必须是文本，例如 POST /resume</translation>
    </message>
    <message numerus="yes">
        <source>“excerpt” is longer than %n character(s)</source>
        <translation>
            <numerusform>“excerpt”超过 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>必须是对象</translation>
    </message>
    <message>
        <source>must be “%1” or “%2”</source>
        <translation>必须是“%1”或“%2”</translation>
    </message>
    <message>
        <source>must be text</source>
        <translation>必须是文本</translation>
    </message>
    <message numerus="yes">
        <source>is longer than %n character(s)</source>
        <translation>
            <numerusform>超过 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>“status” must be an HTTP status code</source>
        <translation>“status”必须是 HTTP 状态码</translation>
    </message>
</context>
<context>
    <name>crew::wire::Recording</name>
    <message>
        <source>must have either “request” or “callback”</source>
        <translation>必须有“request”或“callback”之一</translation>
    </message>
    <message>
        <source>must be an object</source>
        <translation>必须是对象</translation>
    </message>
    <message>
        <source>must be text</source>
        <translation>必须是文本</translation>
    </message>
    <message>
        <source>must be text in Base64</source>
        <translation>必须是 Base64 文本</translation>
    </message>
    <message>
        <source>is larger than %1 MiB</source>
        <translation>大于 %1 MiB</translation>
    </message>
    <message>
        <source>must be one line of plain text</source>
        <translation>必须是一行纯文本</translation>
    </message>
    <message>
        <source>must be a word such as GET or POST</source>
        <translation>必须是 GET 或 POST 之类的单词</translation>
    </message>
    <message numerus="yes">
        <source>must begin with / and be percent-encoded, of at most %n character(s)</source>
        <translation>
            <numerusform>必须以 / 开头并使用百分号编码，最多 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>must be a whole number from 200 to 599</source>
        <translation>必须是 200 到 599 之间的整数</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>This is not a recording: %1</source>
        <translation>这不是录制文件：%1</translation>
    </message>
    <message>
        <source>its first line must have the format “%1”.</source>
        <translation>第一行的格式必须是“%1”。</translation>
    </message>
    <message>
        <source>its first line must have a version.</source>
        <translation>第一行必须注明版本。</translation>
    </message>
    <message>
        <source>The recording is larger than %1 MiB.</source>
        <translation>录制大于 %1 MiB。</translation>
    </message>
    <message>
        <source>Line %1: %2.</source>
        <translation>第 %1 行：%2。</translation>
    </message>
    <message numerus="yes">
        <source>The recording has more than %n line(s).</source>
        <translation>
            <numerusform>录制超过 %n 行。</numerusform>
        </translation>
    </message>
    <message>
        <source>must be the only one of “text”, “base64” and “json”</source>
        <translation>必须是“text”、“base64”和“json”中唯一的一个</translation>
    </message>
    <message>
        <source>The recording has version %1, which is newer than this program supports.</source>
        <translation>录制的版本为 %1，比本程序支持的版本新。</translation>
    </message>
    <message>
        <source>must be a number of milliseconds, from 0 to a year</source>
        <translation>必须是毫秒数，从 0 到一年</translation>
    </message>
    <message>
        <source>must be task, step, crew, human-input, events or flow</source>
        <translation>必须是 task、step、crew、human-input、events 或 flow</translation>
    </message>
</context>
<context>
    <name>crew::wire::Records</name>
    <message>
        <source>The record of this decision cannot be read.</source>
        <translation>无法读取此决定的记录。</translation>
    </message>
    <message>
        <source>This record has no crew or no run.</source>
        <translation>此记录中没有团队或运行。</translation>
    </message>
    <message>
        <source>This record has no secret.</source>
        <translation>此记录中没有密钥。</translation>
    </message>
    <message>
        <source>This note of the team cannot be read.</source>
        <translation>无法读取此内部记录。</translation>
    </message>
    <message>
        <source>It has an entry of a kind that this version does not know.</source>
        <translation>其中有此版本不认识的条目类型。</translation>
    </message>
    <message>
        <source>It has an entry without a run or a time.</source>
        <translation>其中有条目缺少运行或时间。</translation>
    </message>
</context>
<context>
    <name>crew::wire::ReleaseFeed</name>
    <message>
        <source>The feed has no readable version. Check its address.</source>
        <translation>更新源中没有可读取的版本。请检查其地址。</translation>
    </message>
    <message>
        <source>There is no final release in the feed yet.</source>
        <translation>更新源中尚无正式版本。</translation>
    </message>
    <message>
        <source>The answer of the feed is not JSON. Check its address.</source>
        <translation>更新源的响应不是 JSON。请检查其地址。</translation>
    </message>
</context>
<context>
    <name>crew::wire::Resume</name>
    <message>
        <source>Missing or not of the expected type: %1.</source>
        <translation>缺失或类型不符：%1。</translation>
    </message>
</context>
<context>
    <name>crew::wire::Stop</name>
    <message>
        <source>The answer is an error.</source>
        <translation>该回答是一个错误。</translation>
    </message>
    <message>
        <source>The answer is “%1” and does not confirm the stop.</source>
        <translation>响应为“%1”，没有确认停止。</translation>
    </message>
</context>
</TS>
