import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { ShownCode } from '@site/src/page/shown-code';
import { useCopy } from '@site/src/page/useCopy';
import Button from '@theme/CodeBlock/Buttons/Button';
import type { Props } from '@theme/CodeBlock/Buttons/CopyButton';
import IconCopy from '@theme/Icon/Copy';
import { type ReactNode, useContext } from 'react';

/** Copies what is shown, where the theme's button copies what the page was made of, and says if the browser refuses. */
export default function CopyButton({ className }: Props): ReactNode {
  const { metadata } = useCodeBlockContext();
  const code = useContext(ShownCode)(metadata.code);
  const { said, copy } = useCopy();
  return (
    <>
      <span role="status" className="code-copied">
        {said}
      </span>
      <Button
        aria-label="Copy code to clipboard"
        title="Copy"
        className={className ?? ''}
        onClick={() => copy(code)}
      >
        <IconCopy width="18" height="18" aria-hidden="true" />
      </Button>
    </>
  );
}
