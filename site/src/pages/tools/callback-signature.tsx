import { CallbackSignature } from '@kwikid/tools/pages/callback-signature';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The check of a callback's signature. */
export default function CallbackSignaturePage(): ReactNode {
  return (
    <ToolPage slug="callback-signature">
      <CallbackSignature />
    </ToolPage>
  );
}
