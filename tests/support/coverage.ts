import { afterAll, expect } from 'vitest';
import { writeCoverage, type Walked } from './coverageFiles';
import { observeActors, type Tell } from './observeActors';

const walked = new Map<string, Walked>();

/** Keeps a fact about a machine until the test file ends; a browser tells them from afar. */
export const keepFact: Tell = (machine, fact) => {
  const known = walked.get(machine) ?? { seen: new Set() };
  walked.set(machine, known);
  known.seen.add(fact);
};

/** What this file's actors pass by; for actors that are created with a listener of their own. */
export const observed = observeActors(keepFact);

afterAll(() => writeCoverage('machines', expect.getState().testPath ?? '', walked));
