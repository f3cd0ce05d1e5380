import { createHash } from 'node:crypto';

/** A page and the policy under which it may be shown. */
export interface Page {
  html: string;
  contentSecurityPolicy: string;
}

/** Where the pages' font is, the gate's own. */
export const fontPath = '/source-sans-3.woff2';

const style = `
@font-face{font-family:'Source Sans 3 Variable';font-weight:200 900;font-display:swap;src:url('${fontPath}') format('woff2')}
:root{color-scheme:light dark;--bg:#fbfcfd;--surface:#fff;--border:#8a95a1;--line:#dde2e8;--text:#1b232c;--muted:#55616e;--action:#0a7a4b;--hover:#086a41;--on:#fff;--bad:#a3231f;--bad-bg:#fdf1f0}
@media (prefers-color-scheme:dark){:root{--bg:#11161b;--surface:#1a2128;--border:#6b7885;--line:#313b45;--text:#e4e9ee;--muted:#9aa7b4;--action:#2fb67a;--hover:#3ecf8e;--on:#06130c;--bad:#ff9d96;--bad-bg:#2c1a1a}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--bg);color:var(--text);font:400 16px/1.5 'Source Sans 3 Variable','Source Sans 3',system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:400px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:32px}
.mark{display:block;width:40px;height:40px;margin-bottom:16px;color:var(--action)}
h1{margin:0 0 4px;font-size:24px;line-height:1.25;font-weight:650;letter-spacing:-.01em}
p{margin:0}
.lead{color:var(--muted);margin-bottom:24px}
label{display:block;margin:16px 0 4px;font-weight:600;font-size:15px}
input{width:100%;height:44px;padding:0 12px;border:1px solid var(--border);border-radius:8px;background:var(--surface);color:var(--text);font:inherit}
button{width:100%;height:44px;margin-top:24px;border:0;border-radius:8px;background:var(--action);color:var(--on);font:inherit;font-weight:650;cursor:pointer}
button:hover{background:var(--hover)}
button.quiet{margin-top:8px;background:transparent;color:var(--muted);font-weight:400}
button.quiet:hover{color:var(--text);text-decoration:underline}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}
.bad{margin-bottom:8px;padding:12px 16px;border-radius:8px;background:var(--bad-bg);color:var(--bad)}
.note{margin:16px 8px 0;color:var(--muted);font-size:14px}
code{font:14px/1.5 'Source Code Pro',ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
`;

const mark = `<svg class="mark" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M19 3.5H9A5.5 5.5 0 0 0 3.5 9v14A5.5 5.5 0 0 0 9 28.5h14a5.5 5.5 0 0 0 5.5-5.5v-6"/><path d="m10.5 15.5 5 5L28 5"/></svg>`;

/** Submits the only form of the page: logging out needs no second question. */
const submitScript = `document.addEventListener('DOMContentLoaded',function(){document.forms[0].submit()})`;

/**
 * The sign-in form.
 *
 * @param action - path that the form is posted to
 * @param refused - the e-mail address that was sent with a wrong password; undefined when the form is first shown
 * @param formTargets - origins that the chain of redirects after the form may reach
 */
export function loginPage(options: {
  action: string;
  refused?: string | undefined;
  formTargets: readonly string[];
}): Page {
  const { action, refused, formTargets } = options;
  const wrong = refused !== undefined;
  const described = wrong ? ' aria-describedby="wrong" aria-invalid="true"' : '';
  return page(
    'Sign in',
    `<div class="card">${mark}
<h1>Sign in</h1>
<p class="lead">to go on to the documentation</p>
${wrong ? '<p class="bad" id="wrong" role="alert">The email address or the password is not right. Try again.</p>' : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" required${refused ? ` value="${escapeHtml(refused)}"` : ' autofocus'}${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${refused ? ' autofocus' : ''}${described}>
<button type="submit">Sign in</button>
<button type="submit" class="quiet" name="cancel" value="yes" formnovalidate>Cancel</button>
</form></div>
<p class="note">This is the local demo provider of the project: it has demo accounts only and guards nothing real. Its accounts are in the project’s README.</p>`,
    { formTargets },
  );
}

/** Ends the provider's session at once. @param form - the library's form, with its anti-forgery value */
export function logoutPage(form: string, formTargets: readonly string[]): Page {
  return page(
    'Signing out',
    `<div class="card">${mark}
<h1>Signing out</h1>
<p class="lead">One moment.</p>
${form.replace('</form>', '<input type="hidden" name="logout" value="yes"><noscript><button type="submit">Sign out</button></noscript></form>')}</div>
<script>${submitScript}</script>`,
    { formTargets, script: submitScript },
  );
}

export function signedOutPage(): Page {
  return page(
    'Signed out',
    `<div class="card">${mark}<h1>Signed out</h1><p>You can close this window.</p></div>`,
  );
}

/** An error page that shows only the protocol's error code and description. */
export function errorPage(error: string, description: string | undefined): Page {
  return page(
    'Sign-in cannot go on',
    `<div class="card">${mark}
<h1>Sign-in cannot go on</h1>
<p class="lead">Close this window and start again from the site.</p>
<p><code>${escapeHtml(error)}</code>${description === undefined ? '' : `<br>${escapeHtml(description)}`}</p></div>`,
  );
}

function page(
  title: string,
  body: string,
  allowed: { formTargets?: readonly string[]; script?: string } = {},
): Page {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | Demo identity provider</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  const contentSecurityPolicy = [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    "font-src 'self'",
    ...(allowed.script === undefined ? [] : [`script-src ${hash(allowed.script)}`]),
    // Browsers apply form-action to the redirects that follow a form, too.
    `form-action ${["'self'", ...(allowed.formTargets ?? [])].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, contentSecurityPolicy };
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
