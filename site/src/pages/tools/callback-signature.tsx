import { CallbackSignature } from '@site/src/tools/callback-signature/CallbackSignature';
import { ToolPage } from '@site/src/tools/frame/ToolPage';
import type { ReactNode } from 'react';

/** The check of a callback's signature. */
export default function CallbackSignaturePage(): ReactNode {
  return (
    <ToolPage slug="callback-signature">
      <CallbackSignature />
    </ToolPage>
  );
}
