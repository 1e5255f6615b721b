import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { chooseTests, mappedTests } from '../../scripts/related/choose.mjs';
import { testsImporting } from '../../scripts/related/importers.mjs';
import { TESTS_BY_FILE } from '../../scripts/related/testsByFile.mjs';
import { splitAlikeFailures } from '../../scripts/lib/failures.mjs';

describe('the table of tests that no import leads to', () => {
  const fixed = TESTS_BY_FILE.flatMap(([, tests]) => tests).filter((each) => !each.includes('$1'));

  test('names tests that there are', () => {
    expect(fixed.map((each) => `tests/${each}`).filter((file) => !existsSync(file))).toEqual([]);
  });

  test.each([
    ['machines/rentDates.machine.ts', 'tests/machines/walks.test.ts'],
    ['src/shared/i18n/locales/fr/rents.json', 'tests/source/locales.test.ts'],
    ['src/app/styles/tokens.css', 'tests/source/contrast.test.ts'],
    ['server/customers/routes.ts', 'tests/server/permissionMatrix.test.ts'],
    ['README.md', 'tests/source/commands.test.ts'],
    ['src/features/rents/handover/HandoverBar.tsx', 'tests/app/tables/handover.test.tsx'],
    ['src/features/rents/planning/DayBoard.tsx', 'tests/app/tables/planning.test.tsx'],
    ['src/features/rents/cancelled/CancelledLines.tsx', 'tests/app/tables/cancelledRents.test.tsx'],
    ['src/features/rents/detail/ChargeRow.tsx', 'tests/app/tables/rentCharges.test.tsx'],
    ['src/features/inventory/labels/LabelsDialog.tsx', 'tests/app/tables/inventoryTools.test.tsx'],
    ['src/features/availability/Shortage.tsx', 'tests/app/tables/lookup.test.tsx'],
    ['src/shared/scanning/ScanDialog.tsx', 'tests/app/tables/scannedUnit.test.tsx'],
    ['server/rents/handoverSheet.ts', 'tests/server/meters.test.ts'],
    ['server/rents/swap.ts', 'tests/server/swaps.test.ts'],
    ['server/rents/photos.ts', 'tests/server/handoverPhotos.test.ts'],
    ['server/plugins/metrics.ts', 'tests/server/metrics.test.ts'],
    ['server/audit/retention.ts', 'tests/server/retention.test.ts'],
  ])('leads from %s to %s', (path, file) => {
    expect(mappedTests(path).map((each) => each.file)).toContain(file);
  });

  test('leaves the table of all rents out for a part with one of its own, so that there is time for it', () => {
    const named = mappedTests('src/features/rents/handover/HandoverBar.tsx').map(({ file }) => file);
    expect(named).not.toContain('tests/app/tables/rents.test.tsx');
  });

  test('asks of a machine for its own approved walks only', () => {
    expect(mappedTests('machines/cart.machine.ts')[0]).toEqual({
      file: 'tests/machines/walks.test.ts',
      titles: '^cart ',
    });
  });

  test('every file of the server is seen by a test that is named', () => {
    const files = readdirSync('server', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^server\/\w/u.test(`${entry.parentPath}/`))
      .map((entry) => `${entry.parentPath}/${entry.name}`);
    const strange = files.filter((file) => file.split('/').length > 2 && mappedTests(file).length === 0);
    expect(strange, 'give their folder a row in scripts/related/testsByFile.mjs').toEqual([]);
  });
});

describe('tests that import a file', () => {
  const found = (file: string) => [...testsImporting(process.cwd(), [file])];

  test.each([
    ['through another file', 'src/features/rents/handover/ChargesPanel.tsx', 'tests/app/handover.test.tsx'],
    ['when it is needed, as a dialog', 'src/features/rents/handover/UnitSheet.tsx', 'tests/app/handover.test.tsx'],
    ['as a worker', 'src/shared/scanning/barcodeWorker.ts', 'tests/app/scanDialog.test.tsx'],
    ['by a pattern', 'src/features/centers/routes.tsx', 'tests/source/pageTexts.test.ts'],
    ['in a script', 'scripts/lib/failures.mjs', 'tests/source/related.test.ts'],
  ])('%s', (_how, file, test) => {
    expect(found(file)).toContain(test);
  });

  test('are found beside installed packages, whose folders may be named like files', () => {
    const root = mkdtempSync(join(tmpdir(), 'related-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const folder of ['machines', 'server', 'src', 'tests', 'scripts/mutate/node_modules/decimal.js'])
      mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, 'tests/sum.test.ts'), "import { sum } from '../src/sum';");
    writeFileSync(join(root, 'src/sum.ts'), '');
    expect([...testsImporting(root, ['src/sum.ts'])]).toEqual(['tests/sum.test.ts']);
  });

  test('are not those that import its types alone, or another file', () => {
    expect(found('machines/types/accounts.ts')).toEqual([]);
    expect(found('src/features/rents/handover/UnitSheet.tsx')).not.toContain('tests/app/moneyField.test.tsx');
  });
});

describe('choosing tests', () => {
  const related = [
    { file: 'tests/app/rentsList.test.tsx', seconds: 8 },
    { file: 'tests/app/preferences.test.ts', seconds: 1 },
    { file: 'tests/models/shell.rtl.test.tsx', seconds: 60 },
  ];
  const paths = ['src/features/rents/list/RentsListPage.tsx'];
  const namesOf = (tests: { file: string }[]) => tests.map(({ file }) => file.replace(/^.*\//u, ''));

  test('takes what the table names, then what is called alike, then what is quick, and says what it left out', () => {
    const mapped = [{ file: 'tests/source/styles.test.ts', seconds: 1 }];
    const { chosen, leftOut } = chooseTests({ paths, mapped, related, budget: 20 });
    expect(namesOf(chosen)).toEqual(['styles.test.ts', 'rentsList.test.tsx', 'preferences.test.ts']);
    expect(namesOf(leftOut)).toEqual(['shell.rtl.test.tsx']);
  });

  test('takes the test of the file before those of its folder, also when it is slow', () => {
    const mapped = ['rents', 'rentReading', 'swaps'].map((name) => ({
      file: `tests/server/${name}.test.ts`,
      seconds: name === 'swaps' ? 30 : 10,
    }));
    const { chosen } = chooseTests({ paths: ['server/rents/swap.ts'], mapped, related: [], budget: 20 });
    expect(namesOf(chosen)[0]).toBe('swaps.test.ts');
  });

  test('runs something, however long it takes', () => {
    expect(chooseTests({ paths, mapped: [], related: related.slice(2), budget: 20 }).chosen).toHaveLength(1);
  });

  test('joins the parts of one file that several changes ask for', () => {
    const mapped = ['cart', 'dialog'].flatMap((id) => mappedTests(`machines/${id}.machine.ts`).slice(0, 1));
    expect(chooseTests({ paths: [], mapped, related: [], budget: 20 }).chosen).toMatchObject([
      { titles: '^cart |^dialog ' },
    ]);
  });
});

describe('the report of failures', () => {
  const failure = (message: string) => ({ result: { errors: [{ message }] } });

  test('prints three tests that failed alike, and counts the others', () => {
    const tasks = [1, 2, 3, 4, 5].map((number) =>
      failure(`rents: start.press: at step ${number}, start.press, from «asked»: nobody waits\n  at line ${number}`),
    );
    const { shown, hidden } = splitAlikeFailures([...tasks, failure('expected 1 to be 2')]);
    expect(shown).toHaveLength(4);
    expect([...hidden]).toEqual([['«asked»: nobody waits', 2]]);
  });
});
