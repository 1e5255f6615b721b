import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { runCommand } from '../lib/commands';
import { readPeriod } from '../lib/days';
import { act, targetOf } from './act';
import { changeDates, changeCustomer, deleteRent, moveRent, patchRent } from './commands';
import { withConflictDetails } from './conflicts';
import { handOut, takeBack } from './handovers';
import { addLine, changeLineValue, removeLine } from './lineCommands';
import type { LineInput } from './lineValues';
import { RentDatesBody, RentLineBody, RentLineRemovalBody, RentCustomerBody, RentPatchBody } from './bodySchemas';
import { RentAnswer } from './schemas';
import { undoEnd, undoStart } from './undoHandover';
import { NoBody } from '../schemas/common';
import { IdParams, NoContent, toId } from '../schemas/values';

const config = { permission: 'rent:update' } as const;
/** All of the equipment goes out, or comes back. */
const handover = { permission: 'handover:update' } as const;
const response = { 200: RentAnswer };
const tags = ['rents'];
/** Bytes of a request with the values of as many lines as it may have. */
const VALUES_LIMIT = 1024 * 1024;

/** The moves along the lifecycle chart that need nothing but the rent. */
const MOVES = {
  reserveRent: 'rent.reserve',
  payRent: 'rent.pay',
  unpayRent: 'rent.unpay',
  reopenRent: 'rent.reopen',
} as const;

/** Everything that can happen to a rent; each answers 200 with the rent as it is afterwards. */
export const rentActionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schemaOf = <B>(body: B) => ({ tags, params: IdParams, body, response });

  for (const [name, event] of Object.entries(MOVES)) {
    app.post(
      `/rents/:id/${name}`,
      { config: { ...config, audit: ['rents', name] }, schema: schemaOf(NoBody) },
      (request, reply) => act(request, reply, (trx, rent) => moveRent(trx, rent, event)),
    );
  }

  app.post(
    '/rents/:id/startRent',
    { config: { ...handover, audit: ['rents', 'startRent'] }, schema: schemaOf(NoBody) },
    (request, reply) =>
      act(request, reply, (trx, rent, handedBy) => handOut(trx, rent, 'all', { handedBy, person: null })),
  );

  app.post(
    '/rents/:id/endRent',
    { config: { ...handover, audit: ['rents', 'endRent'] }, schema: schemaOf(NoBody) },
    (request, reply) => {
      const terms = { person: null, end: true, vatRate: app.config.vatRate };
      return act(request, reply, (trx, rent, handedBy) => takeBack(trx, rent, 'outstanding', { ...terms, handedBy }));
    },
  );

  for (const [name, command] of Object.entries({ undoStart, undoEnd })) {
    app.post(
      `/rents/:id/${name}`,
      { config: { ...handover, audit: ['rents', name] }, schema: schemaOf(NoBody) },
      (request, reply) => act(request, reply, command),
    );
  }

  app.post(
    '/rents/:id/addEquipment',
    { config: { ...config, audit: ['rents', 'addEquipment'] }, schema: schemaOf(RentLineBody) },
    (request, reply) => {
      const line = lineOf(request.body);
      return withConflictDetails(app.db, request.params.id, { asset: line.serial }, () =>
        act(request, reply, (trx, rent) => addLine(trx, rent, line, app.config.vatRate)),
      );
    },
  );

  app.post(
    '/rents/:id/removeEquipment',
    { config: { ...config, audit: ['rents', 'removeEquipment'] }, schema: schemaOf(RentLineRemovalBody) },
    (request, reply) => act(request, reply, (trx, rent) => removeLine(trx, rent, toId(request.body.asset))),
  );

  app.post(
    '/rents/:id/updateEquipmentPaymentValue',
    { config: { ...config, audit: ['rents', 'updateEquipmentPaymentValue'] }, schema: schemaOf(RentLineBody) },
    (request, reply) => act(request, reply, (trx, rent) => changeLineValue(trx, rent, lineOf(request.body))),
  );

  app.post(
    '/rents/:id/updateDate',
    {
      bodyLimit: VALUES_LIMIT,
      config: { ...config, audit: ['rents', 'updateDate'] },
      schema: schemaOf(RentDatesBody),
    },
    (request, reply) => {
      const period = readPeriod(request.body);
      const values = request.body.values?.map(lineOf);
      return withConflictDetails(app.db, request.params.id, { period }, () =>
        act(request, reply, (trx, rent) => changeDates(trx, rent, period, values)),
      );
    },
  );

  app.post(
    '/rents/:id/update-customer-or-address',
    { config: { ...config, audit: ['rents', 'update-customer-or-address'] }, schema: schemaOf(RentCustomerBody) },
    (request, reply) => {
      const { customer, delliveryAddress } = request.body;
      return act(request, reply, (trx, rent) => changeCustomer(trx, rent, toId(customer), toId(delliveryAddress)));
    },
  );

  app.patch(
    '/rents/:id',
    { config: { ...config, audit: ['rents', 'update'] }, schema: schemaOf(RentPatchBody) },
    (request, reply) => act(request, reply, (trx, rent) => patchRent(trx, rent, request.body)),
  );

  app.delete(
    '/rents/:id',
    {
      config: { ...config, audit: ['rents', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteRent(trx, targetOf(request));
        return { status: 204 };
      }),
  );
};

function lineOf({ asset, ...values }: Static<typeof RentLineBody>): LineInput {
  return { serial: toId(asset), ...values };
}
