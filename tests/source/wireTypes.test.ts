import type { Static, TSchema } from 'typebox';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type * as client from '../../machines/types';
import type * as handoverApi from '../../src/shared/api/handovers';
import type * as rentChargeApi from '../../src/shared/api/rentCharges';
import type * as rentCountApi from '../../src/shared/api/rentCounts';
import type * as rentApi from '../../src/shared/api/rents';
import type * as handovers from '../../server/rents/handover/handoverSchemas';
import type * as rentBodies from '../../server/rents/bodySchemas';
import type * as rents from '../../server/rents/schemas';
import { filesBelow } from '../support/files';

/** The values that a server schema accepts or answers. */
type Wire<T extends TSchema> = Static<T>;

/** The type checker does the work: a drift between client and server fails `npm run typecheck`. */
describe('what the server answers is what the client reads', () => {
  test('records', () => {
    expectTypeOf<Wire<typeof rents.Rent>>().toExtend<client.Rent>();
  });

  test('hand-overs', () => {
    expectTypeOf<Wire<typeof handovers.HandoverAnswer>>().toExtend<client.Handover>();
  });

  test('figures, history and the own account', () => {
    expectTypeOf<Wire<typeof rents.RentViews>>().toExtend<rentCountApi.RentViewCounts>();
  });
});

describe('what the client sends is what the server accepts', () => {
  test('new records', () => {
    expectTypeOf<Parameters<typeof rentApi.createRent>[0]>().toExtend<Wire<typeof rentBodies.RentCreateBody>>();
    expectTypeOf<handoverApi.HandOut>().toExtend<Wire<typeof handovers.HandOutBody>>();
    expectTypeOf<handoverApi.TakeBack>().toExtend<Wire<typeof handovers.TakeBackBody>>();
    expectTypeOf<handoverApi.RecoveredUnit>().toExtend<Wire<typeof handovers.FindBody>>();
    expectTypeOf<rentChargeApi.ChargeFields>().toExtend<Wire<typeof rentBodies.RentChargeBody>>();
  });

  test('changes and questions', () => {
    expectTypeOf<Parameters<typeof rentApi.patchRent>[1]>().toExtend<Wire<typeof rentBodies.RentPatchBody>>();
    expectTypeOf<rentApi.RentsFilter>().toExtend<Wire<typeof rentBodies.RentFilterBody>>();
  });
});

/** Schemas of answers without a type of their own in the client. */
const WITHOUT_LINE = {
  RentAnswer: 'Rent, or its days for a caller without the permission to read it',
  RentList: 'several of RentAnswer',
};

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
  const missing = schemas.filter(
    (name) => answers.includes(name) && !compared.includes(name) && !Object.hasOwn(WITHOUT_LINE, name),
  );
  expect(missing, 'a line above, or `typedAs` in the schema').toEqual([]);
});
