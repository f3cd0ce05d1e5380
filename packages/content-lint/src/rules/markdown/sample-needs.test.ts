import { document, pageFile, testRule } from '../../fixture.ts';
import { sampleNeeds } from './sample-needs.ts';

const fence = (marks: string, text: string) => `\`\`\`${marks}\n${text}\n\`\`\`\n`;

testRule(sampleNeeds, {
  passing: [
    {
      name: 'programs and modules of the table, and a block that says what it runs without',
      files: {
        [pageFile]: document(
          [
            fence('bash test', 'nghttp -v https://localhost | grep -c x\nnode a.js'),
            fence('nginx test', 'load_module modules/ngx_http_headers_more_filter_module.so;\nevents {}'),
            fence('python test without="boto3"', 'try:\n  import boto3\nexcept ImportError: pass'),
            fence('bash test=no reason="needs a host"', 'no-such-program'),
          ].join('\n'),
        ),
      },
    },
  ],
  failing: [
    {
      name: 'programs and modules that no package of the table provides',
      files: {
        [pageFile]: document(
          [
            fence('bash test', 'true\nredis-clli PING'),
            fence('python test', 'import boto3'),
            fence('nginx test', 'load_module modules/ngx_http_brotli_filter_module.so;'),
            fence('nginx test', 'http3 on;'),
          ].join('\n'),
        ),
      },
      finds: [
        {
          at: 'redis-clli',
          says: /'redis-clli' \(did you mean 'redis-cli'\?\): add it to its Debian package in packages/,
        },
        { at: 'import boto3', says: /'python3 -m boto3'.*or write without="boto3"/ },
        { at: 'brotli', says: /'load_module ngx_http_brotli_filter_module\.so'/ },
        { at: 'http3', says: /'nginx --with-http_v3_module'/ },
      ],
    },
    {
      name: 'an excuse for what the block does not use',
      files: { [pageFile]: document(fence('python test without="boto3"', 'import json')) },
      finds: [{ at: 'without', says: /does not use 'boto3', so remove it/ }],
    },
  ],
});
