/**
 * `npm run machines`: draws every machine: Mermaid in the README and docs/machines.md, everything as docs/machines.json; and writes down
 * in tests/paths/approved what each does, which the tests hold it to until this is run again.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensureInstalled, ROOT } from './lib/project.mjs';

checkNode();
await ensureInstalled();
const { runnerImport } = await import('vite');
const load = async (path) => (await runnerImport(path, { root: ROOT, configFile: false, logLevel: 'error' })).module;
const { machineFiles } = await load('./scripts/machines/write.ts');
const { APPROVED, approvedFile } = await load('./tests/paths/walks.ts');
const { samples } = await load('./tests/paths/samples.ts');
const walks = Object.entries(samples).map(([id, own]) => approvedFile(id, own));
const files = { ...machineFiles(readFileSync(join(ROOT, 'README.md'), 'utf8')), ...Object.fromEntries(walks) };
rmSync(join(ROOT, APPROVED), { recursive: true, force: true });
mkdirSync(join(ROOT, APPROVED), { recursive: true });
for (const [path, content] of Object.entries(files)) writeFileSync(join(ROOT, path), content);
console.log(Object.keys(files).join('\n'));
