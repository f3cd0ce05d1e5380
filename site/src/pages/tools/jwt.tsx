import { ToolPage } from '@site/src/tools/frame/ToolPage';
import { Jwt } from '@site/src/tools/jwt/Jwt';
import type { ReactNode } from 'react';

/** The JWT reader and verifier. */
export default function JwtPage(): ReactNode {
  return (
    <ToolPage slug="jwt">
      <Jwt />
    </ToolPage>
  );
}
