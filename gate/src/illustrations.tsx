import type { ReactNode } from 'react';

/** One style: a 2 px line at any size, one green, one grey, and the sheet's own colour. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** A document in a face-capture frame. */
export function FramedDocument() {
  return (
    <Drawing>
      <path className="grey sheet" d="M116 60h104a12 12 0 0 1 12 12v144a12 12 0 0 1-12 12H116Z" />
      <path
        className="grey sheet"
        d="M100 80h72l40 40v128a12 12 0 0 1-12 12H100a12 12 0 0 1-12-12V92a12 12 0 0 1 12-12Z"
      />
      <path className="grey" d="M172 80v28a12 12 0 0 0 12 12h28" />
      <circle className="green" cx="132" cy="132" r="16" />
      <path className="green" d="M104 176c0-14 12-22 28-22s28 8 28 22Z" />
      <path className="grey" d="M176 152h20M176 168h20M108 208h84M108 224h84M108 240h48" />
      <path
        className="green"
        d="M32 80V56a24 24 0 0 1 24-24h24M240 32h24a24 24 0 0 1 24 24v24M288 240v24a24 24 0 0 1-24 24h-24M80 288H56a24 24 0 0 1-24-24v-24"
      />
      <path className="green dashes" d="M52 192h216" />
    </Drawing>
  );
}

/** Two windows handing over a key. */
export function KeyHandover() {
  return (
    <Drawing>
      <path
        className="grey sheet"
        d="M32 64h128a12 12 0 0 1 12 12v132a12 12 0 0 1-12 12H32a12 12 0 0 1-12-12V76a12 12 0 0 1 12-12Z"
      />
      <path className="grey" d="M20 92h152M40 120h72M40 136h96M40 152h48" />
      <path className="grey dots" d="M36 78h.01M48 78h.01M60 78h.01" />
      <path
        className="grey sheet"
        d="M200 104h88a12 12 0 0 1 12 12v140a12 12 0 0 1-12 12h-88a12 12 0 0 1-12-12V116a12 12 0 0 1 12-12Z"
      />
      <path
        className="grey"
        d="M188 132h112M208 224h72a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-72a6 6 0 0 1-6-6v-12a6 6 0 0 1 6-6Z"
      />
      <path
        className="grey dots"
        d="M204 118h.01M216 118h.01M228 118h.01M214 236h.01M226 236h.01M238 236h.01M250 236h.01"
      />
      <path className="green" d="M216 184H100M112 184v16M128 184v10" />
      <circle className="green sheet" cx="236" cy="184" r="20" />
      <circle className="green" cx="240" cy="184" r="5" />
      <path className="green dashes" d="M240 88c-8-52-90-64-128-40" />
      <path className="green" d="M125 49h-13l4-13" />
    </Drawing>
  );
}

/** Says that a link leaves this site in a new tab. */
export function ExternalMark() {
  return (
    <>
      <svg className="external-mark" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M6 3H4a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1v-2M9.5 2.5h4v4M13.5 2.5 7.5 8.5" />
      </svg>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </>
  );
}
