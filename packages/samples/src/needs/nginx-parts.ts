import type { Call } from './shell-calls.ts';

/**
 * Directives of nginx's modules that are not built by default, and the option of `configure` that builds each.
 * Source: the 'not built by default' notes of https://nginx.org/en/docs/.
 */
const optionOf: Readonly<Record<string, readonly string[]>> = {
  '--with-http_addition_module': ['add_before_body', 'add_after_body', 'addition_types'],
  '--with-http_auth_request_module': ['auth_request', 'auth_request_set'],
  '--with-http_dav_module': ['dav_methods', 'dav_access', 'create_full_put_path', 'min_delete_depth'],
  '--with-http_flv_module': ['flv'],
  '--with-http_gunzip_module': ['gunzip', 'gunzip_buffers'],
  '--with-http_gzip_static_module': ['gzip_static'],
  '--with-http_mp4_module': ['mp4', 'mp4_buffer_size', 'mp4_max_buffer_size'],
  '--with-http_random_index_module': ['random_index'],
  '--with-http_realip_module': ['set_real_ip_from', 'real_ip_header', 'real_ip_recursive'],
  '--with-http_secure_link_module': ['secure_link', 'secure_link_md5', 'secure_link_secret'],
  '--with-http_slice_module': ['slice'],
  '--with-http_ssl_module': [
    ...['ssl_certificate', 'ssl_certificate_key', 'ssl_protocols', 'ssl_ciphers', 'ssl_session_cache'],
    ...['ssl_client_certificate', 'ssl_verify_client', 'ssl_stapling', 'ssl_reject_handshake'],
  ],
  '--with-http_stub_status_module': ['stub_status'],
  '--with-http_sub_module': ['sub_filter', 'sub_filter_once', 'sub_filter_types'],
  '--with-http_v2_module': ['http2', 'http2_push', 'http2_max_concurrent_streams'],
  '--with-http_v3_module': ['http3', 'http3_hq', 'quic_retry'],
};

const optionOfDirective = new Map(
  Object.entries(optionOf).flatMap(([option, directives]) => directives.map((name) => [name, option])),
);

/** What a configuration needs of nginx beyond its default build, at its line (counted from 1). */
export interface NginxParts {
  /** Files of `load_module`, without their folder: `ngx_http_headers_more_filter_module.so`. */
  modules: Call[];
  /** Options of `configure`: `--with-http_realip_module`. */
  options: Call[];
}

/** Finds the modules that a configuration, or a part of one, loads or needs built in. */
export function nginxParts(text: string): NginxParts {
  const parts: NginxParts = { modules: [], options: [] };
  for (const [index, line] of text.split('\n').entries()) {
    for (const statement of line.replace(/(?:^|\s)#.*/, '').split(/[;{}]/)) {
      const [directive = '', ...values] = statement.trim().split(/\s+/);
      const at = index + 1;
      if (directive === 'load_module') {
        const file = values[0]?.replaceAll(/["']/g, '').split('/').at(-1) ?? '';
        parts.modules.push({ name: file, line: at });
      }
      const option =
        directive === 'listen' && values.includes('http2')
          ? '--with-http_v2_module'
          : optionOfDirective.get(directive);
      if (option !== undefined) parts.options.push({ name: option, line: at });
    }
  }
  return parts;
}
