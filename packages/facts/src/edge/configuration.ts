import { type EdgeFile, type EdgeHost, type EdgeProduct, type EdgeRoute, routesOf } from './schema.ts';

/** Where nginx listens, and finds files and services. */
export interface Installation {
  http: string;
  https: string;
  /** Of nginx itself, on the loopback address. */
  health: string;
  /** The folder of a portal's files. */
  files: (portal: string) => string;
  /** Folder of `edge.pem` and `edge.key`. */
  tls: string;
  /** Address and port of a service. */
  address: (service: string) => string;
}

/** A service is reached at its identifier and its port. */
export function production(data: EdgeProduct): Installation {
  return {
    http: '80',
    https: '443',
    health: '127.0.0.1:8082',
    files: (portal) => `/srv/${portal}`,
    tls: '/etc/nginx/tls',
    address: (service) => `${service}:${data.services[service]?.ports?.[0]?.port ?? 80}`,
  };
}

/** @param name - of a host in content/data/edge.yml */
export const hostName = (name: string) => `${name}.kwikid.example`;
export const mediaHost = 'media.kwikid.example';
const id = (name: string) => name.replaceAll('-', '_');

const counted = {
  address: '$counted_address',
  link: '$http_x_invitation',
  token: '$http_authorization',
} as const;

/** What all hosts share, for the `http` block. */
export function sharedConfiguration(
  edge: EdgeFile,
  { http, https, health, tls, address }: Installation,
): string {
  const services = new Set(
    Object.values(edge.hosts).flatMap((host) => routesOf(edge, host).map(({ to }) => to)),
  );
  const names = Object.keys(edge.hosts).map(hostName);
  return `server_tokens off;
client_max_body_size 12m;
client_header_timeout 10s;
client_body_timeout 30s;

# The path has no parameters. No cookie and no token is logged.
log_format edge escape=json
    '{"at":"$time_iso8601","requestId":"$request_id","host":"$server_name",'
    '"method":"$request_method","path":"$uri","status":$status,'
    '"seconds":$request_time,"upstreamSeconds":"$upstream_response_time",'
    '"bytes":$body_bytes_sent,"protocol":"$server_protocol",'
    '"traceparent":"$http_traceparent"}';

# Whoever has one IPv6 address has 2^64 of them, so the first 8 of its 16 bytes count.
map $binary_remote_addr $counted_address {
    default                                      $binary_remote_addr;
    "~^(?<network>[\\x00-\\xff]{8})[\\x00-\\xff]{8}$" $network;
}
${Object.entries(edge.limits)
  .map(([name, { counts, rate }]) => `limit_req_zone ${counted[counts]} zone=${name}:10m rate=${rate}r/s;`)
  .join('\n')}
limit_conn_zone $counted_address zone=sockets:10m;
limit_req_status  429;
limit_conn_status 429;

# Files with a hash in their name never change. 'expires' marks successful responses only.
map $uri $browser_keeps {
    default                                       -1;
    "~^/assets/"                                   1y;
    "~-[0-9A-Za-z_]{8,}\\.(?:js|css|wasm|woff2)$"  1y;
}
map $http_upgrade $connection_upgrade {
    default upgrade;
    ''      '';
}

ssl_certificate     ${tls}/edge.pem;
ssl_certificate_key ${tls}/edge.key;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:tls:10m;
ssl_session_tickets off;

${[...services]
  .sort()
  .map((service) => `upstream ${id(service)} { server ${address(service)}; keepalive 32; }`)
  .join('\n')}

# A service believes these headers, so a caller never sets them.
proxy_http_version 1.1;
proxy_set_header Host              $server_name;
proxy_set_header Connection        $connection_upgrade;
proxy_set_header Upgrade           $http_upgrade;
proxy_set_header X-Forwarded-For   $remote_addr;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header X-Request-Id      $request_id;
proxy_connect_timeout 3s;
proxy_read_timeout   30s;
proxy_next_upstream  error timeout;

server {
    listen ${http};
    server_name ${names.join(' ')};
    return 308 https://$host$request_uri;
}

# Other names: neither a certificate nor a page.
server {
    listen ${http} default_server;
    server_name _;
    return 421;
}
server {
    listen ${https} ssl default_server;
    server_name _;
    ssl_reject_handshake on;
    return 421;
}

# Health of nginx itself, for our own network
server {
    listen ${health};
    access_log off;
    location = /nginx-health {
        default_type text/plain;
        return 200 "ok\\n";
    }
}
`;
}

/**
 * The server block of a host. No location has an `add_header`: it would drop those of the server.
 *
 * @throws if there is no such host
 */
