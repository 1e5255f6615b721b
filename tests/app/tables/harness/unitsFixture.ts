import { Component as RentDetailPage } from '../../../../src/features/rents/page/RentDetailPage';
import { listOf } from '../../renderPage';
import { asset, rent } from './fixture';

/* The page of a rent with units of a model, for their exchange, swap and loss. */

/** The view of the page; rent 42 is one of the fixture. */
export const page = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
/** Answers that another user has changed the rent meanwhile. */
export const stale = () => Response.json({ code: 'stale' }, { status: 412 });
/** Line of a unit of model 4. */
export const unit = (serialNumber: number) => ({
  ...rent.rentLines[0]!,
  id: serialNumber,
  asset: { serialNumber, assetModel: { id: 4, description: 'Compactador 4' } },
});

/** Answers that of model 4 unit 8 is free, to go out in place of unit 7. */
export const freeUnits = { 'GET /availability/models/4/units': () => listOf([{ ...asset, serialNumber: 8 }]) };
/** The rent before its start, with unit 7. */
export const reserved = { ...rent, state: 'NOT_STARTED', rentLines: [...rent.rentLines, unit(7)] };
/** The rent under way, with unit 7; both of its units are out. */
export const running = {
  ...rent,
  rentLines: [rent.rentLines[0]!, unit(7)].map((line) => ({ ...line, outOn: rent.startDate })),
};
