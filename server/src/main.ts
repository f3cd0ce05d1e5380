import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Files of this process are for its own user only: the databases name readers and their searches.
process.umask(0o077);

// Node strips types at every start. What it made is kept beside the packages it came from, not in the
// shared temporary folder, where another user could plant code. A folder that cannot be written does no harm.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/server'));

const [{ reportError }, { serve }] = await Promise.all([
  import('./config/report-error.ts'),
  import('./serve.ts'),
]);
serve().catch(reportError);
