import type { Asset, AssetModel, Customer, Id, Rent, RentStage } from '../../machines/types';
import { today } from '../../src/shared/domain/days/days';
import { BOOKING_PREFIX } from './twoAddresses.mjs';

/** Answer to a call. */
export interface Answer<T> {
  status: number;
  body: T;
  /** How many records there are in all, where the answer is a page of them. */
  total: number | null;
}

/** Calls beside the browser, to arrange what a test needs and to look at what came of it. */
export interface ApiCaller {
  call<T = unknown>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** The rent as it is now; throws when it does not exist. */
  rent(id: Id): Promise<Rent>;
  /** Assets that are available, here, and on no rent and in no repair between the two days, both included. */
  freeAssets(begin: string, end: string): Promise<Asset[]>;
  /** Those of them whose hand-over asks for no meter. */
  freeUnmetered(begin: string, end: string): Promise<Asset[]>;
  /** For a rent that begins later, assets like these which are on no rent: it may go out today. Otherwise these. */
  assetsFor(begin: string, like: readonly Asset[]): Promise<Asset[]>;
  /** A rent of the first customer between two days, brought as far as `stage`; its lines cost 100 each. */
  makeRent(options: { begin: string; end: string; assets?: number; stage?: RentStage; payed?: boolean }): Promise<Rent>;
}

/** The calls that bring a new rent to each stage. */
export const WAY_TO: Record<RentStage, string[]> = {
  ORDERING: [],
  NOT_STARTED: ['reserveRent'],
  ONGOING: ['reserveRent', 'startRent'],
  ENDED: ['reserveRent', 'startRent', 'endRent'],
};

/** A caller that speaks to the server at `origin` with an access token. */
export function callApi(origin: string, token: string): ApiCaller {
  async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const prefix = path.startsWith('/rents') ? BOOKING_PREFIX : '/api';
    const answer = await fetch(`${origin}${prefix}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    const total = answer.headers.get('x-total-count');
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: answer.status,
      body: (text && isJson ? JSON.parse(text) : undefined) as T,
      total: total === null ? null : Number(total),
    };
  }

  async function must<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await call<T>(method, path, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async function rent(id: Id): Promise<Rent> {
    const found = (await must<Rent[]>('POST', '/rents/read-rents', { id })).find(
      (each) => String(each.id) === String(id),
    );
    if (!found) throw new Error(`There is no rent ${id}.`);
    return found;
  }

  async function freeAssets(begin: string, end: string): Promise<Asset[]> {
    const [assets, rents, out, maintenances] = await Promise.all([
      must<Asset[]>('POST', '/assets/find', { type: 'AVAILABLE' }),
      must<Rent[]>('POST', '/rents/read-rents', { overlaps: { begin, end } }),
      must<Rent[]>('POST', '/rents/read-rents', { state: 'ONGOING' }),
      must<{ asset: { serialNumber: Id } }[]>('GET', `/maintenances?begin=${begin}&end=${end}`),
    ]);
    const taken = new Set([
      ...[...rents, ...out].flatMap((each) => each.rentLines.map((line) => String(line.asset.serialNumber))),
      ...maintenances.map((each) => String(each.asset.serialNumber)),
    ]);
    return assets.filter((asset) => !taken.has(String(asset.serialNumber)));
  }

  async function freeUnmetered(begin: string, end: string): Promise<Asset[]> {
    const models = await must<AssetModel[]>('GET', '/asset-models');
    const metered = new Set(models.filter(({ meterUnit }) => meterUnit).map(({ id }) => id));
    return (await freeAssets(begin, end)).filter(({ assetModel }) => !assetModel || !metered.has(assetModel.id));
  }

  async function assetsFor(begin: string, like: readonly Asset[]): Promise<Asset[]> {
    if (begin <= today()) return [...like];
    const made: Asset[] = [];
    for (const { description, brand, model, state, assetModel } of like) {
      const serialNumber = 600_000_000 + Math.floor(Math.random() * 300_000_000);
      const asset = await must<Asset>('POST', '/assets', { serialNumber, description, brand, model, state: state.id });
      if (assetModel) await must('PATCH', `/assets/${serialNumber}`, { assetModel: assetModel.id });
      made.push(asset);
    }
    return made;
  }

  return {
    call,
    rent,
    freeAssets,
    freeUnmetered,
    assetsFor,
    async makeRent({ begin, end, assets = 1, stage = 'ORDERING', payed = false }) {
      const [customer] = await must<Customer[]>('GET', '/customers');
      const free = await freeAssets(begin, end);
      if (!customer || free.length < assets) throw new Error('The demo data hold no customer or too few free assets.');
      const { id } = await must<Rent>('POST', '/rents', {
        customer: customer.id,
        startDate: `${begin}T00:00:00`,
        endDate: `${end}T00:00:00`,
      });
      for (const asset of await assetsFor(begin, free.slice(0, assets)))
        await must('POST', `/rents/${id}/addEquipment`, { asset: asset.serialNumber, paymentValue: 100 });
      for (const action of WAY_TO[stage]) await must('POST', `/rents/${id}/${action}`);
      if (payed) await must('POST', `/rents/${id}/payRent`);
      return rent(id);
    },
  };
}
