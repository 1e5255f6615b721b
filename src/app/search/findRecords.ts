import { rentCalls } from '../../../contract/rents';
import type { FoundRecord, RecordKind } from '../../../machines/page/pageSearch.machine';
import type { Asset, Rent } from '../../../machines/types';
import { assetCalls } from '../../../contract/assets';
import { availabilityCalls } from '../../../contract/availability';
import { periodQuery } from '../../shared/api/availabilityQuery';
import { call } from '../../shared/api/client/call';
import { readCustomers } from '../../shared/api/customers';
import { HttpFailure } from '../../shared/api/client/errors';
import { isOffered } from '../../shared/config';
import { assetName } from '../../shared/domain/asset';
import { nextHandover, offeredHandovers } from '../../shared/rents/handover';
import { rentPriority } from '../../shared/domain/rent';
import { today } from '../../shared/domain/days/days';
import { readQuantity } from '../../shared/domain/formats/quantityText';
import { finds } from '../../shared/domain/formats/search';
import { withoutZeros } from '../../shared/domain/formats/serialNumber';

/** Most records of each kind; a list has the rest. */
const MOST = 3;
const PAGE = { page: 1, perPage: MOST };

/** Digits of the number at the end of a code, such as A2026-00503. */
const CODE_DIGITS = 5;

type Find = (search: string, signal: AbortSignal) => Promise<FoundRecord[]>;

const FINDERS: Record<RecordKind, Find> = {
  rent: findRents,
  customer: findCustomers,
  model: findModels,
  asset: findEquipment,
};

/**
 * Rents by code, reference or serial number, customers by name, models, equipment by serial number or name. What shows
 * the words comes before what only has them elsewhere, as in its e-mail address. Answers the results of the calls that
 * succeed; fails when all of them fail.
 */
export async function findRecords(
  { text, kinds }: { text: string; kinds: RecordKind[] },
  signal: AbortSignal,
): Promise<FoundRecord[]> {
  // In a search for rents only, a word before the number is a command such as `receber`, not a part of the number.
  const search = kinds.join() === 'rent' ? text.trim().replace(/^\p{L}+\s+(?=\S*\d)/u, '') : text.trim();
  const answers = await Promise.allSettled(kinds.map((kind) => FINDERS[kind](search, signal)));
  const [failed] = answers.filter((answer) => answer.status === 'rejected');
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason;
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  return found.toSorted((one, other) => rankOf(one, search) - rankOf(other, search));
}

/** A number and a word: so many of a model are asked for. */
function isOrder(text: string): boolean {
  const { search } = readQuantity(text);
  return search !== text && /\p{L}/u.test(search);
}

/** Rank of a record: 0 for a likely match, more for one that only contains the words. */
function rankOf({ kind, title, detail }: FoundRecord, search: string): number {
  if (kind === 'customer') return finds(search, [title, detail], true) ? 0 : 2;
  return kind === 'rent' && isOrder(search) ? 1 : 0;
}

/** Codes and serial numbers have a digit; names alone find customers. */
const hasDigit = (search: string) => /\d/u.test(search);

async function findRents(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  if (!hasDigit(search)) return [];
  const found = isOffered('rentViews')
    ? await readRents(search, signal)
    : (await call(rentCalls.find)({ body: {} }, signal)).items
        .filter((rent) => fits(rent, search))
        .toSorted(byPriority);
  const isMeant = ({ rentNumber }: Rent) => rentNumber === Number(search);
  const [meant, others] = [found.filter(isMeant), found.filter((rent) => !isMeant(rent))];
  return [...meant, ...others].slice(0, MOST).map((rent) => ({
    kind: 'rent',
    id: rent.id,
    title: rent.code,
    detail: rent.customer.description,
    direction: nextHandover(rent, offeredHandovers(rent)),
  }));
}

/** Rents that the server finds, and before them those of the number that was typed, which may be one of very many matches. */
async function readRents(search: string, signal: AbortSignal): Promise<Rent[]> {
  const read = async (words: string) =>
    (await call(rentCalls.find)({ body: { search: words, sort: 'priority', ...PAGE } }, signal)).items;
  if (!/^\d{1,4}$/u.test(search)) return read(search);
  const [ofNumber, found] = await Promise.all([read(search.padStart(CODE_DIGITS, '0')), read(search)]);
  return [...new Map([...ofNumber, ...found].map((rent) => [rent.id, rent])).values()];
}

async function findCustomers(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { items } = await readCustomers({ search, ...PAGE }, signal);
  return items.slice(0, MOST).map(({ id, description, taxNumber, phone }) => ({
    kind: 'customer',
    id,
    title: description,
    detail: [taxNumber, phone].filter(Boolean).join(' · '),
  }));
}

/** A number in front is how many are wanted, as in the look-up. */
async function findModels(text: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const { search } = readQuantity(text);
  if (search === '') return [];
  const day = today();
  const query = { ...periodQuery({ start: day, end: day, center: null }), search, ...PAGE };
  const { items } = await call(availabilityCalls.models)({ query }, signal);
  return items.map(({ model, free, total }) => ({
    kind: 'model',
    id: model.id,
    title: model.description,
    detail: '',
    units: { free, total },
  }));
}

async function findEquipment(search: string, signal: AbortSignal): Promise<FoundRecord[]> {
  const assets = isOffered('rentViews')
    ? (await call(assetCalls.find)({ body: { search, ...PAGE } }, signal)).items
    : /^\d+$/u.test(search)
      ? await readBySerial(withoutZeros(search), signal)
      : [];
  return assets.slice(0, MOST).map((asset) => ({
    kind: 'asset',
    id: asset.serialNumber,
    title: String(asset.serialNumber),
    detail: assetName(asset),
  }));
}

/** One asset by the contract's own call; none where it does not exist. */
async function readBySerial(serialNumber: string, signal: AbortSignal): Promise<Asset[]> {
  try {
    return [await call(assetCalls.read)({ serialNumber }, signal)];
  } catch (error) {
    if (error instanceof HttpFailure && error.status === 404) return [];
    throw error;
  }
}

function fits(rent: Rent, search: string): boolean {
  const serials = rent.rentLines.map(({ asset }) => asset.serialNumber);
  return finds(search, [rent.code, rent.referenceCode, rent.customer.description, ...serials], true);
}

const byPriority = (a: Rent, b: Rent) => rentPriority(a) - rentPriority(b);
