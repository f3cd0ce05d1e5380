import { PayloadEncryption } from '@kwikid/tools/pages/payload-encryption';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** Opens and seals payloads. */
export default function PayloadEncryptionPage(): ReactNode {
  return (
    <ToolPage slug="payload-encryption">
      <PayloadEncryption />
    </ToolPage>
  );
}
