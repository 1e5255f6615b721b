import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { depositChoiceMachine, depositMoves, depositProblem } from '../../machines/handover/depositChoice.machine';
import { photoUploadMachine } from '../../machines/handover/photoUpload.machine';
import { signatureMachine } from '../../machines/handover/signature.machine';
import type { DepositFigures, HandoverDirection } from '../../machines/types';
import { depositInSample, depositOutSample, figuresOf } from '../paths/samples/depositChoice';
import {
  file,
  fullSignatureSample,
  paperSignatureSample,
  photoUploadSample,
  signatureSample,
  stored,
  typedSignatureSample,
} from '../paths/samples/handoverParts';
import { MachineHarness } from '../support/models/machineHarness';
import { testEveryPath } from '../support/models/paths';

describe('photos', () => {
  testEveryPath(photoUploadSample, {
    invariants: {
      'nothing is sent that was not made smaller': (snapshot) => {
        if (snapshot.matches('storing')) expect(snapshot.context.shrunk).not.toBeNull();
      },
      'work goes on as long as photos wait': (snapshot) => {
        expect(snapshot.matches('idle')).toBe(snapshot.context.waiting.length === 0);
      },
      'a failure is said where there is one': (snapshot) => {
        expect(snapshot.context.failure !== null).toBe(snapshot.matches('failed'));
      },
    },
  });

  it('arrive one after the other, in the order in which they were chosen, without one that is no picture', async () => {
    const machine = photoUploadMachine.provide({
      actors: {
        shrinkPhoto: fromPromise(async ({ input: { file: chosen } }) => {
          if ((await chosen?.text()) === 'text') throw new Error('no picture');
          return chosen ?? file;
        }),
        storePhoto: fromPromise(async ({ input: { photo } }) => ({ ...stored, id: Number(await photo?.text()) })),
      },
    });
    const actor = createActor(machine, { input: { rentId: 7 } });
    const arrived: unknown[] = [];
    actor.on('photo.stored', ({ asset, photo }) => arrived.push([asset, photo.id]));
    actor.start();
    actor.send({ type: 'photos.choose', asset: 1, files: [new Blob(['11']), new Blob(['text'])] });
    actor.send({ type: 'photos.choose', asset: 2, files: [new Blob(['22'])] });
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(arrived).toEqual([
      [1, 11],
      [2, 22],
    ]);
    expect(actor.getSnapshot().context.unreadable).toBe(1);
  });
});

describe('a signature', () => {
  describe.each([
    ['on an empty pad', signatureSample],
    ['with a name', typedSignatureSample],
    ['on paper', paperSignatureSample],
    ['on a full pad', fullSignatureSample],
  ])('%s', (_title, sample) => {
    testEveryPath(sample, {
      invariants: {
        'the pad is empty, or shows what was drawn': (snapshot) => {
          const { strokes } = snapshot.context;
          if (snapshot.matches('empty')) expect(strokes).toEqual([]);
          if (snapshot.matches('drawn') || snapshot.matches('drawing')) expect(strokes.length).toBeGreaterThan(0);
        },
        'every line has a point': ({ context: { strokes } }) => {
          expect(strokes.filter((stroke) => stroke.length === 0)).toEqual([]);
        },
      },
    });
  });

  it('is emitted after each line, not while it is drawn, and lines return when paper was a mistake', () => {
    const emitted: unknown[] = [];
    const actor = createActor(signatureMachine, { input: { signature: null } });
    actor.on('signature.changed', ({ signature }) => emitted.push(signature));
    actor.start();
    actor.send({ type: 'pen.press', point: [1, 2] });
    actor.send({ type: 'pen.move', point: [3, 4] });
    expect(emitted).toEqual([]);
    actor.send({ type: 'pen.lift' });
    actor.send({ type: 'paper.tick' });
    actor.send({ type: 'paper.untick' });
    const drawn = {
      form: 'DRAWN',
      strokes: [
        [
          [1, 2],
          [3, 4],
        ],
      ],
    };
    expect(emitted).toEqual([drawn, { form: 'PAPER' }, drawn]);
  });

  it('with a name of spaces is none', () => {
    const emitted: unknown[] = [];
    const actor = createActor(signatureMachine, { input: { signature: { form: 'TYPED', name: 'Rui' } } });
    actor.on('signature.changed', ({ signature }) => emitted.push(signature));
    actor.start();
    actor.send({ type: 'name.type', name: '  ' });
    actor.send({ type: 'name.type', name: 'Rui Ferreira' });
    expect(emitted).toEqual([null, { form: 'TYPED', name: 'Rui Ferreira' }]);
  });
});

type Context = SnapshotFrom<typeof depositChoiceMachine>['context'];

describe.each([
  ['a deposit as equipment goes out', depositOutSample],
  ['a deposit as it comes back', depositInSample],
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

it.each([
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

it('a part that is kept follows the charges only where it is no longer possible', () => {
  const choice = choosing('IN', {});
  choice.does({ type: 'deposit.keep', amount: 100 });
  choice.does({ type: 'figures.change', figures: figuresOf({ due: 150 }) });
  expect(movesOf(choice)).toMatchObject({ keep: 100, giveBack: 400 });
  choice.does({ type: 'figures.change', figures: figuresOf({ due: 50 }) });
  expect(movesOf(choice)).toMatchObject({ keep: 50, giveBack: 450 });
});

it('more than will be missing is not kept, and asked for', () => {
  const choice = choosing('IN', {});
  choice.does({ type: 'deposit.keep', amount: 221.41 });
  expect(depositProblem(contextOf(choice))).toBe('amount');
  choice.does({ type: 'deposit.keep', amount: 221.4 });
  expect(depositProblem(contextOf(choice))).toBeNull();
});

it('nothing is taken by itself; what is lacking is taken with a method', () => {
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

it('goes on with what was decided before a reload', () => {
  const decision = { choice: 'KEEP', amount: 100, method: 'CASH', isHold: false } as const;
  const choice = new MachineHarness(depositChoiceMachine, { direction: 'IN', decision });
  choice.does({ type: 'figures.change', figures: figuresOf() });
  choice.is('splitting');
  expect(movesOf(choice)).toMatchObject({ keep: 100, giveBack: 400 });
});
