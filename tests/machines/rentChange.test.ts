import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import type { Rent } from '../../machines/types';
import { input, machine, noted, changedElsewhere, rentChangeSample } from '../paths/samples/rentChange';
import { conflict } from '../paths/samples/rentRecords';
import { testEveryPath } from '../support/models/paths';

describe('a change of a rent', () => {
  testEveryPath(rentChangeSample, {
    invariants: {
      'what happened has no failure, and what failed has one': (snapshot) => {
        if (snapshot.matches('happened')) expect(snapshot.output).toEqual({ failure: null, serverVersion: null });
        if (snapshot.matches('failed')) expect(snapshot.output?.failure).not.toBeNull();
      },
    },
  });

  const run = (serverVersion: Rent | null) => {
    const versions: (number | undefined)[] = [];
    const logic = machine.provide({
      actors: {
        sendChange: fromPromise(({ input: sent }) => {
          versions.push(sent.version);
          return versions.length === 1 ? Promise.reject(Object.assign(new Error(), conflict)) : Promise.resolve();
        }),
        readRent: fromPromise(() => Promise.resolve(serverVersion)),
      },
    });
    return toPromise(createActor(logic, { input }).start()).then((output) => ({ output, versions }));
  };

  test('goes out again, for the version of now, when something else of the rent was changed', async () => {
    expect(await run(noted)).toEqual({ output: { failure: null, serverVersion: null }, versions: [7, 8] });
  });

  test('overwrites no other change of the same part, and returns the other rent', async () => {
    expect(await run(changedElsewhere)).toEqual({
      output: { failure: expect.objectContaining(conflict), serverVersion: changedElsewhere },
      versions: [7],
    });
  });

  test('is not sent for ever to a server that refuses the version that it has', async () => {
    let sent = 0;
    const logic = machine.provide({
      actors: {
        sendChange: fromPromise(() => {
          sent += 1;
          return sent < 20 ? Promise.reject(Object.assign(new Error(), conflict)) : Promise.resolve();
        }),
        readRent: fromPromise(() => Promise.resolve<Rent | null>(noted)),
      },
    });
    const output = await toPromise(createActor(logic, { input }).start());
    expect(sent).toBe(2);
    expect(output.failure).toMatchObject(conflict);
  });
});
