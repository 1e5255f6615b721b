import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take a worker far longer than the others: begun last, they would run on while the other worker has nothing left to do.
 * Between them those that wait for a server to come back, which leave the processor to the other worker.
 */
const SLOWEST = [
  'sequences',
  'processes',
  'createRent',
  'shell',
  'modelsOfRecords',
  'outage',
  'modelsOfRents',
  'chunkLoadErrors',
  'accessible',
  'commands',
  'typing',
  'firstDay',
  'demo',
  'rentLifecycle',
  'live',
];

/** Begins with the files that take longest, and goes on as Vitest would. */
export class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = SLOWEST.findIndex((name) => moduleId.includes(`/${name}.test.`));
      return found < 0 ? SLOWEST.length : found;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
