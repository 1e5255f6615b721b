import type { Static, TSchema } from 'typebox';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type * as client from '../../machines/types';
import type * as handoverApi from '../../src/shared/api/handovers';
import type * as handovers from '../../server/rents/handover/handoverSchemas';
import { filesBelow } from '../support/files';

/** The values that a server schema accepts or answers. */
type Wire<T extends TSchema> = Static<T>;

/** The type checker does the work: a drift between client and server fails `npm run typecheck`. */
describe('what the server answers is what the client reads', () => {
  test('hand-overs', () => {
    expectTypeOf<Wire<typeof handovers.HandoverAnswer>>().toExtend<client.Handover>();
  });
});

describe('what the client sends is what the server accepts', () => {
  test('new records', () => {
    expectTypeOf<handoverApi.HandOut>().toExtend<Wire<typeof handovers.HandOutBody>>();
    expectTypeOf<handoverApi.TakeBack>().toExtend<Wire<typeof handovers.TakeBackBody>>();
    expectTypeOf<handoverApi.RecoveredUnit>().toExtend<Wire<typeof handovers.FindBody>>();
  });
});

test('every answer of a route is compared with a type of the client', () => {
  const files = filesBelow('server', /\.ts$/u);
  const all = (name: RegExp, pattern: RegExp) =>
    files
      .filter(({ path }) => name.test(path))
      .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, match]) => match ?? ''));
  const schemas = all(/chemas\.ts$/u, /^export const (\w+) = (?!typedAs<)/gmu);
  const answers = all(/outes\.ts$/u, /\b20\d: (.*)/gu).flatMap((answer) => answer.match(/\w+/gu) ?? []);
  const lines = filesBelow('tests/source', /wireTypes\.test\.ts$/u)[0]?.text ?? '';
  const compared = [...lines.matchAll(/Wire<typeof \w+\.(\w+)>/gu)].map(([, name]) => name);
  const missing = schemas.filter((name) => answers.includes(name) && !compared.includes(name));
  expect(missing, 'a line above, or `typedAs` in the schema').toEqual([]);
});
