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
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'main.js')).href);
