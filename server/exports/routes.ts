import type { FastifyPluginAsync } from 'fastify';
import { exportCalls } from '../../contract/exports';
import { readDay } from '../lib/days';
import { route } from '../lib/route';
import { readSpan } from '../ledger/reports';
import { sendCsv } from './csv';
import { customersTable, entriesTable, openTable, rentsTable } from './tables';

/** Files for the accountant: an extension of the contract. The rights that they need show prices. */
export const exportRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const { rents, toInvoice, entries, open, customers } = exportCalls;
  route(app, rents, async ({ query: { format, ...days } }, reply) => {
    const span = readSpan(days);
    return sendCsv(reply, rentsTable({ db, ...span }, 'all'), { name: `rents-${span.from}-${span.to}`, format });
  });
  route(app, toInvoice, async ({ query: { format, ...days } }, reply) => {
    const span = readSpan(days);
    const name = `to-invoice-${span.from}-${span.to}`;
    return sendCsv(reply, rentsTable({ db, ...span }, 'toInvoice'), { name, format });
  });
  route(app, entries, async ({ query: { format, ...days } }, reply) => {
    const span = readSpan(days);
    return sendCsv(reply, entriesTable({ db, ...span }), { name: `entries-${span.from}-${span.to}`, format });
  });
  route(app, open, async ({ query: { format, ...query } }, reply) => {
    const on = readDay('on', query.on);
    return sendCsv(reply, openTable(db, on), { name: `open-${on}`, format });
  });
  route(app, customers, async ({ query: { format } }, reply) =>
    sendCsv(reply, customersTable(db), { name: 'customers', format }),
  );
};
