import { ToolPage } from '@site/src/tools/frame/ToolPage';
import { PayloadEncryption } from '@site/src/tools/payload-encryption/PayloadEncryption';
import type { ReactNode } from 'react';

/** Opens and seals payloads. */
export default function PayloadEncryptionPage(): ReactNode {
  return (
    <ToolPage slug="payload-encryption">
      <PayloadEncryption />
    </ToolPage>
  );
}
