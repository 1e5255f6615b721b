import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { photoUploadMachine } from '../../machines/handover/photoUpload.machine';
import { signatureMachine } from '../../machines/handover/signature.machine';
import {
  file,
  fullSignatureSample,
  paperSignatureSample,
  photoUploadSample,
  signatureSample,
  stored,
  typedSignatureSample,
} from '../paths/samples/handoverParts';
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
