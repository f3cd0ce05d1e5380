/** What the site gives the components of its tools (tools/pages), which import nothing else of it. */
export { TextLink } from '@site/src/page/TextLink';
export { Table } from '@site/src/page/table/Table';
export { useCopy } from '@site/src/page/useCopy';
