import { today } from '../../../src/shared/domain/days/days';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { addAddress } from '../rentFixture';
import { callApp, createTestApp, type Answer, type TestApp } from '../support';
import type { ActionName, Command, Condition } from './actions';
import {
  ADDRESSES,
  MODEL,
  movedValues,
  percentOf,
  quantityOf,
  RATES,
  rentsUnder,
  substituteOf,
  unitsOf,
  valueOf,
  warningsOf,
  withVat,
  type ModelState,
  type Place,
  endsWith,
  movedUnits,
} from './reference';

/** Two processes over one database, with what all sequences share. */
export interface TestCluster {
  test: TestApp;
  processes: FastifyInstance[];
  token: string;
  customers: number[];
  addresses: number[];
  states: Record<Condition, number>;
  rate: number;
}

/** Summary of an answer: `200`, or `409 asset-out`, or `400` with the fields; and the record. */
export interface Outcome {
  verdict: string;
  record: Answer['body'];
}

export async function createCluster(): Promise<TestCluster> {
  const test = await createTestApp({ vatRate: RATES[0] });
  const { db } = test.store;
  const customers: number[] = [];
  for (const description of ['Obras do Tejo', 'Andaimes do Sado']) {
    customers.push(
      (await db.insertInto('customers').values({ description }).returning('id').executeTakeFirstOrThrow()).id,
    );
  }
  const addresses: number[] = [];
  for (const { customer, delivers } of ADDRESSES)
    addresses.push(await addAddress(test, customers[customer]!, delivers));
  // The ones that every database begins with.
  const rows = await db.selectFrom('asset_states').select(['id', 'type']).orderBy('id', 'desc').execute();
  const states = Object.fromEntries(rows.map(({ id, type }) => [type, id])) as TestCluster['states'];
  const { id: rate } = await db
    .insertInto('rates')
    .values({ description: 'Por dia' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rate_packages')
    .values({ rate_id: rate, days: 1, price: MODEL.centsPerDay / 100 })
    .execute();
  return {
    test,
    processes: [test.app, await test.anotherApp({ vatRate: RATES[1] })],
    token: await test.tokenFor('admin'),
    customers,
    addresses,
    states,
    rate,
  };
}

/** Today, so that no rent is ever late. */
const DAY_ZERO = Date.parse(today());
/** The wire's word for a day by its number. */
const dayOn = (day: number) => `${new Date(DAY_ZERO + day * 86_400_000).toISOString().slice(0, 10)}T00:00:00`;
const dayNumber = (wire: string) => (Date.parse(`${wire.slice(0, 10)}T00:00:00Z`) - DAY_ZERO) / 86_400_000;

let lastSerial = 500_000;

/** One sequence's own equipment and records, so that sequences never meet. */
export class Sequence {
  private readonly ids = new Map<string, number>();
  /** The charges of each rent, as it was answered last. */
  private readonly charges = new Map<number, number[]>();
  private readonly first: number;

  private constructor(
    private readonly cluster: TestCluster,
    private readonly model: number,
  ) {
    this.first = lastSerial + 1;
    lastSerial += 3;
  }

  static async open(cluster: TestCluster): Promise<{ sequence: Sequence; model: ModelState }> {
    const { db } = cluster.test.store;
    const { id } = await db
      .insertInto('asset_models')
      .values({ description: `Máquina ${lastSerial}`, rate_id: cluster.rate, buffer_days: MODEL.bufferDays })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sequence = new Sequence(cluster, id);
    const assets: Condition[] = ['AVAILABLE', 'AVAILABLE', 'AVAILABLE'];
    await db
      .insertInto('assets')
      .values(
        assets.map((condition, index) => ({
          serial_number: sequence.first + index,
          description: `Máquina ${index}`,
          model_id: id,
          state_id: cluster.states[condition],
        })),
      )
      .execute();
    return { sequence, model: { rents: {}, maintenances: {}, assets } };
  }

  /** All names that ever were. */
  get names(): string[] {
    return [...this.ids.keys()];
  }

  /** Sends the command, twice under one key where it says so, and returns the last answer. */
  async send(command: Command): Promise<Outcome> {
    const { cluster } = this;
    const key = command.twice ? randomUUID() : undefined;
    const headers = {
      ...(command.version === null ? {} : { 'if-match': `"${command.version}"` }),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    const [method, path, body] = this.request(command);
    const call = () =>
      callApp(cluster.processes[command.process]!, method, path, { token: cluster.token, body, headers });
    const first = await call();
    const answer = command.twice ? await call() : first;
    if (
      command.twice &&
      JSON.stringify([first.status, first.body.code ?? first.body]) !==
        JSON.stringify([answer.status, answer.body.code ?? answer.body])
    ) {
      throw new Error(
        `Sent again under its key it was answered differently: ${first.status}, then ${answer.status} ${JSON.stringify(answer.body)}`,
      );
    }
    if (answer.status === 201) this.ids.set(command.name, answer.body.id as number);
    const { id, charges } = answer.body ?? {};
    if (charges)
      this.charges.set(
        id as number,
        (charges as { id: number }[]).map((charge) => charge.id),
      );
    return { verdict: verdictOf(answer), record: answer.body };
  }

  private request(command: Command): ['POST' | 'PATCH' | 'DELETE', string, object?] {
    const { action, from, to } = command;
    const { customers, addresses, states } = this.cluster;
    const dates = { startDate: dayOn(from), endDate: dayOn(to) };
    const customer = customers[command.customer];
    const delliveryAddress = command.address === null ? null : (addresses[command.address] ?? 999_999);
    const asset = this.first + command.asset + (command.asset > 2 ? 1_000_000_000 : 0);
    const rent = `/rents/${this.idOf(command.rent)}`;
    const maintenance = `/maintenances/${this.idOf(command.maintenance)}`;
    const line = { asset, paymentValue: command.cents / 100 };
    const charge = { quantity: quantityOf(from), unitValue: command.cents / 100 };
    const unitsHandedOver = movedUnits(command).map((unit) => ({ asset: this.first + unit }));
    const chargeId = this.charges.get(this.idOf(command.rent))?.[command.asset] ?? 2_000_000_000;
    const requests: Partial<Record<ActionName, ['POST' | 'PATCH' | 'DELETE', string, object?]>> = {
      createRent: ['POST', '/rents', { customer, delliveryAddress, ...dates }],
      deleteRent: ['DELETE', rent],
      cancelRent: ['POST', `${rent}/cancel`, { reason: 'Obra adiada' }],
      handOut: ['POST', `${rent}/handOut`, { items: unitsHandedOver }],
      takeBack: ['POST', `${rent}/takeBack`, { items: unitsHandedOver, end: endsWith(command) }],
      handOutInstead: ['POST', `${rent}/handOut`, { items: [{ asset, by: this.first + substituteOf(from) }] }],
      takeBackDamaged: [
        'POST',
        `${rent}/takeBack`,
        { items: [{ asset, charge: { description: 'Painel', value: command.cents / 100 } }], end: endsWith(command) },
      ],
      addLine: ['POST', `${rent}/addEquipment`, line],
      addModel: ['POST', `${rent}/addModel`, { model: this.model, quantity: unitsOf(command.asset) }],
      exchange: ['POST', `${rent}/exchange`, { asset, by: this.first + substituteOf(from) }],
      swap: ['POST', `${rent}/exchange`, { asset, by: this.first + substituteOf(from), reason: 'Avaria' }],
      loseUnit: ['POST', `${rent}/takeBack`, { items: [{ asset, condition: 'LOST' }], end: endsWith(command) }],
      swapLost: [
        'POST',
        `${rent}/exchange`,
        { asset, by: this.first + substituteOf(from), reason: 'Roubado', back: { condition: 'LOST' } },
      ],
      recoverUnit: ['POST', `${rent}/find`, { asset }],
      removeLine: ['POST', `${rent}/removeEquipment`, { asset }],
      changeValue: ['POST', `${rent}/updateEquipmentPaymentValue`, line],
      discount: ['POST', `${rent}/discount`, { percent: percentOf(from) }],
      addCharge: ['POST', `${rent}/charges`, { description: 'Entrega', ...charge }],
      changeCharge: ['PATCH', `${rent}/charges/${chargeId}`, charge],
      removeCharge: ['DELETE', `${rent}/charges/${chargeId}`],
      changeDates: ['POST', `${rent}/updateDate`, dates],
      changeDatesAndValues: [
        'POST',
        `${rent}/updateDate`,
        {
          ...dates,
          values: movedValues(command).map((each) => ({
            asset: this.first + each.asset,
            paymentValue: each.cents / 100,
            listValue: each.list / 100,
            discountPercent: each.percent,
          })),
        },
      ],
      changeCustomer: ['POST', `${rent}/update-customer-or-address`, { customer, delliveryAddress }],
      changeNotes: ['PATCH', rent, { notes: `${command.cents}` }],
      setCondition: ['PATCH', `/assets/${asset}`, { state: states[command.condition] }],
      planMaintenance: ['POST', '/maintenances', { asset, type: 'CORRECTIVE', ...dates }],
      moveMaintenance: ['PATCH', maintenance, dates],
      startMaintenance: ['POST', `${maintenance}/start`],
      finishMaintenance: ['POST', `${maintenance}/finish`],
      deleteMaintenance: ['DELETE', maintenance],
    };
    return requests[action] ?? ['POST', `${rent}/${action}`];
  }

  private idOf(name: string): number {
    return this.ids.get(name) ?? 2_000_000_000;
  }

  /** The model as the API tells it now. */
  async read(): Promise<unknown> {
    const { test, token } = this.cluster;
    const read = async (method: 'GET' | 'POST', path: string, body?: object) =>
      (await test.call(method, path, { token, body })).body as Answer['body'][];
    const ids = (letter: string) => [...this.ids].filter(([name]) => name.startsWith(letter)).map(([, id]) => id);
    const rents = ids('r').length > 0 ? await read('POST', '/rents/read-rents', { id: ids('r') }) : [];
    const serials = [0, 1, 2].map((index) => this.first + index);
    // The newest first: what other sequences made is older, and none makes as many.
    const newest = ids('m').length > 0 ? await read('GET', '/maintenances?sort=-id&perPage=20') : [];
    const maintenances = newest.filter(({ asset }) => serials.includes(asset.serialNumber as number));
    const assets = await test.store.db
      .selectFrom('assets')
      .innerJoin('asset_states', 'asset_states.id', 'state_id')
      .select('type')
      .where('serial_number', 'in', serials)
      .orderBy('serial_number')
      .execute();
    return {
      rents: Object.fromEntries(rents.map((rent) => [this.nameOf('r', rent.id), this.rentAsTold(rent)])),
      maintenances: Object.fromEntries(
        maintenances.map((each) => [this.nameOf('m', each.id), this.maintenanceAsTold(each)]),
      ),
      assets: assets.map(({ type }) => type),
    };
  }

  /** A rent of an answer, in the reference's numbers and names. */
  private rentAsTold(rent: Answer['body']) {
    return {
      state: rent.state,
      payed: rent.payed,
      paidTotal: rent.paidTotal,
      hasEntries: rent.entryCount > 0,
      isFresh: rent.undoUntil !== null,
      customer: this.cluster.customers.indexOf(rent.customer.id as number),
      address:
        rent.delliveryAddress === null ? null : this.cluster.addresses.indexOf(rent.delliveryAddress.id as number),
      days: [dayNumber(rent.startDate as string), dayNumber(rent.endDate as string)],
      notes: rent.notes,
      lines: rent.rentLines.map((line: Answer['body']) => [
        line.lineOrder,
        line.asset.serialNumber - this.first,
        line.paymentValue,
        line.paymentValueWithVat,
        line.vatRate,
        line.listValue,
        line.discountPercent,
        line.pricing?.days ?? null,
        placeOf(line),
      ]),
      charges: rent.charges.map((charge: Answer['body']) => [
        charge.quantity,
        charge.unitValue,
        charge.paymentValue,
        charge.paymentValueWithVat,
        charge.vatRate,
      ]),
      totals: [rent.linesTotal, rent.chargesTotal, rent.paymentTotal, rent.paymentTotalWithVat],
      warnings: rent.warnings.map(({ id }: { id: number }) => this.nameOf('m', id)).sort(),
      version: rent.version,
    };
  }

  private maintenanceAsTold(each: Answer['body']) {
    return {
      state: each.state,
      asset: each.asset.serialNumber - this.first,
      days: [dayNumber(each.startDate as string), dayNumber(each.endDate as string)],
      rents: each.rents.map(({ id }: { id: number }) => this.nameOf('r', id)).sort(),
      version: each.version,
    };
  }

  /** The rent or maintenance that the command was answered with; undefined where the answer is something else. */
  recordIn({ record }: Outcome, { action }: Command): unknown {
    if (isDeletion(action) || action === 'setCondition') return undefined;
    return action.endsWith('Maintenance') ? this.maintenanceAsTold(record) : this.rentAsTold(record);
  }

  private nameOf(letter: string, id: number): string {
    return (
      [...this.ids].find(([name, known]) => known === id && name.startsWith(letter))?.[0] ??
      `${letter} of another sequence: ${id}`
    );
  }
}

function placeOf({ outOn, backOn, swappedBy, condition, foundOn }: Answer['body']): Place {
  if (foundOn) return 'found';
  if (condition === 'LOST') return swappedBy ? 'swappedLost' : 'lost';
  return swappedBy ? 'swapped' : backOn ? (outOn ? 'back' : 'released') : outOn ? 'out' : 'chosen';
}

function verdictOf({ status, body }: Answer): string {
  if (status < 400) return String(status);
  return status === 400 ? `400 ${Object.keys((body.fields ?? {}) as object).join('+')}` : `${status} ${body.code}`;
}

/** The reference's model in the shape in which the API's is read. */
export function expectedOf(model: ModelState) {
  return {
    rents: Object.fromEntries(Object.keys(model.rents).map((name) => [name, expectedRent(model, name)])),
    maintenances: Object.fromEntries(
      Object.keys(model.maintenances).map((name) => [name, expectedMaintenance(model, name)]),
    ),
    assets: model.assets,
  };
}

/** The expected `recordIn` after a successful command. */
export function expectedRecord(model: ModelState, { action, name, rent, maintenance }: Command): unknown {
  if (isDeletion(action) || action === 'setCondition') return undefined;
  if (action.endsWith('Maintenance'))
    return expectedMaintenance(model, action === 'planMaintenance' ? name : maintenance);
  return expectedRent(model, action === 'createRent' ? name : rent);
}

const isDeletion = (action: ActionName) => action.startsWith('delete') || action === 'cancelRent';

function expectedRent(model: ModelState, name: string) {
  const {
    from,
    to,
    lines,
    charges,
    before: _before,
    handed: _handed,
    losses: _losses,
    payments,
    ...rent
  } = model.rents[name]!;
  const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0) / 100;
  const priced = [...lines, ...charges.map((charge) => ({ cents: valueOf(charge), rate: charge.rate }))];
  return {
    ...rent,
    paidTotal: sum(payments),
    days: [from, to],
    lines: lines.map(({ asset, cents, list, percent, rate, priced, at }, order) => [
      order,
      asset,
      cents / 100,
      withVat(cents, rate) / 100,
      rate,
      list / 100,
      percent,
      priced,
      at,
    ]),
    charges: charges.map((charge) => [
      charge.quantity,
      charge.unit / 100,
      valueOf(charge) / 100,
      withVat(valueOf(charge), charge.rate) / 100,
      charge.rate,
    ]),
    totals: [
      sum(lines.map(({ cents }) => cents)),
      sum(charges.map(valueOf)),
      sum(priced.map(({ cents }) => cents)),
      sum(priced.map(({ cents, rate }) => withVat(cents, rate))),
    ],
    warnings: warningsOf(model, model.rents[name]!),
  };
}

function expectedMaintenance(model: ModelState, name: string) {
  const { state, asset, from, to, version } = model.maintenances[name]!;
  return { state, asset, days: [from, to], rents: rentsUnder(model, model.maintenances[name]!), version };
}
