/** `npm run bench`: speeds of the server and of its pages, printed as tables; with names of files in tests/bench, those only. */
import { checkNode, ensureBuilt, program, ROOT } from './lib/project.mjs';
import { setUpTests } from './lib/provision.mjs';
import { spawn } from 'node:child_process';

checkNode();
await setUpTests();
await ensureBuilt();
const [node, args] = program(
  'vitest',
  'run',
  '--project',
  'bench',
  '--disable-console-intercept=true',
  ...process.argv.slice(2),
);
spawn(node, args, { cwd: ROOT, stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
