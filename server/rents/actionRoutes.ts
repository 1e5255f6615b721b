import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static, TSchema } from 'typebox';
import type { Permission } from '../../machines/types';
import { runCommand } from '../lib/commands';
import { readPeriod, readToday } from '../lib/days';
import { DatedQuery, NoBody } from '../../contract/lib/schemas';
import { toId } from '../lib/fields';
import { IdParams, NoContent } from '../../contract/lib/values';
import { runRentCommand, targetOf } from './runRentCommand';
import {
  RentCustomerBody,
  RentDatesBody,
  RentLineBody,
  RentLineRemovalBody,
  RentPatchBody,
  RentStartBody,
} from './bodySchemas';
import { changeCustomer, changeDates, deleteRent, moveRent, patchRent } from './commands';
import { withConflictDetails } from './conflicts';
import { handOut, takeBack } from './handover/handovers';
import { addLine, changeLineValue, removeLine } from './lines/lineCommands';
import type { LineInput } from './lines/lineValues';
import { RentAnswer } from './schemas';
import { undoEnd, undoStart } from './handover/undoHandover';

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

/** Options of a route that changes a rent: permission, action in the audit log, schemas. */
function changing<B extends TSchema>(action: string, body: B, permission: Permission = 'rent:update') {
  return {
    config: { permission, audit: ['rents', action] },
    schema: { tags, params: IdParams, body, response: { 200: RentAnswer } },
  } as const;
}

/** Options of a route that takes the caller's own day in its address. */
function dated<O extends { schema: object }>(options: O) {
  return { ...options, schema: { ...options.schema, querystring: DatedQuery } } as O & {
    schema: { querystring: typeof DatedQuery };
  };
}

/** Everything that can happen to a rent; each answers 200 with the rent as it is afterwards, a deletion 204. */
export const rentActionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(stageRoutes);
  await app.register(lineRoutes);

  app.post(
    '/rents/:id/updateDate',
    { ...changing('updateDate', RentDatesBody), bodyLimit: VALUES_LIMIT },
    (request, reply) => {
      const period = readPeriod(request.body);
      const { values, charges } = request.body;
      const terms = { values: values?.map(lineOf), charges, vatRate: app.config.vatRate };
      return withConflictDetails(app.db, request.params.id, { period }, () =>
        runRentCommand(request, reply, (trx, rent) => changeDates(trx, rent, period, terms)),
      );
    },
  );

  app.post(
    '/rents/:id/update-customer-or-address',
    changing('update-customer-or-address', RentCustomerBody),
    (request, reply) => {
      const { customer, delliveryAddress } = request.body;
      return runRentCommand(request, reply, (trx, rent) =>
        changeCustomer(trx, rent, toId(customer), toId(delliveryAddress)),
      );
    },
  );

  app.patch('/rents/:id', changing('update', RentPatchBody), (request, reply) =>
    runRentCommand(request, reply, (trx, rent) => patchRent(trx, rent, request.body)),
  );

  app.delete(
    '/rents/:id',
    {
      config: { permission: 'rent:update', audit: ['rents', 'delete'] },
      schema: { tags, params: IdParams, response: { 204: NoContent } },
    },
    (request, reply) =>
      runCommand(request, reply, async (trx) => {
        await deleteRent(trx, targetOf(request));
        return { status: 204 };
      }),
  );
};

/** Moves of a rent from stage to stage. A start or an end hands over all of its equipment. */
const stageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const [name, event] of Object.entries(MOVES)) {
    app.post(`/rents/:id/${name}`, changing(name, NoBody), (request, reply) =>
      runRentCommand(request, reply, (trx, rent) => moveRent(trx, rent, event)),
    );
  }

  app.post('/rents/:id/startRent', dated(changing('startRent', RentStartBody, 'handover:update')), (request, reply) => {
    const terms = { person: null, today: readToday(request.query), values: request.body?.values?.map(lineOf) };
    return runRentCommand(request, reply, (trx, rent, { username: handedBy }) =>
      handOut(trx, rent, 'all', { ...terms, handedBy }),
    );
  });

  app.post('/rents/:id/endRent', dated(changing('endRent', NoBody, 'handover:update')), (request, reply) => {
    const terms = { person: null, end: true, today: readToday(request.query), vatRate: app.config.vatRate };
    return runRentCommand(request, reply, (trx, rent, { username: handedBy }) =>
      takeBack(trx, rent, 'outstanding', { ...terms, handedBy }),
    );
  });

  for (const [name, command] of Object.entries({ undoStart, undoEnd })) {
    app.post(`/rents/:id/${name}`, changing(name, NoBody, 'handover:update'), (request, reply) =>
      runRentCommand(request, reply, command),
    );
  }
};

/** Changes of a rent's lines. */
const lineRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post('/rents/:id/addEquipment', changing('addEquipment', RentLineBody), (request, reply) => {
    const line = lineOf(request.body);
    return withConflictDetails(app.db, request.params.id, { asset: line.serial }, () =>
      runRentCommand(request, reply, (trx, rent) => addLine(trx, rent, line, app.config.vatRate)),
    );
  });

  app.post('/rents/:id/removeEquipment', changing('removeEquipment', RentLineRemovalBody), (request, reply) =>
    runRentCommand(request, reply, (trx, rent) => removeLine(trx, rent, toId(request.body.asset))),
  );

  app.post(
    '/rents/:id/updateEquipmentPaymentValue',
    changing('updateEquipmentPaymentValue', RentLineBody),
    (request, reply) => runRentCommand(request, reply, (trx, rent) => changeLineValue(trx, rent, lineOf(request.body))),
  );
};

/** A line's values as a request gives them. */
export function lineOf({ asset, ...values }: Static<typeof RentLineBody>): LineInput {
  return { serial: toId(asset), ...values };
}
