import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { hostName } from './host-name.ts';

const hosts = {
  'content/data/hosts.yml': `own:
  hosts: [acme.io]
  mail: []
public:
  Others: [nginx.org, docs.aws.amazon.com, rbi.org.in]
`,
};

testRule(hostName, {
  passing: [
    {
      name: 'reserved names, hosts that are listed, and names of one label',
      files: {
        ...hosts,
        [pageFile]: document(
          [
            'See <https://nginx.org/en/docs/>, <https://git.acme.io/docs> and docs.aws.amazon.com; call `https://API.Kwikid.EXAMPLE/v1`.',
            '`redis://user:secret@cache.kwikid.example:6379`, `http://queue-api:8080`, `http://127.0.0.1:3000`,',
            '`http://host.docker.internal`, `https://ssm.ap-south-1.amazonaws.com`, `https://$HOST/`, `http://{host}/`',
          ].join('\n'),
          { sources: [{ title: 'RBI', url: 'https://website.rbi.org.in/web/rbi' }] },
        ),
      },
    },
    {
      name: 'what only looks like a host',
      files: {
        [pageFile]: document(
          'Use Socket.IO 4.8.1, `package.json`, `nginx.conf`, `self.net`, `sys.io`, `token.org`, `android.net.Uri`, ASP.NET and e.g. Redis.\n\n```python\nself.net = model.net\n```',
        ),
      },
    },
  ],
  failing: [
    {
      name: 'real names with a scheme, without one, and in data',
      files: {
        [pageFile]: document(
          'Open app.kwikid.com today.\n\n[x](https://status.kwikid.io/a)\n\n```text\nproxy_pass http://10.0.0.1;\ncurl wss://u:p@rtc.kwikid.in/ws\n```',
        ),
        'content/data/links.yml': 'a: https://kwikid.atlassian.net/\n',
      },
      finds: [
        {
          file: 'content/data/links.yml',
          at: 'atlassian',
          says: /'kwikid\.atlassian\.net': write a name that ends in \.example; .* add it to content\/data\/hosts\.yml/,
        },
        { at: 'app.kwikid.com', says: /'app\.kwikid\.com'/ },
        { at: 'status', says: /'status\.kwikid\.io'/ },
        { at: 'wss:', says: /'rtc\.kwikid\.in'/ },
      ],
    },
    {
      name: 'a name that only ends like an allowed one',
      files: { ...hosts, [pageFile]: document('<https://notnginx.org/>') },
      finds: [{ at: 'notnginx', says: /'notnginx\.org'/ }],
    },
  ],
});
