/** Put in at build time: imported, the whole list of names would lie in a public file. */
interface ImportMetaEnv {
  readonly VITE_COMPANY_NAME: string;
  readonly VITE_GATE_TITLE: string;
}
