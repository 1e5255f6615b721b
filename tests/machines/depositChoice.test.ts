import { describe, expect, test } from 'vitest';
import { depositChoiceMachine, depositMoves, depositProblem } from '../../machines/handover/depositChoice.machine';
import type { DepositFigures, HandoverDirection } from '../../machines/types';
import type { SnapshotFrom } from 'xstate';
import { depositInSample, depositOutSample, figuresOf } from '../paths/samples/depositChoice';
import { MachineHarness } from '../support/models/machineHarness';
import { testEveryPath } from '../support/models/paths';

type Context = SnapshotFrom<typeof depositChoiceMachine>['context'];

describe.each([
  ['out', depositOutSample],
  ['back', depositInSample],
])('%s', (_title, sample) => {
  testEveryPath(sample, {
    invariants: {
      'no more is kept than will be missing, and what is kept and given back is what is held': ({ context }) => {
        const { keep, giveBack } = depositMoves(context);
        const { held = 0, due = 0 } = context.figures ?? {};
        expect(keep).toBeLessThanOrEqual(Math.min(held, due));
        expect([0, held]).toContain(keep + giveBack);
      },
      'its state says what happens': (snapshot) => {
        const { take, keep, giveBack } = depositMoves(snapshot.context);
        const isSplit = keep > 0 && giveBack > 0;
        if (snapshot.matches('splitting')) expect(isSplit).toBe(true);
        if (snapshot.matches('keepingAll')) expect([keep > 0, giveBack]).toEqual([true, 0]);
        if (snapshot.matches('givingBack')) expect([keep, giveBack > 0]).toEqual([0, true]);
        if (snapshot.matches('nothing') || snapshot.matches('asked')) expect([take, keep, giveBack]).toEqual([0, 0, 0]);
      },
    },
  });
});

const choosing = (direction: HandoverDirection, figures: Partial<DepositFigures>) => {
  const choice = new MachineHarness(depositChoiceMachine, { direction, decision: null });
  choice.does({ type: 'figures.change', figures: figuresOf(figures) });
  return choice;
};
const contextOf = (choice: ReturnType<typeof choosing>) => choice.snapshot.context as Context;
const movesOf = (choice: ReturnType<typeof choosing>) => depositMoves(contextOf(choice));

test.each([
  ['keeps what will be missing, and gives back the rest', {}, 'splitting', [221.4, 278.6]],
  ['gives all back where nothing will be missing', { due: 0 }, 'givingBack', [0, 500]],
  ['keeps all where more will be missing', { due: 600 }, 'keepingAll', [500, 0]],
  ['leaves it held while equipment is out', { isLast: false }, 'nothing', [0, 0]],
])('undecided, the last return %s', (_, figures, state, moves) => {
  const choice = choosing('IN', figures);
  choice.is(state);
  const { keep, giveBack } = movesOf(choice);
  expect([keep, giveBack]).toEqual(moves);
});

test('a part that is kept follows the charges only where it is no longer possible', () => {
  const choice = choosing('IN', {});
  choice.does({ type: 'deposit.keep', amount: 100 });
  choice.does({ type: 'figures.change', figures: figuresOf({ due: 150 }) });
  expect(movesOf(choice)).toMatchObject({ keep: 100, giveBack: 400 });
  choice.does({ type: 'figures.change', figures: figuresOf({ due: 50 }) });
  expect(movesOf(choice)).toMatchObject({ keep: 50, giveBack: 450 });
});

test('more than will be missing is not kept, and asked for', () => {
  const choice = choosing('IN', {});
  choice.does({ type: 'deposit.keep', amount: 221.41 });
  expect(depositProblem(contextOf(choice))).toBe('amount');
  choice.does({ type: 'deposit.keep', amount: 221.4 });
  expect(depositProblem(contextOf(choice))).toBeNull();
});

test('nothing is taken by itself; what is lacking is taken with a method', () => {
  const choice = choosing('OUT', { held: 0, lacking: 500 });
  choice.is('asked');
  expect(movesOf(choice).take).toBe(0);
  choice.does({ type: 'deposit.take' });
  expect(depositProblem(contextOf(choice))).toBe('method');
  choice.does({ type: 'method.choose', method: 'CARD' });
  expect([movesOf(choice).take, depositProblem(contextOf(choice))]).toEqual([500, null]);
  choice.does({ type: 'deposit.leave' });
  choice.is('asked');
});

test('goes on with what was decided before a reload', () => {
  const decision = { choice: 'KEEP', amount: 100, method: 'CASH', isHold: false } as const;
  const choice = new MachineHarness(depositChoiceMachine, { direction: 'IN', decision });
  choice.does({ type: 'figures.change', figures: figuresOf() });
  choice.is('splitting');
  expect(movesOf(choice)).toMatchObject({ keep: 100, giveBack: 400 });
});
