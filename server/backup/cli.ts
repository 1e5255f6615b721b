import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { pathOf } from '../environment';
import { backUp } from './backup';
import type { Progress } from './dump';
import { readBackup } from './file';
import { move, placeAt } from './move';
import { sumsOf, type TableSum } from './parts';
import { OccupiedError, restore } from './restore';

/*
 * `npm run backup`, `npm run restore` and `npm run move`: what they do stands in docs/operations.md. The configured database
 * is the one that `DATA_DIR` or `DATABASE_URL` name.
 */
const USAGE = {
  backup: 'npm run backup -- FILE',
  restore: 'npm run restore -- FILE [--replace] [--check]',
  move: 'npm run move -- postgres://… | DIRECTORY',
};

/** Flags of each command. */
const FLAGS: Record<keyof typeof USAGE, readonly (keyof Flags)[]> = {
  backup: [],
  restore: ['replace', 'check'],
  move: [],
};

const COMMANDS: Record<keyof typeof USAGE, (target: string, flags: Flags) => Promise<string>> = {
  async backup(file) {
    const bytes = await backUp(readConfig(), pathOf('FILE', file), progressPrinter());
    return `${file}: ${megabytes(bytes)}`;
  },
  async restore(file, { replace, check }) {
    const parts = readBackup(pathOf('FILE', file));
    if (check) return `${file} is whole: ${describe(await sumsOf(parts))}.`;
    const options = { replace, endsSessions: true, progress: progressPrinter() };
    const { sums, former } = await restore(readConfig(), parts, options).catch((error: unknown) => {
      if (error instanceof OccupiedError) throw new Error(`${error.message} --replace replaces it.`);
      throw error;
    });
    const kept = former === undefined ? '' : `\nThe database of before is in ${former} of the data directory.`;
    return `Restored ${describe(sums)}. Everybody has to sign in again.${kept}`;
  },
  async move(target) {
    const sums = await move(readConfig(), placeAt(target), progressPrinter());
    for (const { name, rows, sha256 } of sums)
      console.log(`  ${name.padEnd(28)}${String(rows).padStart(10)}  ${sha256.slice(0, 16)}`);
    return `Moved ${describe(sums)}; the checksums of all tables are equal. The old database was not changed.`;
  },
};

interface Flags {
  replace: boolean;
  check: boolean;
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  });
  const [command, target, ...rest] = positionals;
  if (!isCommand(command)) throw new Error(`Usage:\n  ${Object.values(USAGE).join('\n  ')}`);
  const isFlagUnknown = (['replace', 'check'] as const).some((flag) => values[flag] && !FLAGS[command].includes(flag));
  if (target === undefined || rest.length > 0 || isFlagUnknown) throw new Error(`Usage: ${USAGE[command]}`);
  const began = Date.now();
  console.log(`${await COMMANDS[command](target, values)}\nDone in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

function isCommand(name: string | undefined): name is keyof typeof USAGE {
  return name !== undefined && Object.hasOwn(USAGE, name);
}

/** Writes a line for each table when it is done, and every few seconds how far a long one is. */
function progressPrinter(): Progress {
  let printedAt = Date.now();
  return (table, rows, isDone) => {
    if (!isDone && Date.now() - printedAt < 3000) return;
    printedAt = Date.now();
    console.error(`  ${table.padEnd(24)}${rows.toLocaleString('en').padStart(12)}${isDone ? '' : ' …'}`);
  };
}

function describe(sums: readonly TableSum[]): string {
  const rows = sums.reduce((sum, table) => sum + table.rows, 0);
  return `${sums.length} tables with ${rows.toLocaleString('en')} rows`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
