import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take a worker far longer than the others: begun last, they would run on while the other worker has nothing left to do.
 * Between them those that wait for a server to come back, which leave the processor to the other worker.
 */
const SLOWEST = [
  'server/sequences',
  'server/processes',
  'app/createRent',
  'models/shell',
  'e2e/modelsOfRecords',
  'e2e/outage',
  'e2e/modelsOfRents',
  'e2e/chunkLoadErrors',
  'e2e/accessible',
  'e2e/commands',
  'e2e/typing',
  'e2e/firstDay',
  'e2e/demo',
  'e2e/shell',
  'e2e/rentLifecycle',
  'e2e/live',
];

/** Begins with the files that take longest, and goes on as Vitest would. */
export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = SLOWEST.findIndex((name) => moduleId.includes(`/tests/${name}.`));
      return found < 0 ? SLOWEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
