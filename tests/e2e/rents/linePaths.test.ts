/** @module-tag full */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { lineLifecycleMachine } from '../../../machines/rent/lineLifecycle.machine';
import type { Customer, Id, Rent } from '../../../machines/types';
import { linePlace } from '../../../src/shared/domain/line';
import { explore } from '../../paths/explore';
import { lineLifecycleSample } from '../../paths/samples/lineLifecycle';
import { setupE2e } from '../../support/browser/browser';
import { callApi, type ApiCaller } from '../../support/callApi';
import { RENTS } from '../../support/browser/counterPage';
import { navigateInApp } from '../../support/browser/navigateInApp';

/* Every transition of the chart of a line, taken by a person on the pages of a rent. */
const e2e = setupE2e();
type LineEvent = EventFromLogic<typeof lineLifecycleMachine>;

const undo = 'line.undoTakeBack';
/** Events of two units, in turn; the second one is lost where another goes out for it. */
const WAYS: LineEvent[][] = [
  [
    { type: 'line.handOut' },
    { type: 'line.undoHandOut' },
    { type: 'line.handOut' },
    ...(['OK', 'DIRTY', 'DAMAGED', 'INCOMPLETE', 'LOST'] as const).flatMap((condition): LineEvent[] => [
      { type: 'line.takeBack', condition },
      { type: undo },
    ]),
    { type: 'line.swap' },
    { type: 'line.undoSwap' },
    { type: 'line.swap', condition: 'LOST' },
    { type: 'line.undoSwap' },
    { type: 'line.takeBack', condition: 'LOST' },
    { type: 'line.find' },
  ],
  [{ type: 'line.handOut' }, { type: 'line.swap', condition: 'LOST' }, { type: 'line.find' }],
  [{ type: 'line.release' }, { type: 'line.undoRelease' }],
];
const CONDITIONS = { DIRTY: 'Sujo', DAMAGED: 'Danificado', INCOMPLETE: 'Incompleto', LOST: 'Perdido' } as const;

const placeAfter = (events: readonly LineEvent[]) => {
  const actor = createActor(lineLifecycleMachine).start();
  events.forEach((event) => actor.send(event));
  return actor.getSnapshot().value;
};
const labelOf = ({ type, ...rest }: LineEvent) => {
  const condition = 'condition' in rest ? rest.condition : undefined;
  return condition && condition !== 'OK' ? `${type} ${condition}` : type;
};
const step = (place: unknown, event: LineEvent) => `${JSON.stringify(place)} ${labelOf(event)}`;

test('the ways take every transition of the chart', () => {
  const all = explore(lineLifecycleSample).situations.flatMap(({ snapshot, steps }) =>
    steps.map(({ event }) => step(snapshot.value, event as LineEvent)),
  );
  const taken = WAYS.flatMap((way) => way.map((event, index) => step(placeAfter(way.slice(0, index)), event)));
  expect([...new Set(taken)].sort()).toEqual([...new Set(all)].sort());
});

/** A reserved rent of two units of a model, of which the second is out, with a third one that is free. */
async function reserve(api: ApiCaller, first: number, startDate: string) {
  const make = async <T>(path: string, body?: object) => (await api.call<T>('POST', path, body)).body;
  const states = (await api.call<{ id: Id; type: string }[]>('GET', '/assetStates')).body;
  const state = states.find(({ type }) => type === 'AVAILABLE')?.id;
  const { id: assetModel } = await make<{ id: Id }>('/asset-models', { description: `Serra ${first}` });
  const [unit, other, spare] = [first, first + 1, first + 2];
  for (const serialNumber of [unit, other, spare])
    await make('/assets', { serialNumber, description: 'Serra', state, assetModel });
  const [customer] = (await api.call<Customer[]>('GET', '/customers?perPage=1')).body;
  const { id } = await make<Rent>('/rents', { customer: customer?.id, startDate, endDate: startDate });
  for (const asset of [unit, other]) await make(`/rents/${id}/addEquipment`, { asset, paymentValue: 100 });
  await make(`/rents/${id}/reserveRent`);
  await make(`/rents/${id}/handOut`, { items: [{ asset: other }] });
  return { id, unit, other, spare };
}
type Scene = Awaited<ReturnType<typeof reserve>>;

