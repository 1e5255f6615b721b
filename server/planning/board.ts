import { assetName } from '../../src/shared/domain/asset';
import type { Planning, PlanningAsset, PlanningGroup } from '../../src/shared/domain/planningTypes';
import type { Knowledge } from '../catalogue/availability';
import type { Queryable } from '../db/transaction';
import { readBoardAssets, type BoardAsset } from './assets';
import { readBoardMaintenances, readBoardRents } from './bookings';
import type { PlanningQuestion } from './question';

/** How much of the board the caller may know: the type of a maintenance needs its own right. */
export interface BoardKnowledge extends Knowledge {
  maintenanceTypes: boolean;
}

/** The planning board: three queries, however many assets it holds. */
export async function readBoard(
  db: Queryable,
  question: PlanningQuestion,
  knowledge: BoardKnowledge,
): Promise<Planning> {
  const found = await readBoardAssets(db, question, knowledge.customers);
  const serials = found.assets.map(({ serial_number }) => serial_number);
  const rents = await readBoardRents(db, serials, question, knowledge);
  const maintenances = await readBoardMaintenances(db, serials, question, knowledge.maintenanceTypes);
  const { begin: from, end: to } = question.period;
  return { from, to, total: found.total, ...arrange(found.assets), rents, maintenances };
}

/** Groups and centers are named once, and referred to by their index. */
function arrange(rows: readonly BoardAsset[]): Pick<Planning, 'groups' | 'centers' | 'assets'> {
  const groups = new Map<number | null, { index: number; group: PlanningGroup }>();
  const centers = new Map<number, { index: number; id: number; description: string }>();
  const assets = rows.map((row): PlanningAsset => {
    const known = groups.get(row.model_id) ?? { index: groups.size, group: groupOf(row) };
    groups.set(row.model_id, known);
    return {
      serialNumber: row.serial_number,
      group: known.index,
      center: row.center_id === null ? null : centerOf(centers, row.center_id, row.center ?? ''),
      state: row.state,
    };
  });
  return {
    groups: [...groups.values()].map(({ group }) => group),
    centers: [...centers.values()].map(({ id, description }) => ({ id, description })),
    assets,
  };
}

function groupOf({ model_id, description, brand, model, buffer_days }: BoardAsset): PlanningGroup {
  const name = description === null ? '' : assetName({ description, brand, model });
  return { id: model_id, description: name, bufferDays: buffer_days ?? 0 };
}

function centerOf(
  known: Map<number, { index: number; id: number; description: string }>,
  id: number,
  description: string,
): number {
  const center = known.get(id) ?? { index: known.size, id, description };
  known.set(id, center);
  return center.index;
}