export function hostConfiguration(
  edge: EdgeFile,
  name: string,
  data: EdgeProduct,
  where: Installation,
): string {
  const host = edge.hosts[name];
  if (host === undefined) throw new Error(`content/data/edge.yml has no host '${name}'`);
  const isPortal = data.services[host.for] !== undefined;
  const routes = routesOf(edge, host);
  const lines = [
    `listen ${where.https} ssl;`,
    `server_name ${hostName(name)};`,
    'access_log logs/access.log edge;',
    ...(isPortal
      ? [`root ${where.files(host.for)}${host.shared ? '/current' : ''};`, 'expires $browser_keeps;']
      : []),
    '',
    ...headers(name, host, isPortal),
    '',
    'if ($request_method !~ "^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$") { return 405; }',
    'error_page 429 = @too_many;',
    '',
    ...block('location @too_many', [
      'internal;',
      'expires off;',
      'default_type application/problem+json;',
      'add_header Retry-After 2 always;',
      'add_header X-Content-Type-Options nosniff always;',
      `return 429 '{"type":"https://docs.kwikid.example/problems/too-many-requests","title":"Too many requests","status":429}';`,
    ]),
    '# Hidden files, and what a service has for our own network',
    ...block('location ~ "/\\.|^/(?:healthz|readyz|metrics)(?:/|$)"', ['return 404;']),
    ...routes.flatMap((route) => location(route, edge)),
    ...closed(routes),
    ...(isPortal ? files(host, where.files(host.for)) : block('location /', ['return 404;'])),
  ];
  return `server {\n${lines
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n')
    .trimEnd()}\n}\n`;
}

const block = (head: string, lines: readonly string[]) => [
  `${head} {`,
  ...lines.map((line) => `    ${line}`),
  '}',
  '',
];

function headers(name: string, { video, location: place, nonce }: EdgeHost, isPortal: boolean): string[] {
  const always = (header: string, value: string) => `add_header ${header} ${value} always;`;
  const media = video ? ` https://${mediaHost} wss://${mediaHost}` : '';
  const inline = nonce ? " 'nonce-$request_id'" : '';
  const allowed = (is: boolean) => (is ? '(self)' : '()');
  const policy = isPortal
    ? [
        "default-src 'none'",
        `script-src 'self'${inline}`,
        `style-src 'self'${inline}`,
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "font-src 'self'",
        "worker-src 'self' blob:",
        `connect-src 'self' wss://${hostName(name)}${media}`,
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]
    : ["default-src 'none'", "frame-ancestors 'none'"];
  return [
    always('Strict-Transport-Security', '"max-age=31536000"'),
    always('X-Content-Type-Options', 'nosniff'),
    always('X-Frame-Options', 'DENY'),
    always('Referrer-Policy', 'no-referrer'),
    always(
      'Permissions-Policy',
      `"camera=${allowed(video)}, microphone=${allowed(video)}, geolocation=${allowed(place)}, display-capture=()"`,
    ),
    always('Content-Security-Policy', `"${policy.join('; ')}"`),
  ];
}

/** A path that ends in a slash means all below it, and one with {names} is a pattern. */
function location(
  { path, to, limits = [], methods, sockets, under }: EdgeRoute & { under?: string },
  edge: EdgeFile,
): string[] {
  if (sockets !== undefined)
    return block(`location = ${path}`, [
      `limit_conn sockets ${sockets};`,
      'expires off;',
      'proxy_read_timeout 75s;',
      `proxy_pass http://${id(to)};`,
    ]);
  const prefix = under ?? path.slice(0, path.indexOf('/v1/'));
  const isOpen = path.endsWith('/');
  const pattern = path.replaceAll(/\{[a-zA-Z]+\}/g, '[A-Za-z0-9_-]+');
  // ^~: a path of the service may end like a file.
  const head = isOpen ? `^~ ${path}` : pattern === path ? `= ${path}` : `~ ^${pattern}$`;
  const rewrite = !isOpen && pattern !== path && prefix !== '';
  const target = isOpen || pattern === path ? path.slice(prefix.length) : '';
  return block(`location ${head}`, [
    ...(methods === undefined
      ? []
      : [`if ($request_method !~ "^(?:${methods.join('|')})$") { return 405; }`]),
    ...limits.map((name) => `limit_req zone=${name} burst=${edge.limits[name]?.burst} nodelay;`),
    'expires off;',
    ...(rewrite ? [`rewrite ^${prefix}(/.*)$ $1 break;`] : []),
    `proxy_pass http://${id(to)}${target};`,
  ]);
}

/** What is below a route's first segment and no route: 404 instead of the portal's start page. */
function closed(routes: readonly EdgeRoute[]): string[] {
  const firsts = new Set(routes.map(({ path }) => `/${path.split('/')[1]}`));
  const open = new Set(routes.map(({ path }) => path));
  return [...firsts]
    .filter((first) => !open.has(first) && !open.has(`${first}/`))
    .flatMap((first) => block(`location ${first}/`, ['return 404;']));
}

function files({ nonce, shared }: EdgeHost, folder: string): string[] {
  return [
    ...(shared
      ? [
          '# A page that is open since an earlier release loads its scripts from there',
          ...block('location ^~ /assets/', [`root ${folder}/shared;`, 'try_files $uri =404;']),
        ]
      : []),
    '# A missing script must not come back as the start page',
    ...block('location ~ \\.(?:js|css|wasm|woff2|json|svg|png|ico|map)$', ['try_files $uri =404;']),
    ...block('location /', [
      ...(nonce ? ['sub_filter REQUEST_NONCE $request_id;', 'sub_filter_once off;'] : []),
      'try_files $uri /index.html;',
    ]),
  ];
}
