/** What headers are made from. */
export interface HeaderSettings {
  /** Origins of the providers that a browser may call and frame. */
  readonly providerOrigins: readonly string[];
  /** Origins that the realtime client calls. */
  readonly realtimeOrigins: readonly string[];
  readonly fontsOrigin: string | undefined;
  /** The site is on https. */
  readonly secure: boolean;
}

/** Flat name, value, name, value: what `writeHead` takes without building an object. */
export type HeaderList = readonly string[];

/** Hashes of the inline scripts of one kind of page, taken from the build: `sha256-…`. */
export type ScriptHashes = readonly string[];

type Kind = 'site' | 'gate' | 'callback';

/**
 * The Content-Security-Policy of one kind of page.
 *
 * Styles keep `'unsafe-inline'` because Prism and Mermaid set inline styles; scripts do not.
 */
export function contentSecurityPolicy(kind: Kind, config: HeaderSettings, scripts: ScriptHashes): string {
  const { providerOrigins } = config;
  const realtime = kind === 'site' ? config.realtimeOrigins : [];
  const fonts = config.fontsOrigin === undefined ? '' : ` ${config.fontsOrigin}`;
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
    kind === 'site' ? `style-src 'self' 'unsafe-inline'${fonts}` : "style-src 'self'",
    "img-src 'self' data:",
    `font-src 'self'${kind === 'site' ? fonts : ''}`,
    ['connect-src', "'self'", ...providerOrigins, ...realtime].join(' '),
    // Silent renewal: an iframe at the provider that returns to this origin.
    kind === 'callback' ? "frame-src 'none'" : `frame-src 'self' ${providerOrigins.join(' ')}`,
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${kind === 'callback' ? "'self'" : "'none'"}`,
    ...(config.secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The Content-Security-Policy of a file that a browser may open by itself as a document: a picture, a
 * text. A script in an SVG would run as the site there, with access to its storage. Scripts, styles and fonts
 * have no policy, because a worker gets the policy of its script.
 *
 * A browser shows a video in a document of its own, which loads the video.
 *
 * There is no `sandbox`: beside an opener policy it makes the response a network error (HTML, 'create
 * navigation params by fetching'). Without a source for scripts, none runs anyway.
 *
 * @param type - media type
 */
export function filePolicy(type: string): HeaderList {
  if (/^(?:text\/javascript|text\/css|font\/)/.test(type)) return [];
  const policy = type.startsWith('video/') ? `${scriptlessPolicy}; media-src 'self'` : scriptlessPolicy;
  return ['Content-Security-Policy', policy];
}

/** The policy of a document that loads nothing and runs nothing. */
const scriptlessPolicy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of a page of the server's own, which has no script. */
export function plainPageHeaders(config: HeaderSettings): HeaderList {
  return [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Security-Policy',
    scriptlessPolicy,
    'X-Frame-Options',
    'DENY',
    ...commonHeaders(config),
    'Cache-Control',
    'no-store',
  ];
}

/**
 * Headers of every response except the callback page. Files and refusals have the opener policy, too: if only
 * some responses had it, the site that opened the window could read the difference from `closed`.
 */
export function commonHeaders(config: HeaderSettings): HeaderList {
  return ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups', ...callbackHeaders(config)];
}

/** The callback has no opener policy: with one, the popup loses its opener. */
function callbackHeaders(config: HeaderSettings): HeaderList {
  return [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'no-referrer',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    ...(config.secure ? ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] : []),
  ];
}

/** Who may use camera and microphone: nobody, or the page itself. */
type Devices = '()' | '(self)';

/**
 * The browser features that a page may use (W3C Permissions Policy). `speaker-selection` is left out:
 * Chromium 150, which Debian's stable release installs, does not know it and prints an error on every page.
 */
const permissionsPolicy = (devices: Devices) =>
  [
    `camera=${devices}`,
    `microphone=${devices}`,
    'display-capture=()',
    'geolocation=()',
    'payment=()',
    'usb=()',
  ].join(', ');

/**
 * Headers of an HTML page.
 *
 * @param devices - who may use camera and microphone; nobody by default
 */
export function pageHeaders(
  kind: Kind,
  config: HeaderSettings,
  scripts: ScriptHashes,
  devices: Devices = '()',
): HeaderList {
  return [
    'Content-Type',
    'text/html; charset=utf-8',
    'Content-Security-Policy',
    contentSecurityPolicy(kind, config, scripts),
    'Permissions-Policy',
    permissionsPolicy(devices),
    ...(kind === 'callback'
      ? callbackHeaders(config)
      : ['X-Frame-Options', 'DENY', ...commonHeaders(config)]),
  ];
}
