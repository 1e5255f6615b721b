import { Component as RentDetailPage } from '../../../src/features/rents/detail/RentDetailPage';
import { listOf } from '../renderPage';
import { asset, rent } from './fixture';

/* The page of a rent with units of a model, for their exchange, swap and loss. */

export const page = { page: RentDetailPage, path: '/apps/cockpit/rents/:id', at: '/apps/cockpit/rents/42', needs: [] };
export const stale = () => Response.json({ code: 'stale' }, { status: 412 });
export const unit = (serialNumber: number) => ({
  ...rent.rentLines[0]!,
  id: serialNumber,
  asset: { serialNumber, assetModel: { id: 4, description: 'Compactador 4' } },
});

/** Unit 8 is free in place of unit 7. */
export const compactor = { 'GET /availability/models/4/units': () => listOf([{ ...asset, serialNumber: 8 }]) };
export const reserved = { ...rent, state: 'NOT_STARTED', rentLines: [...rent.rentLines, unit(7)] };
export const running = {
  ...rent,
  rentLines: [rent.rentLines[0]!, unit(7)].map((line) => ({ ...line, outOn: rent.startDate })),
};
