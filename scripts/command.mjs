/** Runs a command of the server's build, such as `npm run seed -- --rents 100000`; see docs/operations.md. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './lib/project.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
const [entry] = process.argv.splice(2, 1);
await import(pathToFileURL(join(ROOT, 'dist', 'server', `${entry}.js`)).href);
