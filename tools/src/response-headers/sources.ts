import type { Source } from './finding.ts';

/** A section of an RFC. */
export const rfc = (number: number, section: string): Source => ({
  label: `RFC ${number} §${section}`,
  href: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`,
});

/** A directive of Content Security Policy Level 3. */
export const csp3 = (anchor: string, label = anchor): Source => ({
  label: `W3C CSP Level 3, ${label}`,
  href: `https://www.w3.org/TR/CSP3/#${anchor}`,
});

/** A part of the Fetch standard. */
export const fetchStandard = (anchor: string, label: string): Source => ({
  label: `WHATWG Fetch, ${label}`,
  href: `https://fetch.spec.whatwg.org/#${anchor}`,
});

/** A part of the HTML standard. */
export const htmlStandard = (page: string, label: string): Source => ({
  label: `WHATWG HTML, ${label}`,
  href: `https://html.spec.whatwg.org/multipage/${page}`,
});

/** The successor of RFC 6265, which holds SameSite and the prefixes. */
export const cookieDraft = (section: string): Source => ({
  label: `RFC 6265bis §${section}`,
  href: `https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-${section}`,
});

export const referrerPolicy: Source = {
  label: 'W3C Referrer Policy',
  href: 'https://www.w3.org/TR/referrer-policy/',
};

export const permissionsPolicy: Source = {
  label: 'W3C Permissions Policy',
  href: 'https://www.w3.org/TR/permissions-policy/',
};

export const owasp: Source = {
  label: 'OWASP Secure Headers Project',
  href: 'https://owasp.org/www-project-secure-headers/',
};

const framesPage = 'document-lifecycle.html#the-x-frame-options-header';
export const xFrameOptions = htmlStandard(framesPage, 'X-Frame-Options');
export const nosniff = fetchStandard('x-content-type-options-header', 'X-Content-Type-Options');
const corpAnchor = 'cross-origin-resource-policy-header';
export const resourcePolicy = fetchStandard(corpAnchor, 'Cross-Origin-Resource-Policy');
