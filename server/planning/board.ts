import { assetName } from '../../src/shared/domain/asset';
import type { Planning, PlanningAsset, PlanningGroup } from '../../contract/planning';
import type { Knowledge } from '../catalogue/knowledge';
import { inSnapshot, type Queryable, type Trx } from '../db/transaction';
import {
  pageSlices,
  readAssetsBySerial,
  readBoardAssets,
  readBoardModels,
  type BoardAsset,
  type BoardModel,
} from './assets';
import { readBoardMaintenances, readBoardRents } from './bookings';
import { countFree, readLate } from './counts';
import { readDayOfBoard } from './day';
import { prepareFilter } from './filter';
import type { ParsedPlanningQuery } from './query';

/** Parts of the board that the caller may see: the type of a maintenance needs a permission of its own. */
export interface BoardKnowledge extends Knowledge {
  maintenanceTypes: boolean;
}

/** Reads the planning board in one snapshot: all models, some pages of assets, and free counts of the models on these. */
export function readBoard(db: Queryable, query: ParsedPlanningQuery, knowledge: BoardKnowledge): Promise<Planning> {
  return inSnapshot(db, (trx) => readParts(trx, query, knowledge));
}

async function readParts(trx: Trx, query: ParsedPlanningQuery, knowledge: BoardKnowledge): Promise<Planning> {
  const filter = await prepareFilter(trx, query, knowledge.customers);
  const models = await readBoardModels(trx, filter);
  const counted = new Set(query.models);
  const day = await readDayOfBoard(trx, filter);
  const rows: BoardAsset[] = day ? await readAssetsBySerial(trx, filter, day.assets) : [];
  if (day) for (const { id } of models) counted.add(id);
  for (const page of query.pages) {
    const slices = pageSlices(models, page);
    for (const { model } of slices) counted.add(model);
    rows.push(...(await readBoardAssets(trx, filter, slices)));
  }
  const countedAssets = models.reduce((sum, { id, count }) => sum + (counted.has(id) ? count : 0), 0);
  const free = await countFree(trx, filter, counted, countedAssets);
  const late = await readLate(trx, filter);
  const serials = rows.map(({ serial_number }) => serial_number);
  const rents = await readBoardRents(trx, serials, filter, knowledge, day?.rents);
  const maintenances = await readBoardMaintenances(trx, serials, query, knowledge.maintenanceTypes);
  return {
    from: query.period.begin,
    to: query.period.end,
    total: models.reduce((sum, { count }) => sum + count, 0),
    late: late.rents,
    pages: query.pages,
    day: query.day,
    week: day?.week ?? [],
    groups: models.map((model) => ({
      ...nameGroup(model),
      free: free.get(model.id)?.free ?? null,
      late: late.serials.get(model.id) ?? [],
      limited: free.get(model.id)?.limited ?? null,
    })),
    ...arrange(rows, models),
    rents,
    maintenances,
  };
}

function nameGroup({
  id,
  count,
  description,
  brand,
  model,
  buffer_days,
}: BoardModel): Omit<PlanningGroup, 'free' | 'late' | 'limited'> {
  const name = description === null ? '' : assetName({ description, brand, model });
  return { id, description: name, bufferDays: buffer_days ?? 0, count };
}

/** Assets refer to their group and center by the index of each. An asset whose model is in no group is left out. */
function arrange(rows: readonly BoardAsset[], models: readonly BoardModel[]): Pick<Planning, 'centers' | 'assets'> {
  const groups = new Map(models.map(({ id }, index) => [id, index]));
  const centers = new Map(rows.flatMap((row) => (row.center_id === null ? [] : [[row.center_id, row.center ?? '']])));
  const centerIds = [...centers.keys()];
  const assets = rows.flatMap((row): PlanningAsset[] => {
    const group = groups.get(row.model_id);
    const center = row.center_id === null ? null : centerIds.indexOf(row.center_id);
    return group === undefined ? [] : [{ serialNumber: row.serial_number, group, center, state: row.state }];
  });
  return { centers: [...centers].map(([id, description]) => ({ id, description })), assets };
}
