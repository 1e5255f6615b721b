import type { Day } from '../../src/shared/domain/days/days';
import { FAMILIES, type Family } from './families';
import type { SeedModel } from './models';
import type { Random } from './random';

/** An asset as it is inserted, with what its rents need to know. */
export interface SeedAsset {
  row: {
    serial_number: number;
    description: string;
    brand: string;
    model: string;
    state_id: number;
    center_id: number;
    model_id: number;
    cost_value: string;
    notes: string | null;
    created_at: string;
  };
  family: Family;
  model: SeedModel;
  /** The last day on which it is taken so far, as a day number; rents are made in the order of their start. */
  busyUntil: number;
  /** Rented out at all: those for sale or scrapped are not. */
  rentable: boolean;
}

/** Which states and centers the assets may have, by what they mean. */
export interface AssetPlaces {
  available: number;
  unavailable: readonly number[];
  centers: readonly number[];
  /** A day before all rents, on which the equipment was entered. */
  enteredOn: Day;
  /** The model of every family. */
  models: ReadonlyMap<Family, SeedModel>;
}

/** The demo's equipment: every family as often as it says, a few pieces out of service. */
export function makeDemoAssets(random: Random, places: AssetPlaces): SeedAsset[] {
  return FAMILIES.flatMap((family) =>
    Array.from({ length: family.count }, (_, index) => makeAsset(random, family, family.firstSerial + index, places)),
  );
}

/** Any number of assets of the same families, with serial numbers from `first` upwards. */
export function makeManyAssets(random: Random, count: number, first: number, places: AssetPlaces): SeedAsset[] {
  return Array.from({ length: count }, (_, index) => makeAsset(random, random.pick(FAMILIES), first + index, places));
}

function makeAsset(random: Random, family: Family, serial: number, places: AssetPlaces): SeedAsset {
  const model = places.models.get(family);
  if (!model) throw new Error(`There is no model of ${family.description}.`);
  const outOfService = places.unavailable.length > 0 && random.chance(0.03);
  return {
    family,
    model,
    busyUntil: Number.NEGATIVE_INFINITY,
    rentable: !outOfService,
    row: {
      serial_number: serial,
      description: family.description,
      brand: family.brand,
      model: family.model,
      state_id: outOfService ? random.pick(places.unavailable) : places.available,
      center_id: random.pickEarly(places.centers),
      model_id: model.id,
      cost_value: (Math.round((family.costValue * random.whole(92, 108)) / 1000) * 10).toFixed(2),
      notes: random.chance(0.08)
        ? random.pick(['Pintura retocada.', 'Bateria nova em 2025.', 'Falta a tampa do depósito.', 'Vem com reboque.'])
        : null,
      created_at: `${places.enteredOn}T09:00:00Z`,
    },
  };
}