/** Chooses a condition in the open sheet of a unit, and charges nothing. */
async function describeUnit(page: Page, title: RegExp, condition: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('radio', { name: condition }).check();
  const charge = dialog.getByRole('switch', { name: 'Cobrar ao cliente' });
  if (await charge.isChecked()) await charge.click();
}

/** Takes the step on the page of the rent, or on that of its hand-over. */
async function take(page: Page, event: LineEvent, { id, unit, other, spare }: Scene): Promise<void> {
  const condition = 'condition' in event && event.condition !== 'OK' ? event.condition : undefined;
  const hands = async (way: string, button: string, serial: number) => {
    await navigateInApp(page, `${RENTS}/${id}/${way}`);
    await page.getByRole('button', { name: 'Desmarcar tudo' }).click();
    await page.getByRole('checkbox', { name: new RegExp(`${serial}$`, 'u') }).check();
    if (condition) {
      const list = page.getByRole('combobox', { name: new RegExp(`^Condição de .*${serial}$`, 'u') });
      await list.selectOption({ label: CONDITIONS[condition] });
      await describeUnit(page, /^Serra$/u, CONDITIONS[condition]);
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    }
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL(new RegExp(`/rents/${id}$`, 'u'));
  };
  if (event.type === 'line.handOut') return hands('hand-out', 'Entregar 1', unit);
  if (event.type === 'line.takeBack') return hands('take-back', 'Devolver 1', unit);
  // The other one comes back, and ends the rent.
  if (event.type === 'line.release') return hands('take-back', 'Devolver 1', other);
  await page.goto(`${RENTS}/${id}`);
  if (event.type === 'line.find') {
    await page.getByRole('button', { name: `Dar o ${unit}, que estava perdido, por encontrado` }).click();
    const dialog = page.getByRole('dialog', { name: 'Equipamento encontrado' });
    await dialog.locator('.p-dropdown').click();
    await dialog.getByRole('option', { name: 'OK' }).click();
    await dialog.getByRole('button', { name: 'Dar por encontrado' }).click();
  } else if (event.type === 'line.swap') {
    await page.getByRole('button', { name: `Trocar o ${unit}, que está com o cliente` }).click();
    const dialog = page.getByRole('dialog', { name: 'Trocar no cliente' });
    await dialog.getByRole('option', { name: new RegExp(String(spare), 'u') }).click();
    await dialog.getByRole('textbox', { name: /^Motivo/u }).fill('Não corta');
    if (condition) await describeUnit(page, /^Trocar no cliente$/u, CONDITIONS[condition]);
    await dialog.getByRole('button', { name: `Trocar por ${spare}` }).click();
  } else {
    await page.getByRole('button', { name: 'Mais ações' }).click();
    await page.getByRole('menuitem', { name: /^Desfazer /u }).click();
  }
}

test.each(WAYS.map((way, index) => ({ title: way.map(labelOf).join(', '), way, index })))(
  'a unit goes this way: $title',
  async ({ way, index }) => {
    const api = callApi(e2e.server.origin, await e2e.token('admin'));
    const scene = await reserve(api, 980_301 + 10 * index, `2043-0${index + 1}-02`);
    const { page } = await e2e.open({ as: 'admin' });
    await page.goto(`${RENTS}/${scene.id}`);
    await page.getByRole('button', { name: 'Mais ações' }).waitFor();
    for (const [at, event] of way.entries()) {
      await take(page, event, scene);
      const seen = async () => {
        const rent = await api.rent(scene.id);
        return linePlace(rent, rent.rentLines[0]!);
      };
      await expect.poll(seen, { message: labelOf(event), timeout: 10_000 }).toEqual(placeAfter(way.slice(0, at + 1)));
    }
  },
  180_000,
);
