/** Inserted at build time: an import would put the whole list of names into a public file. */
interface ImportMetaEnv {
  readonly VITE_COMPANY_NAME: string;
  readonly VITE_GATE_TITLE: string;
  readonly VITE_PUBLIC_DOCS_URL: string;
}
