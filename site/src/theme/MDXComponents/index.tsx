import { TextLink } from '@site/src/page/TextLink';
import { TickItem } from '@site/src/page/TickItem';
import { ColumnHead, Table } from '@site/src/page/table/Table';
import MDXComponents from '@theme-original/MDXComponents';

export default { ...MDXComponents, a: TextLink, li: TickItem, table: Table, th: ColumnHead };
