import { copyText } from '@site/src/page/copy-text';
import { type ReactNode, useState } from 'react';
import results from './results.module.css';

/** Copies a text, and says whether it did. @param of - what is copied, for those who hear it alone */
export function CopyButton({ text, of }: { text: string; of: string }): ReactNode {
  const [state, setState] = useState<{ text: string; copied: boolean }>();
  const copy = async () => {
    setState(undefined);
    const copied = await copyText(Promise.resolve(text)).then(
      () => true,
      () => false,
    );
    setState({ text, copied });
  };
  return (
    <span className={results.copy}>
      <button type="button" className={results.copyButton} onClick={copy}>
        Copy<span className="visually-hidden"> {of}</span>
      </button>
      {/* What was said of an earlier text does not hold for this one. */}
      <span role="status" className={results.copyStatus}>
        {state?.text === text &&
          (state.copied ? 'Copied' : 'This browser refuses to copy: select the text instead')}
      </span>
    </span>
  );
}
