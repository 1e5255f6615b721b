import type { AnyStateMachine } from 'xstate';
import { writeCoverage, type CoverageEntry } from './coverageFiles';
import { observeActors, type Tell } from './observeActors';

/*
 * Coverage since the last file. In a module, because setup files run again for each file while imports stay.
 */
const machineCoverage = new Map<string, CoverageEntry>();
const modelCoverage = new Map<string, CoverageEntry>();

/** Keeps a fact about a machine until the test file ends; a browser tells them from afar. */
export const recordFact: Tell = (machine, fact) => void seenOf(machineCoverage, machine).add(fact);

/** Listener for actors that are created with a listener of their own. */
export const observed = observeActors(recordFact);

/** Covered facts of a view model; `all` gives the possible ones at the first call. */
export function seenOfModel({ id }: AnyStateMachine, all: () => string[]): Set<string> {
  return seenOf(modelCoverage, id, all);
}

function seenOf(walked: Map<string, CoverageEntry>, id: string, all?: () => string[]): Set<string> {
  const known = walked.get(id) ?? { seen: new Set(), all: all?.() };
  walked.set(id, known);
  return known.seen;
}

/** Leaves what a test file has led through for the report, and begins anew. */
export function flushCoverage(testPath: string): void {
  writeCoverage('machines', testPath, machineCoverage);
  writeCoverage('models', testPath, modelCoverage);
  machineCoverage.clear();
  modelCoverage.clear();
}
