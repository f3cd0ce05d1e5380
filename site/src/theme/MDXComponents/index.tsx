import { TextLink } from '@site/src/page/TextLink';
import { ColumnHead, Table } from '@site/src/page/table/Table';
import MDXComponents from '@theme-original/MDXComponents';

export default { ...MDXComponents, a: TextLink, table: Table, th: ColumnHead };
