/** The groups of tools on /tools, in the order shown there. */
export const tasks = [
  'Encryption and signatures',
  'Documents and patterns',
  'Text and time',
  'Calls and network',
] as const;

/** A tool of this site. */
export interface Tool {
  /** Last part of its URL, and name of its folder. */
  slug: string;
  title: string;
  task: (typeof tasks)[number];
  /** The one paragraph that explains it; also what search results show. */
  summary: string;
  /** Words that people would type to find it; shown under the paragraph. */
  words: readonly string[];
  /** Paths of the documents and posts that need it; each of them links back to the tool. */
  pages: readonly string[];
}

/** Every tool. One that is listed here has a page at `/tools/<slug>`. */
export const catalogue = [
  {
    slug: 'payload-encryption',
    title: 'Payload encryption',
    task: 'Encryption and signatures',
    summary:
      'Opens and seals payloads as the documentation describes them: a JSON Web Encryption envelope of AES-256-GCM, its key wrapped by RSA-OAEP. It says which step fails, and makes key pairs for tests.',
    words: [
      'JWE',
      'decrypt',
      'encrypt',
      'AES-256-GCM',
      'RSA-OAEP-256',
      'A256GCM',
      'envelope',
      'key pair',
      'JWKS',
    ],
    pages: [
      '/docs/knowledge/appsec-vapt/data/data-payload-encryption-implementation',
      '/docs/product/web-services/agent-portal/callback-encryption',
      '/docs/product/auth-services/kms-api',
      '/docs/product/app-services/client-wrapper-api',
      '/docs/product/async-services/etb-api',
      '/docs/protocols-and-sops/support/playbooks/integrations',
      '/blog/2025/03/11/release/handle-asymmetric-decryption-and-encryption-in-sendlink',
      '/blog/2025/03/27/release/callback-encryption-and-decryption',
    ],
  },
  {
    slug: 'jwt',
    title: 'JWT reader and verifier',
    task: 'Encryption and signatures',
    summary:
      'Reads a JSON Web Token, explains its claims, and verifies its signature with a key or a key set that you paste. If a token fails, it says at which check.',
    words: ['JWT', 'JWS', 'JWKS key set', 'ID token', 'bearer token', 'decode token', 'kid', 'claims'],
    pages: [
      '/docs/product/auth-services/authapi',
      '/docs/product/app-services/client-wrapper-api',
      '/docs/product/rtc-services/livekit-services/sfu-wrapper-functionality',
    ],
  },
  {
    slug: 'callback-signature',
    title: 'Callback signature check',
    task: 'Encryption and signatures',
    summary:
      'Checks the HMAC-SHA256 signature and the time of a callback against its secret, in the header formats that are in use. If it does not fit, it looks for the mistake: the secret read another way, or a body that was rewritten.',
    words: [
      'webhook',
      'HMAC',
      'SHA-256',
      'Standard Webhooks',
      'webhook-signature',
      'whsec',
      'X-Hub-Signature-256',
    ],
    pages: [
      '/docs/product/web-services/agent-portal/callback-encryption',
      '/docs/product/async-services/notification-worker',
      '/docs/protocols-and-sops/support/playbooks/integrations',
      '/blog/2025/03/27/release/callback-encryption-and-decryption',
    ],
  },
  {
    slug: 'document-numbers',
    title: 'Indian document numbers',
    task: 'Documents and patterns',
    summary:
      'Says whether a number has the form of a PAN, an Aadhaar number, a GSTIN, an IFSC, a passport, a voter ID, a driving licence or a CKYC number, what each part of it means, and where it departs. It cannot say that the number was issued.',
    words: [
      'PAN',
      'Aadhaar',
      'Verhoeff',
      'GSTIN',
      'IFSC',
      'passport number',
      'EPIC',
      'driving licence',
      'CKYC',
      'KIN',
      'check digit',
      'masking',
    ],
    pages: [
      '/docs/product/concepts/rule-engine/patterns/indian-documents',
      '/docs/product/',
      '/docs/knowledge/appsec-vapt/data/data-redaction-implementation',
      '/docs/knowledge/compliance-governance/aadhaar-masking-and-data-vault',
      '/docs/protocols-and-sops/support/playbooks/documents-and-checks',
      '/blog/2025/03/17/release/verification-api',
      '/blog/2025/03/17/release/doc-service',
    ],
  },
  {
    slug: 'patterns',
    title: 'Regular expression tester',
    task: 'Documents and patterns',
    summary:
      'Tries a regular expression of JavaScript on a text and shows its matches with their groups, for your own pattern or for that of an Indian document. A pattern that runs for more than a second is stopped.',
    words: ['regex', 'regexp', 'pattern', 'match', 'groups', 'rule engine', 'ReDoS', 'backtracking'],
    pages: [
      '/docs/product/concepts/rule-engine/patterns/technical',
      '/docs/product/concepts/rule-engine/patterns/indian-documents',
      '/docs/knowledge/appsec-vapt/nginx/host-header-injection-security',
      '/docs/knowledge/appsec-vapt/data/data-redaction-implementation',
      '/docs/knowledge/infrastructure-devops/understanding-nginx',
    ],
  },
  {
    slug: 'encodings',
    title: 'Base64, URL and hexadecimal',
    task: 'Text and time',
    summary:
      'Reads a text, Base64, Base64URL, percent-encoding or hexadecimal, and writes the same bytes in each of the others. If the input is malformed, it says at which character.',
    words: ['Base64', 'Base64URL', 'URL encode', 'URL decode', 'percent-encoding', 'hex', 'UTF-8', 'bytes'],
    pages: [
      '/docs/knowledge/appsec-vapt/data/data-payload-encryption-implementation',
      '/blog/2025/03/27/release/callback-encryption-and-decryption',
    ],
  },
  {
    slug: 'timestamps',
    title: 'Timestamps and time zones',
    task: 'Text and time',
    summary:
      'Reads a moment as Unix time, ISO 8601, RFC 3339, an HTTP date or an e-mail date, and writes it in each form: first in India, then in UTC, in the zone that you name and in your own.',
    words: [
      'Unix time',
      'epoch',
      'ISO 8601',
      'RFC 3339',
      'HTTP date',
      'IST',
      'UTC',
      'time zone',
      'milliseconds',
    ],
    pages: [
      '/docs/product/concepts/rule-engine/patterns/technical',
      '/docs/product/app-services/schedule-api',
      '/docs/protocols-and-sops/support/playbooks/portals',
      '/docs/knowledge/infrastructure-devops/ssl-certificate-troubleshooting',
    ],
  },
  {
    slug: 'media',
    title: 'Camera, microphone and speaker test',
    task: 'Calls and network',
    summary:
      'Shows which devices this browser has, what picture the camera gives and how many frames a second, how loud the microphone is, and plays your voice and a tone back, so that a call does not begin with a search for the problem.',
    words: [
      'camera test',
      'webcam',
      'microphone level',
      'loudspeaker',
      'echo test',
      'permission denied',
      'headset',
    ],
    pages: [
      '/docs/product/web-services/agent-portal/media-test-feature',
      '/docs/product/rtc-services/livekit-services/testing-rtc',
      '/docs/product/core-services/ng-camera',
      '/docs/protocols-and-sops/support/playbooks/device',
    ],
  },
  {
    slug: 'turn',
    title: 'STUN and TURN reachability',
    task: 'Calls and network',
    summary:
      'Asks a STUN or TURN server that you name for ICE candidates, from this browser and this network. Shows each candidate with its type and time, and says what a missing type or an error code means for a call.',
    words: ['ICE candidates', 'coturn', 'relay', 'NAT', 'srflx', 'Trickle ICE', 'error 701', 'connecting'],
    pages: [
      '/docs/product/rtc-services/coturn',
      '/docs/protocols-and-sops/support/playbooks/queue-and-call',
      '/docs/product/rtc-services/livekit-services/testing-rtc',
      '/docs/knowledge/networking-security/coturn-vs-pion',
      '/docs/knowledge/networking-security/udp-testing-guide',
    ],
  },
  {
    slug: 'response-headers',
    title: 'Response header checker',
    task: 'Calls and network',
    summary:
      'Reads pasted response headers and says what is missing or weak: transport security, content policy, frames, cookies, other origins, caches, versions that leak. Each finding names its standard and the page that says how to fix it.',
    words: ['security headers', 'CSP', 'HSTS', 'CORS', 'VAPT', 'curl -i', 'cookie flags', 'nginx'],
    pages: [
      '/docs/product/core-services/nginx',
      '/docs/knowledge/appsec-vapt/nginx/host-header-injection-security',
      '/docs/knowledge/appsec-vapt/nginx/nginx-rate-limiting-implementation',
      '/docs/knowledge/appsec-vapt/nginx/nginx-security-headers-implementation',
      '/docs/knowledge/appsec-vapt/nginx/cors-misconfiguration-nginx-security',
      '/docs/knowledge/appsec-vapt/nginx/nginx-server-header-removal-security',
      '/docs/knowledge/appsec-vapt/nginx/nginx-version-hiding-implementation',
      '/docs/knowledge/appsec-vapt/nginx/http2-vulnerabilities-vapt-closure',
      '/docs/knowledge/appsec-vapt/nginx/options-http-method-blocking-justification',
      '/docs/knowledge/networking-security/cors-orb-corb-explanation',
      '/docs/knowledge/networking-security/tls-versions-and-ciphers',
      '/docs/knowledge/infrastructure-devops/understanding-nginx',
    ],
  },
] as const satisfies readonly Tool[];

export type Slug = (typeof catalogue)[number]['slug'];

/** Path of a tool. */
export const toolPath = (slug: string): string => `/tools/${slug}`;

/** The tool of a slug. */
export function toolOf(slug: Slug): Tool {
  const tool = catalogue.find((one) => one.slug === slug);
  if (!tool) throw new Error(`No tool '${slug}' in tools/src/catalogue.ts; add its entry`);
  return tool;
}

/**
 * The tools that a document or post needs.
 *
 * @param permalink - path of the page
 */
export function toolsFor(permalink: string): Tool[] {
  const tools: readonly Tool[] = catalogue;
  return tools.filter(({ pages }) => pages.includes(permalink));
}
