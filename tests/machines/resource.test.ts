import { describe, expect } from 'vitest';
import { resourceSample } from '../paths/samples/resource';
import { testEveryPath } from '../support/paths';

describe('what a page shows of the back end', () => {
  testEveryPath(resourceSample, {
    // Nothing is shown that is known to be gone, and what was shown stays while it is read again.
    invariant: (snapshot) => {
      expect(snapshot.context.value).toEqual(['ready', 'refreshing', 'outdated'].some((state) => snapshot.matches(state as 'ready')) ? { id: 7 } : null);
      expect(snapshot.context.key).toBe(7);
    },
  });
});
