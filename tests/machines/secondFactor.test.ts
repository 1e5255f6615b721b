import { describe, expect } from 'vitest';
import { secondFactorSample } from '../paths/samples/secondFactor';
import { testEveryPath } from '../support/models/paths';

describe('setting up a second factor', () => {
  testEveryPath(secondFactorSample, {
    invariants: {
      'nothing secret outlives the dialog, and nothing is shown that has not come yet': ({ context, value }) => {
        // Nothing secret outlives the dialog, and nothing is shown that has not come yet.
        expect(context.secrets !== null).toBe(
          ['codeMissing', 'confirmingCode', 'codesShown'].includes(value as string),
        );
      },
    },
  });
});
