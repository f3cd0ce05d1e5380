import { document, pageFile, testRule } from '../fixture.ts';
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
            keyBlock('# Example, generated for this page'),
          ].join('\n\n'),
        ),
      },
    },
  ],
  failing: [
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
