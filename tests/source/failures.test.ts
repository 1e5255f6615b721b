import { expect, test, describe } from 'vitest';
import { splitAlikeFailures } from '../../scripts/lib/failures.mjs';

describe('the report of failures', () => {
  const failure = (message: string) => ({ result: { errors: [{ message }] } });

  test('prints three tests that failed alike, and counts the others', () => {
    const tasks = [1, 2, 3, 4, 5].map((number) =>
      failure(`rents: start.press: at step ${number}, start.press, from «asked»: nobody waits\n  at line ${number}`),
    );
    const { shown, hidden } = splitAlikeFailures([...tasks, failure('expected 1 to be 2')]);
    expect(shown).toHaveLength(4);
    expect([...hidden]).toEqual([['«asked»: nobody waits', 2]]);
  });
});
