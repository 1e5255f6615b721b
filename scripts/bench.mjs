/** `npm run bench`: sizes of the pages and speeds of the server, printed as tables. */
import { checkNode, ensureBuilt, ensureInstalled, program, ROOT } from './lib/project.mjs';
import { provision } from './lib/provision.mjs';
import { spawn } from 'node:child_process';

checkNode();
await ensureInstalled();
await provision();
await ensureBuilt();
const [node, args] = program('vitest', 'run', '--project', 'bench', '--disable-console-intercept');
spawn(node, args, { cwd: ROOT, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
