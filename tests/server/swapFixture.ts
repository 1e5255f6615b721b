import { addDays, today, toWire } from '../../src/shared/domain/days/days';
import { createRentFixture } from './rentFixture';
import { succeed, type Answer, type TestApp } from './support';

/** The day so many days from today. */
export const day = (count: number) => addDays(today(), count);

const TODAY = toWire(today());

/** Each line as [unit, whether it is out, the unit that replaced it or that it replaced, value]. */
export const linesIn = ({ rentLines }: Answer['body']) =>
  rentLines.map((line: Answer['body']) => [
    line.asset.serialNumber,
    line.outOn === TODAY && !line.backOn,
    line.swappedBy ?? line.insteadOf ?? null,
    line.paymentValue,
  ]);

/** Units of a rent that are with the customer. */
export const unitsOut = (rent: Answer['body']) =>
  linesIn(rent).flatMap(([unit, isOut]: [number, boolean]) => (isOut ? [unit] : []));

/** `rentFixture` with running rents whose units can be swapped. */
export async function createSwapFixture(test: TestApp) {
  const fixture = await createRentFixture(test);
  const admin = await test.tokenFor('admin');
  return {
    ...fixture,
    admin,
    /** A running rent of two units, from today unless other days are given, and a free unit to swap one for. */
    async runningRent(days: [string, string] = [day(0), day(5)]) {
      const assets = [await fixture.asset(), await fixture.asset()] as const;
      const { id, code } = await fixture.rent(days, [...assets]);
      for (const action of ['reserveRent', 'startRent']) await fixture.succeed(id, action);
      return { id: Number(id), code: String(code), assets, spare: await fixture.asset() };
    },
    /** Asks for a swap; `more` are further fields of the body. */
    swap: (id: number, asset: number, by: number, more: object = {}) =>
      fixture.call(id, 'exchange', { asset, by, reason: ' Não arranca ', ...more }),
    handovers: (id: number) => succeed(test, 'GET', `/rents/${id}/handovers`, { token: fixture.token }),
    /** The rent as an administrator reads it. */
    read: async (id: number) => (await succeed(test, 'POST', '/rents/read-rents', { token: admin, body: { id } }))[0],
  };
}

export type SwapFixture = Awaited<ReturnType<typeof createSwapFixture>>;
