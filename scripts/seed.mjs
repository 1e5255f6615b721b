/** `npm run seed -- --rents 100000`: fills the database with load data; see docs/operations.md. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './lib/project.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'seed.js')).href);
