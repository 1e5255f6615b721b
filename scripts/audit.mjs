/** `npm run audit`: axe on every view in every language, at every width, light and dark. Takes its time. */
import { spawn } from 'node:child_process';
import { checkNode, ensureBuilt, ensureInstalled, program, ROOT } from './lib/project.mjs';
import { findChromium, provision } from './lib/provision.mjs';

checkNode();
await ensureInstalled();
await provision();
await ensureBuilt();
const [node, args] = program('vitest', 'run', '--project', 'e2e', 'accessible');
const env = { ...process.env, AUDIT: 'true', CHROMIUM_PATH: findChromium() };
spawn(node, args, { cwd: ROOT, stdio: 'inherit', env }).once('exit', (code) => process.exit(code ?? 1));
