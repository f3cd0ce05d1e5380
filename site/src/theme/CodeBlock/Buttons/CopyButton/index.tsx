import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import { useCopy } from '@site/src/page/useCopy';
import Button from '@theme/CodeBlock/Buttons/Button';
import type { Props } from '@theme/CodeBlock/Buttons/CopyButton';
import IconCopy from '@theme/Icon/Copy';
import type { ReactNode } from 'react';

/** The theme's button, which says if the browser refuses. */
export default function CopyButton({ className }: Props): ReactNode {
  const { metadata } = useCodeBlockContext();
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
        onClick={() => copy(metadata.code)}
      >
        <IconCopy width="18" height="18" aria-hidden="true" />
      </Button>
    </>
  );
}
