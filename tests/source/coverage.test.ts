import { createActor, fromCallback } from 'xstate';
import { describe, expect, onTestFinished, test } from 'vitest';
import { outageMachine } from '../../machines/page/outage.machine';
import { coverageReport } from '../../scripts/machines/coverage';
import { transitionKey, statesOf, transitionsOf } from '../paths/explore';
import type { Driver } from '../support/models/coverageFiles';
import { observeActors } from '../support/models/observeActors';

const SECOND = 'transition outage.unknown on call.fail if isSecond to outage.down';

const transitions = transitionsOf(outageMachine);
/** All facts of one machine. */
const everything = [
  ...statesOf(outageMachine).map(({ id }) => `state ${id}`),
  ...transitions.flatMap((each) => [`event ${each.eventType}`, `transition ${transitionKey(each)}`]),
  ...transitions.filter(({ guard }) => guard).map((each) => `refused ${transitionKey(each)}`),
];
const secondKey = transitionKey(transitions.find(({ guard }) => guard === 'isSecond')!);

/** Facts of the machine that a driver missed. */
function missingWith(driver: Driver, seen: string[]): string[] {
  const { missing } = coverageReport([{ kind: 'machines', driver, charts: { outage: { seen } } }], [], true);
  return missing.filter((line) => line.startsWith('outage,'));
}

describe('the coverage of a machine', () => {
  test('is complete when all of it has been seen', () => {
    expect(missingWith('logic', everything)).toEqual([]);
  });

  test.each([
    ['no', `refused ${secondKey}`],
    ['yes', `transition ${secondKey}`],
  ])('lacks a guard’s %s when the guard never said it, and names machine, guard and answer', (answer, fact) => {
    expect(
      missingWith(
        'logic',
        everything.filter((each) => each !== fact),
      ),
    ).toEqual([`outage, logic: guard isSecond never said ${answer} to ${SECOND}`]);
  });

  test('lacks a state that was not entered', () => {
    expect(
      missingWith(
        'logic',
        everything.filter((each) => each !== 'state outage.down'),
      ),
    ).toEqual(['outage, logic: state outage.down']);
  });

  test('does not take for the logic’s what a screen has seen', () => {
    expect(missingWith('dom', everything)).toContain(`outage, logic: guard isSecond never said no to ${SECOND}`);
  });
});

describe('the coverage of a model', () => {
  const all = ['listed edit.press', 'editing name.save'];
  const missingOf = (seenBy: Partial<Record<Driver, string[]>>, isFull = true, model = 'tags') => {
    const files = Object.entries(seenBy).map(([driver, seen]) => ({
      kind: 'models' as const,
      driver: driver as Driver,
      charts: { [`${model}View`]: { seen, all } },
    }));
    return coverageReport(files, [model], isFull).missing.filter((line) => line.startsWith(`${model}View`));
  };

  test('is complete when the logic took every transition, and Chromium too', () => {
    expect(missingOf({ logic: all, chromium: all })).toEqual([]);
  });

  test('lacks a transition that Chromium did not take, unless it took one walk only', () => {
    const seen = { logic: all, chromium: all.slice(1) };
    expect(missingOf(seen)).toEqual(['tagsView, Chromium: listed edit.press']);
    expect(missingOf(seen, false)).toEqual([]);
  });

  test('lacks a transition that only Chromium took, and a driver that walked nothing', () => {
    expect(missingOf({ logic: all.slice(1), chromium: all })).toEqual(['tagsView, logic: listed edit.press']);
    expect(missingOf({ logic: all }, false)).toEqual(['tagsView, Chromium: no test has walked it']);
  });

  test('is that of Chromium alone where no machine stands behind the screen', () => {
    expect(missingOf({ chromium: all }, true, 'preferences')).toEqual([]);
    expect(missingOf({ chromium: all.slice(1) }, true, 'preferences')).toEqual([
      'preferencesView, Chromium: listed edit.press',
    ]);
  });
});

test('each actor reports its facts, also those of an actor before it', () => {
  const count = () => facts.filter((fact) => fact === 'outage: state outage.unknown').length;
  const facts = observed();
  for (const expected of [1, 2]) {
    startOutage().stop();
    expect(count()).toBe(expected);
  }
});

test('a guard is heard that refuses the very first event of an actor', () => {
  const facts = observed();
  const actor = startOutage();
  actor.send({ type: 'call.fail', reason: 'unreachable' });
  expect(facts).toContain(`outage: refused ${secondKey}`);
  actor.stop();
});

/** Facts of all actors until the test ends; then the observer of the other files is back. */
function observed(): string[] {
  const facts: string[] = [];
  const observer = Object.getOwnPropertyDescriptor(Object.prototype, 'inspect')!;
  onTestFinished(() => void Object.defineProperty(Object.prototype, 'inspect', observer));
  observeActors((machine, fact) => facts.push(`${machine}: ${fact}`));
  return facts;
}

function startOutage() {
  return createActor(outageMachine.provide({ actors: { observeCalls: fromCallback(() => undefined) } })).start();
}
