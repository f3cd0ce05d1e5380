import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import { CrashReport } from '@site/src/life/crash/CrashReport';
import type { Props } from '@theme/Error';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

/** The layout needs the page's plugin, which a crashed route does not have. */
const context = { plugin: { name: 'crash', id: 'default' } };

/**
 * Replaces a route that crashed as a whole: the site's frame around the report, or, if the frame is
 * what crashes, only the report.
 */
export default function RouteCrash(props: Props): ReactNode {
  const report = <CrashReport title="This page crashed" {...props} />;
  return (
    <RouteContextProvider value={context}>
      <ErrorBoundary fallback={() => report}>
        <Head>
          <title>This page crashed</title>
        </Head>
        <Layout>{report}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
