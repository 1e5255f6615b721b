import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Code that the linter must refuse, by file. Our own rules are JavaScript plugins, whose interface may change. */
const REFUSED: Record<string, string> = {
  'machines/rent/rent.machine.ts': "import 'dayjs';",
  'src/shared/one.ts': "export * from '../features/rents/list';",
  'src/shared/two.ts': "import 'primereact';",
  'src/shared/three.ts': "import './ui/index';",
  'src/shared/domain/price.ts': "import '../i18n/i18n';",
  'src/features/rents/one.ts': "import '../customers/list';",
  'src/features/customers/two.ts': "import '../../app/session';",
  'src/app/App.ts': "import '../../server/app';",
  'server/app.ts': "import '../src/shared/money';",
  'server/lib/one.ts': "import '../plugins/access';",
  'server/lib/two.ts': "import '../accounts/sessions';",
  'server/three.ts': "import type { Four } from './four';\nexport type Three = Four;",
  'server/four.ts': "import type { Three } from './three';\nexport type Four = Three[];",
  'src/app/Text.tsx': 'export const text = <p>Hello</p>;',
  'src/app/Braces.tsx': "export const braces = <p>{'Hello'}{`Hello ${1}`}</p>;",
  'src/app/Either.tsx': "export const either = <>{Math.random() > 0.5 && 'Hello'}</>;",
  'src/app/long.ts': `/** ${'word '.repeat(26)}. */\nexport const long = 1;`,
  'src/app/unclear.ts': '// For nobody.\nexport const unclear = 1;',
  'machines/rent/long.machine.ts': `export const long = { description: '${'word '.repeat(26)}' };`,
  'src/app/ids.ts': 'export const isIt = (one: number, other: string) => String(one) !== other;',
  'src/app/Label.tsx': 'export const label = <p aria-label="Hello" />;',
};

const ALLOWED: Record<string, string> = {
  'machines/rent/unit.machine.ts': "import 'xstate';\nimport '../types';",
  'src/shared/domain/days/days.ts':
    "import 'dayjs/plugin/utc';\nimport '../price';\nimport '../../../../machines/rent.machine';",
  'src/features/rents/three.ts':
    "import 'primereact/button';\nimport '../../shared/one';\nimport '../customers/some.machine';",
  'src/dev/Tool.tsx': 'export const tool = <p>Hello</p>;',
  'server/two.ts': "import '../src/shared/domain/price';",
  'server/lib/three.ts': "import '../db/transaction';\nimport '../../src/shared/domain/price';",
};

test('the linter knows which way imports run, import cycles, texts in JSX, identifiers, and long or unclear comments', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  const at = (path: string) => JSON.stringify(join(process.cwd(), path));
  // The rules as they are, with the folders that stand here; types are another matter.
  const config = `import config from ${at('oxlint.config.js')};
    export default { ...config, options: {}, jsPlugins: [${at('scripts/lint/rules.mjs')}] };`;
  for (const [path, text] of Object.entries({ ...REFUSED, ...ALLOWED, 'config.mjs': config })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'config.mjs', '-f', 'unix'], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });

  const findings = stdout.split('\n').filter((line) => /\[Error\/(?:ours|import)\(/u.test(line));
  expect([...new Set(findings.map((line) => line.split(':')[0]))].sort()).toEqual(Object.keys(REFUSED).sort());
  expect(findings).toHaveLength(Object.keys(REFUSED).length + 1);
});
