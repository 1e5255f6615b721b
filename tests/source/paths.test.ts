import { spawnSync } from 'node:child_process';
import papaparse from 'papaparse';
import { describe, expect, test } from 'vitest';
import { machines } from '../../machines/index';
import { coveringCases, leastCases } from '../paths/coveringCases';
import { runPaths, UsageError } from '../paths/cli';
import { describeTransition, explore, transitionKey, transitionsOf } from '../paths/explore';
import { samples } from '../paths/samples';

interface PrintedCases {
  machine: string;
  cases: { number: number; title: string; given: string; steps: { action: string; expected: string }[] }[];
}

describe.each(Object.entries(machines))('the cases of %s', (id, machine) => {
  const own = samples[id] ?? [];
  const explorations = own.map(explore);
  const cases = coveringCases(explorations);

  test('lead through every transition of the chart', () => {
    const taken = new Set(
      [
        ...explorations.flatMap(({ start }) => start.transitions),
        ...cases.flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
      ].map(transitionKey),
    );
    const missed = transitionsOf(machine).filter((transition) => !taken.has(transitionKey(transition)));
    // Samples complement each other: together they must miss nothing.
    expect(missed.map(describeTransition)).toEqual([]);
  });

  test('are connected, begin where the machine does, and are no fewer than there must be', () => {
    for (const { start, steps } of cases) {
      expect(explorations.map(({ first }) => first)).toContain(start);
      steps.forEach((step, index) => expect(step.from).toBe(index === 0 ? start : steps[index - 1]?.to));
    }
    expect(cases.length).toBeGreaterThanOrEqual(leastCases(explorations));
    expect(cases.length).toBeGreaterThan(0);
  });
});

describe('npm run paths', () => {
  const json = (...args: string[]) => JSON.parse(runPaths([...args, '--format', 'json'])) as PrintedCases;

  test('without a machine lists all of them with numbers', () => {
    const lines = runPaths([]).split('\n').slice(1);
    expect(lines.map((line) => line.split(/\s+/u)[0])).toEqual(Object.keys(machines));
    for (const line of lines) expect(line).toMatch(/^\w+(?:\s+[1-9]\d*){4}$/u);
  });

  test('tells cases with steps and what to expect, in English and Portuguese', () => {
    const english = runPaths(['rentLifecycle']);
    expect(english).toMatch(/^# rentLifecycle\n/u);
    expect(english).toMatch(/1\. rent\.reserve: Holds the equipment .*\n {3}- Expect: stage\.NOT_STARTED: Reserved/u);
    expect(english).toMatch(/\d+ cases with \d+ steps lead through every transition; at least \d+ are needed\.$/u);
    const portuguese = runPaths(['rentLifecycle', '--lang', 'pt']);
    expect(portuguese).toMatch(/1\. rent\.reserve: Reservar: guarda o equipamento/u);
    expect(portuguese).toMatch(/passam por todas as transições/u);
  });

  test('as JSON, CSV and Gherkin holds the same cases', () => {
    const printed = json('rentDates');
    expect(printed.machine).toBe('rentDates');
    const steps = printed.cases.flatMap((each) =>
      each.steps.map(({ action, expected }) => [each.title, action, expected]),
    );
    const csv = papaparse.parse<Record<string, string>>(runPaths(['rentDates', '--format', 'csv']), { header: true });
    expect(csv.errors).toEqual([]);
    expect(csv.data.map((row) => [row['title'], row['Do'], row['Expect']])).toEqual(steps);
    const gherkin = runPaths(['rentDates', '--format', 'gherkin', '--lang', 'pt']).split('\n');
    expect(gherkin[0]).toBe('# language: pt');
    const count = (word: string) => gherkin.filter((line) => line.trim().startsWith(word)).length;
    expect([count('Funcionalidade:'), count('Cenário:'), count('Quando '), count('Então ')]).toEqual([
      1,
      printed.cases.length,
      steps.length,
      steps.length,
    ]);
  });

  test('goes from one state to another, by the shortest way or by all that repeat nothing', () => {
    // The ways of a rent that was paid in advance, and of one whose money may stay, are the same.
    const [way, ...others] = json('rentLifecycle', '--from', 'ORDERING', '--to', 'ENDED').cases;
    expect(others).toHaveLength(2);
    expect(way?.steps.map(({ action }) => action.split(':')[0])).toEqual(['rent.reserve', 'rent.start', 'rent.end']);
    expect(json('rentCustomer', '--to', 'saving', '--strategy', 'simple').cases.length).toBeGreaterThan(1);
  });

  test('covers states with fewer steps than transitions, and ends cases at the given state', () => {
    const stepsOf = ({ cases }: PrintedCases) => cases.reduce((sum, { steps }) => sum + steps.length, 0);
    expect(stepsOf(json('rentActions', '--cover', 'states'))).toBeLessThan(stepsOf(json('rentActions')));
    expect(
      Math.max(...json('rentActions', '--max-steps', '12').cases.map(({ steps }) => steps.length)),
    ).toBeLessThanOrEqual(12);
    expect(json('session', '--strategy', 'shortest').cases.length).toBeGreaterThan(3);
  });

  test('walks at random the same way for the same seed', () => {
    const walk = (seed: string) => runPaths(['cart', '--random', '5', '--seed', seed]);
    expect(walk('7')).toBe(walk('7'));
    expect(walk('7')).not.toBe(walk('8'));
    expect(json('cart', '--random', '5').cases).toHaveLength(5);
  });

  test.each([
    [['rentLifecycel'], /no machine “rentLifecycel”.*did you mean rentLifecycle/iu],
    [['rentLifecycle', '--to', 'FINISHED'], /no state “FINISHED”.*stage\.ENDED/u],
    [['rentLifecycle', '--from', 'deleted', '--to', 'ENDED'], /Nothing leads from deleted to ENDED/u],
    [['rentLifecycle', '--lang', 'de'], /en, pt/u],
    [['rentLifecycle', '--format', 'xml'], /markdown, gherkin, csv, json/u],
    [['rentLifecycle', '--strategy', 'longest'], /shortest, simple/u],
    [['rentLifecycle', '--random', 'many'], /whole number/u],
    [['rentLifecycle', '--colour'], /colour/u],
    [['rentLifecycle', 'cart'], /One machine at a time/u],
    [['rentActions', '--strategy', 'simple'], /more than 1000 simple paths/u],
  ])('says what is wrong with %s', (args, message) => {
    expect(() => runPaths(args)).toThrow(UsageError);
    expect(() => runPaths(args)).toThrow(message);
  });

  test('ends with exit code 2 and no stack for what it does not know', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/paths.mjs', 'nothing'], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^There is no machine “nothing”\. There are: addEquipment, [^\n]*\n$/u);
  });
});
