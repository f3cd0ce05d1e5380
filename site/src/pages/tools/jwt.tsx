import { Jwt } from '@kwikid/tools/pages/jwt';
import { ToolPage } from '@site/src/tools/ToolPage';
import type { ReactNode } from 'react';

/** The JWT reader and verifier. */
export default function JwtPage(): ReactNode {
  return (
    <ToolPage slug="jwt">
      <Jwt />
    </ToolPage>
  );
}
