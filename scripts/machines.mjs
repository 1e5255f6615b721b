/**
 * `npm run machines`: draws every machine in docs/machines.md and writes to tests/paths/approved what each does, event by event. Tests hold
 * the machines to these texts until the next run.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkNode, ensureInstalled, ROOT } from './lib/project.mjs';

checkNode();
await ensureInstalled();
const { runnerImport } = await import('vite');
const load = async (path) => (await runnerImport(path, { root: ROOT, configFile: false, logLevel: 'error' })).module;
const { withDrawings } = await load('./scripts/machines/write.ts');
const { APPROVED, approvedFile } = await load('./tests/paths/walks.ts');
const { samples } = await load('./tests/paths/samples.ts');
const walks = Object.entries(samples).map(([id, own]) => approvedFile(id, own));
const PAGE = 'docs/machines.md';
const files = { [PAGE]: withDrawings(readFileSync(join(ROOT, PAGE), 'utf8')), ...Object.fromEntries(walks) };
rmSync(join(ROOT, APPROVED), { recursive: true, force: true });
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), content);
}
console.log(Object.keys(files).join('\n'));
