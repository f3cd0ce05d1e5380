import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { names, publicDocumentation } from '@kwikid/facts/names';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Two public pages. Everything else they load is hashed and in one folder, as the server's public list
 * expects.
 */
export default defineConfig({
  root: file('.'),
  base: '/',
  publicDir: false,
  cacheDir: file('../node_modules/.vite-gate'),
  plugins: [react(), preloadFont()],
  define: {
    'import.meta.env.VITE_COMPANY_NAME': JSON.stringify(names.company),
    'import.meta.env.VITE_GATE_TITLE': JSON.stringify(names.gate),
    'import.meta.env.VITE_PUBLIC_DOCS_URL': JSON.stringify(publicDocumentation),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: '_gate',
    // Nothing is inlined: the policy and the server's list have no exceptions.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: supportedBrowsers(),
    rolldownOptions: { input: { gate: file('index.html'), callback: file('callback.html') } },
  },
});

/** The browsers of .browserslistrc, as Vite names them. */
function supportedBrowsers(): string[] {
  const list = readFileSync(file('../.browserslistrc'), 'utf8');
  return Array.from(list.matchAll(/^(\w+) >= ([\d.]+)$/gm), ([, name = '', version]) =>
    name === 'ios_saf' ? `ios${version}` : `${name}${version}`,
  );
}

/** Fetches the font beside the style sheet instead of after it, so that no line changes its width late. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {}, path }) =>
        Object.keys(path === '/index.html' ? bundle : {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
    },
  };
}
