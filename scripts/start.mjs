/**
 * `npm start`: everything between a fresh clone and a running Rental Cockpit. Only Node's built-ins are used until the
 * packages are there. The server then runs in this very process, so that signals reach it without a detour.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuilt, ensureInstalled, ROOT } from './lib/project.mjs';

checkNode();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
// npm sends signals to a shell that does not pass them on: the server ends when that shell is gone.
if (process.env.npm_lifecycle_event === 'start') await import('./lib/endWithParent.mjs');
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href);
