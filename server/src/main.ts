import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Whatever this process writes is for its own user: the databases name readers and what they searched for.
process.umask(0o077);

// Node strips types at every start. What it made is kept beside the packages it came from, not in the
// shared temporary folder, where another user could plant code. A folder that cannot be written does no harm.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/server'));

const { reportError, serve } = await import('./serve.ts');
serve().catch(reportError);
