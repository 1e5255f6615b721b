import { createActor, fromPromise, waitFor, type SnapshotFrom } from 'xstate';
import { describe, expect, it } from 'vitest';
import { batchMachine, type BatchItem, type Refusal } from '../../machines/inventory/batch.machine';
import type { cameraMachine } from '../../machines/device/camera.machine';
import { scannerMachine } from '../../machines/device/scanner.machine';
import {
  a,
  assetScanSample,
  b,
  batchSample,
  cameraSample,
  c,
  gone,
  photoOnlySample,
  scannerSample,
} from '../paths/samples/inventory';
import { testEveryPath } from '../support/models/paths';

describe('a scanner that types', () => {
  testEveryPath(scannerSample);

  /** Codes read when the keys of some texts come in, each key and Enter after the pause of its text. */
  function reading(...texts: [pause: number, text: string][]): string[] {
    const codes: string[] = [];
    const actor = createActor(scannerMachine);
    actor.on('code.read', ({ serial }) => codes.push(serial));
    actor.start();
    let at = 10_000;
    for (const [pause, text] of texts)
      for (const character of text) actor.send({ type: 'character.type', text: character, at: (at += pause) });
    actor.send({ type: 'enter.press', at: at + texts.at(-1)![0] });
    return codes;
  }

  const typing = (pause: number, text: string) => reading([pause, text]);

  it('is faster than any person, and reads digits', () => {
    expect(typing(15, '100733')).toEqual(['100733']);
    expect(typing(120, '100733')).toEqual([]);
    expect(typing(15, '000000747487')).toEqual(['747487']);
    expect(typing(15, '10')).toEqual([]);
    expect(typing(15, 'gerador')).toEqual([]);
    expect(typing(15, 'x100733')).toEqual([]);
    expect(typing(15, '100733x')).toEqual([]);
  });

  it('reads the serial number at the end of an address, whatever the keyboard makes of its separators', () => {
    expect(typing(15, 'http://shop:3000/apps/cockpit/inventory/100733')).toEqual(['100733']);
    expect(typing(15, 'httpÇ--shopÇ3000-apps-cockpit-inventory-100733')).toEqual(['100733']);
    expect(typing(15, 'httpŞ..shopŞ3000.apps.cockpit.ınventory.100733')).toEqual(['100733']);
    expect(typing(15, 'httpÖ--shopÖ3000-apps-cockpit-inventorz-100733')).toEqual(['100733']);
    expect(typing(15, 'http://shop:3000/apps/cockpit/rents/100733')).toEqual([]);
    expect(typing(15, 'http://shop:3000/apps/cockpit/inventory/7')).toEqual(['7']);
  });

  it('takes at most 80 ms from key to key', () => {
    expect(typing(80, '100733')).toEqual(['100733']);
    expect(typing(81, '100733')).toEqual([]);
  });

  it('reads no end of a number whose other keys were slow, nor of a code that was interrupted', () => {
    expect(reading([120, '100'], [15, '733'])).toEqual([]);
    expect(reading([15, '100'], [500, '7'], [15, '331'])).toEqual([]);
    expect(reading([120, '100'], [500, '7'], [15, '331'])).toEqual([]);
  });

  it('begins anew after a rest', () => {
    expect(reading([15, '9'], [501, '1'], [15, '23'])).toEqual(['123']);
    expect(reading([120, '12'], [501, '1'], [15, '00733'])).toEqual(['100733']);
  });
});

describe('a serial number that was scanned', () => {
  testEveryPath(assetScanSample);
});

describe('a code read by the camera', () => {
  const invariants = {
    'the camera is on only while its pictures are searched, and a problem is told only where nothing is seen': ({
      context,
      value,
    }: SnapshotFrom<typeof cameraMachine>) => {
      expect(context.stream !== null).toBe(value === 'watching');
      expect(context.photo !== null).toBe(value === 'readingPhoto');
      if (context.problem !== null) expect(['unavailable', 'unread', 'closed']).toContain(value);
    },
  };
  testEveryPath(cameraSample, { invariants });
  testEveryPath(photoOnlySample, { invariants });
});

describe('many at once', () => {
  testEveryPath(batchSample, {
    invariants: {
      'everyone is done or refused by the time it is passed, and "partly" names who was refused': ({
        context,
        value,
      }) => {
        if (value !== 'refused' && value !== 'editing' && value !== 'leaving' && value !== 'closed')
          expect(context.done.length + context.refused.length).toBe(context.at);
        if (value === 'partly') expect(context.refused).not.toEqual([]);
      },
    },
  });

  it.each(['missing', 'blocked', 'conflict'])('names refused assets (%s) and changes the others', async (kind) => {
    const refusal = { ...gone, kind };
    const settled: { done: number; refused: Refusal[] }[] = [];
    const actor = createActor(
      batchMachine.provide({
        actors: {
          runOne: fromPromise<unknown, { item: BatchItem; task: object }>(({ input }) =>
            input.item.key === 'b'
              ? Promise.reject(Object.assign(new Error('refused'), refusal))
              : Promise.resolve(null),
          ),
        },
      }),
      { input: { isChanged: false } },
    );
    actor.on('batch.settled', (event) => settled.push({ done: event.done.length, refused: event.refused }));
    actor.start();
    actor.send({ type: 'batch.start', items: [a, b, c], task: {}, isTogether: false });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    expect(actor.getSnapshot().value).toBe('partly');
    expect(settled).toMatchObject([{ done: 2, refused: [{ item: b, failure: refusal }] }]);
  });
});
