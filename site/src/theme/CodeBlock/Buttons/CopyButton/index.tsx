import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { ShownCode } from '@site/src/page/shown-code';
import type { Props } from '@theme/CodeBlock/Buttons/CopyButton';
import CopyButton from '@theme-original/CodeBlock/Buttons/CopyButton';
import { type ReactNode, useContext } from 'react';

/** The theme's button copies what the page was made of; this one what is shown. */
export default function CopyShown(props: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  const code = useContext(ShownCode)(metadata.code);
  return (
    <CodeBlockContextProvider metadata={{ ...metadata, code }} wordWrap={wordWrap}>
      <CopyButton {...props} />
    </CodeBlockContextProvider>
  );
}
