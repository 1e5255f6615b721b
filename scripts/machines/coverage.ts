import type { AnyStateMachine } from 'xstate';
import { machines } from '../../machines/index';
import { describeTransition, enterableStatesOf, transitionKey, transitionsOf } from '../../tests/paths/explore';
import type { CoverageFile, Driver } from '../../tests/support/models/coverageFiles';
import { guardName } from './guardName';

const DRIVERS: readonly Driver[] = ['logic', 'dom', 'chromium'];
/** Drivers that must take every transition of a machine, and of a view model once Chromium takes all walks. */
const FOR_MACHINES: readonly Driver[] = ['logic'];
const FOR_MODELS: readonly Driver[] = ['logic', 'chromium'];
/** View models of screens that no machine stands behind: Chromium alone can walk them. */
const WITHOUT_MACHINE: readonly string[] = ['preferences'];
const NAMES: Record<Driver, string> = { logic: 'logic', dom: 'Testing Library', chromium: 'Chromium' };

/** Facts of a chart that tests can cover. */
interface Facts {
  /** Facts by kind; the table counts each kind on its own. */
  columns: string[][];
  /** Facts that must be covered, with the message for each that is not. */
  needed: Map<string, string>;
}

/**
 * Compares what tests have covered with all that they can cover.
 * @param models the names of all files with view models
 * @param isFull whether Chromium took all walks through the models, not one of each
 * @returns a table for people, and a message for each fact that should have been covered and was not
 */
export function coverageReport(
  files: readonly CoverageFile[],
  models: readonly string[],
  isFull: boolean,
): { table: string; missing: string[] } {
  const seenBy = (kind: CoverageFile['kind'], driver: Driver, chart: string) =>
    new Set(
      files
        .filter((file) => file.kind === kind && file.driver === driver)
        .flatMap(({ charts }) => charts[chart]?.seen ?? []),
    );
  const missing: string[] = [];
  const rowOf = (kind: CoverageFile['kind'], chart: string, { columns, needed }: Facts, mustSee: readonly Driver[]) => {
    for (const driver of mustSee) {
      const seen = seenBy(kind, driver, chart);
      for (const [fact, message] of needed) if (!seen.has(fact)) missing.push(`${chart}, ${NAMES[driver]}: ${message}`);
    }
    const cells = DRIVERS.map((driver) => {
      const seen = seenBy(kind, driver, chart);
      return columns.map((facts) => facts.filter((fact) => seen.has(fact)).length).join('/');
    });
    return [chart, columns.map(({ length }) => length).join('/'), ...cells];
  };

  const ofMachines = Object.entries(machines).map(([id, machine]) =>
    rowOf('machines', id, factsOfMachine(machine), FOR_MACHINES),
  );
  const ofModels = models.map((name) => {
    const chart = `${name}View`;
    const all = files.find(({ kind, charts }) => kind === 'models' && charts[chart])?.charts[chart]?.all ?? [];
    const drivers = FOR_MODELS.filter((driver) => driver !== 'logic' || !WITHOUT_MACHINE.includes(name));
    for (const driver of drivers)
      if (seenBy('models', driver, chart).size === 0) missing.push(`${chart}, ${NAMES[driver]}: no test has walked it`);
    return rowOf(
      'models',
      chart,
      { columns: [all], needed: new Map(all.map((each) => [each, each])) },
      drivers.filter((driver) => isFull || driver === 'logic'),
    );
  });
  const heads = (title: string, what: string) => [title, what, ...DRIVERS.map((driver) => NAMES[driver])];
  const table = [
    inColumns([heads('Machine', 'states/events/transitions/guards’ answers'), ...ofMachines]),
    inColumns([heads('View model', 'transitions'), ...ofModels]),
  ].join('\n\n');
  return { table, missing };
}

/** States to enter and transitions to take. Each guard must have answered yes and no: both are facts of its transition. */
function factsOfMachine(machine: AnyStateMachine): Facts {
  const states = enterableStatesOf(machine).map(({ id }) => [`state ${id}`, `state ${id}`] as const);
  const transitions = transitionsOf(machine).map(
    (each) => [`transition ${transitionKey(each)}`, describeTransition(each)] as const,
  );
  const events = new Set(transitionsOf(machine).flatMap(({ eventType }) => (eventType ? [`event ${eventType}`] : [])));
  const answers = transitionsOf(machine)
    .filter(({ guard }) => guard)
    .flatMap((each) => {
      const message = (answer: string) =>
        `guard ${guardName(each.guard)} never said ${answer} to ${describeTransition(each)}`;
      return [
        [`transition ${transitionKey(each)}`, message('yes')],
        [`refused ${transitionKey(each)}`, message('no')],
      ] as const;
    });
  return {
    columns: [
      states.map(([fact]) => fact),
      [...events],
      transitions.map(([fact]) => fact),
      answers.map(([fact]) => fact),
    ],
    needed: new Map([...states, ...transitions, ...answers]),
  };
}

/** Rows of text with cells padded to the width of their column. */
function inColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
