import { CrashReport } from '@site/src/life/crash/CrashReport';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

/** Replaces a page's content that crashed, inside the frame of its page. */
export default function ContentCrash(props: Props): ReactNode {
  return <CrashReport title="This page crashed." {...props} />;
}
