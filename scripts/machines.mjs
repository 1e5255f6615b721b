/** `npm run machines`: draws every machine: Mermaid in the README and docs/machines.md, everything as docs/machines.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled, ROOT } from './lib/project.mjs';

checkNode();
await ensureInstalled();
const { runnerImport } = await import('vite');
const { module } = await runnerImport('./scripts/machines/write.ts', { root: ROOT, configFile: false, logLevel: 'error' });
const files = module.machineFiles(readFileSync(join(ROOT, 'README.md'), 'utf8'));
for (const [path, content] of Object.entries(files)) writeFileSync(join(ROOT, path), content);
console.log(Object.keys(files).join('\n'));
