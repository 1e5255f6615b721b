import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../contract/lib/errorCodes';
import errors from '../../src/shared/i18n/locales/pt/errors.json';
import { DEFINED } from '../support/definedCalls';

test('who may make each call, what it leaves in the log, and whether it is an extension', async () => {
  const rows = Object.entries(DEFINED).map(
    ([name, { access, alsoNeeds, reads, answer, audit, extension, isVersioned }]) =>
      [
        name.padEnd(40),
        [access].flat().join(', ').padEnd(48),
        alsoNeeds ? `and ${alsoNeeds.join(', ')}` : '',
        answer && reads ? `answers to ${reads.join(', ')}` : '',
        audit ? `logs ${audit.join(' ')}` : '',
        isVersioned ? 'takes a version' : '',
        extension ? `extension ${extension}` : 'contract',
      ]
        .filter(Boolean)
        .join(' | '),
  );
  await expect(`${rows.sort().join('\n')}\n`).toMatchFileSnapshot('approved/calls.txt');
});

test('each code of a refusal has a sentence', () => {
  const keys = Object.keys(errors);
  expect(ERROR_CODES.filter((code) => !keys.some((key) => key === code || key.startsWith(`${code}_`)))).toEqual([]);
});
