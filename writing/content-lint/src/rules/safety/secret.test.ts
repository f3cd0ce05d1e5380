import { document, pageFile, testRule } from '../../testing/fixture.ts';
import { secret } from './secret.ts';

// Assembled here, so that no scanner takes this file for a leak.
const accessKey = ['AKIA', 'QYLPMN5HHHFPZ2AB'].join('');
const secretKey = ['zT3k9QmV', 'w7Lx2Rb8', 'Nc4Ys6Pd', '1Gh5Jf0K', 'eU+a/iOq'].join('');
const base64Line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
const keyBlock = (lead: string) =>
  `\`\`\`text\n${lead}\n-----BEGIN PRIVATE KEY-----\n${base64Line}\n-----END PRIVATE KEY-----\n\`\`\``;

testRule(secret, {
  passing: [
    {
      name: "the vendor's example keys, placeholders, and commands about keys",
      files: {
        [pageFile]: document(
          [
            'Use `AKIAIOSFODNN7EXAMPLE` and `aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY`.',
            '```text\n-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----\n```',
            "`grep -- '-----BEGIN PRIVATE KEY-----' key.pem`",
            '`eyJhbGciOiJIUzI1NiJ9.example.signature` `eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.` `task-of-twenty-five-letters`',
            '`redis://user:secret@cache:6379` `amqp://u:$PASSWORD@mq` `https://u:{password}@h` `http://h:80/a@b`',
            keyBlock('# Example, generated for this page'),
          ].join('\n\n'),
        ),
      },
    },
  ],
  failing: [
    {
      name: 'a token, a key of an API and a password in a URL',
      files: {
        [pageFile]: document(
          [
            `\`${['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'q1W2e3R4t5Y6u7I8o9P0aa'].join('.')}\``,
            `\`${['sk', 'proj', 'q1W2e3R4t5Y6u7I8o9P0'].join('-')}\``,
            `\`${['postgres://kyc', 'q1W2e3R4@db.kwikid.example/kyc'].join(':')}\``,
          ].join('\n'),
        ),
      },
      finds: [
        { at: 'eyJ', says: /real JSON Web Token: revoke it/ },
        { at: 'sk-', says: /secret key of an API/ },
        { at: 'postgres', says: /password in a URL/ },
      ],
    },
    {
      name: 'keys in attributes, in partials and in other files',
      files: {
        [pageFile]: document(
          `![${accessKey}](a.svg)\n[x](b.md "${accessKey}")\n\n\`\`\`sh title="${accessKey}"\nls\n\`\`\`\n\n::x{a="${accessKey}"}`,
        ),
        'content/docs/_part.md': `Use ${accessKey}.\n`,
        'content/docs/files/a.json': `{\n"key": "${accessKey}" }\n`,
      },
      finds: [
        { file: 'content/docs/_part.md', at: 'Use', says: /AWS access key/ },
        ...['![', '[x]', '```sh', '::x'].map((at) => ({ at, says: /AWS access key/ })),
        { file: 'content/docs/files/a.json', at: '"key"', says: /AWS access key/ },
      ],
    },
    {
      name: 'keys of a cloud, in text, in code and in a data file',
      files: {
        [pageFile]: document(
          `Use \`${accessKey}\`.\n\n\`\`\`text\naws_secret_access_key = ${secretKey}\n\`\`\``,
        ),
        'content/data/links.yml': `key: ${accessKey}\n`,
      },
      finds: [
        { file: 'content/data/links.yml', at: 'AKIA', says: /AWS access key: revoke it/ },
        { at: 'AKIA', says: /AWS access key: revoke it/ },
        { at: 'aws_secret', says: /AWS secret access key/ },
      ],
    },
    {
      name: 'a private key without a label',
      files: { [pageFile]: document(keyBlock('# server.key')) },
      finds: [{ at: '-----BEGIN', says: /label it EXAMPLE/ }],
    },
    {
      name: 'tokens of services',
      files: {
        [pageFile]: document(`${['ghp', 'a1'.repeat(18)].join('_')}\n${['xoxb', '1'.repeat(24)].join('-')}`),
      },
      finds: [
        { at: 'ghp', says: /GitHub token/ },
        { at: 'xoxb', says: /Slack token/ },
      ],
    },
  ],
});
