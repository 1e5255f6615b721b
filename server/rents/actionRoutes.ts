import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { rentLineCalls, type RentLineBody } from '../../contract/rentLines';
import { rentMoveCalls } from '../../contract/rentMoves';
import { rentCalls } from '../../contract/rents';
import { runCommand } from '../lib/commands';
import { payRent, unpayRent } from '../ledger/payments';
import { today } from '../../src/shared/domain/days/days';
import { readPeriod, readToday } from '../lib/days';
import { toId } from '../lib/fields';
import { route } from '../lib/route';
import { runRentCommand, targetOf } from './runRentCommand';
import { changeCustomer, changeDates, deleteRent, moveRent, patchRent } from './commands';
import { withConflictDetails } from './conflicts';
import { handOut, takeBack } from './handover/handovers';
import { addLine, changeLineValue, removeLine } from './lines/lineCommands';
import type { LineInput } from './lines/lineValues';
import { undoEnd, undoStart } from './handover/undoHandover';

/** Bytes of a request with the values of as many lines as it may have. */
const VALUES_LIMIT = 1024 * 1024;

/** The moves along the lifecycle chart that need nothing but the rent. */
const MOVES = {
  reserve: 'rent.reserve',
  reopen: 'rent.reopen',
} as const;

/** Everything that can happen to a rent; each answers 200 with the rent as it is afterwards, a deletion 204. */
export const rentActionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  await app.register(stageRoutes);
  await app.register(lineRoutes);
  const { update, remove, updateDate, updateCustomer } = rentCalls;
  route(
    app,
    updateDate,
    (request, reply) => {
      const period = readPeriod(request.body);
      const { values, charges } = request.body;
      const terms = {
        ...{ values: values?.map(lineOf), charges },
        ...{ vatRate: app.config.vatRate, today: readToday(request.query) },
      };
      return withConflictDetails(app.db, request.params.id, { period }, () =>
        runRentCommand(request, reply, (trx, rent) => changeDates(trx, rent, period, terms)),
      );
    },
    { bodyLimit: VALUES_LIMIT },
  );
  route(app, updateCustomer, (request, reply) => {
    const { customer, delliveryAddress } = request.body;
    return runRentCommand(request, reply, (trx, rent) =>
      changeCustomer(trx, rent, toId(customer), toId(delliveryAddress), app.config.paymentDays),
    );
  });
  route(app, update, (request, reply) =>
    runRentCommand(request, reply, (trx, rent) => patchRent(trx, rent, request.body)),
  );
  route(app, remove, (request, reply) =>
    runCommand(request, reply, async (trx) => {
      await deleteRent(trx, targetOf(request));
      return { status: 204 };
    }),
  );
};

/** Moves of a rent from stage to stage. A start or an end hands over all of its equipment. */
const stageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const name of ['reserve', 'reopen'] as const) {
    route(app, rentMoveCalls[name], (request, reply) =>
      runRentCommand(request, reply, (trx, rent) => moveRent(trx, rent, MOVES[name])),
    );
  }
  route(app, rentMoveCalls.pay, (request, reply) =>
    runRentCommand(request, reply, (trx, rent, user) => payRent(trx, rent, user, readToday(request.query))),
  );
  route(app, rentMoveCalls.unpay, (request, reply) =>
    runRentCommand(request, reply, (trx, rent, user) => unpayRent(trx, rent, { user, today: today() })),
  );
  route(app, rentMoveCalls.start, (request, reply) => {
    const terms = { person: null, today: readToday(request.query), values: request.body?.values?.map(lineOf) };
    return runRentCommand(request, reply, (trx, rent, { username: handedBy }) =>
      handOut(trx, rent, 'all', { ...terms, handedBy }),
    );
  });
  route(app, rentMoveCalls.end, (request, reply) => {
    const terms = { person: null, end: true, today: readToday(request.query), vatRate: app.config.vatRate };
    return runRentCommand(request, reply, (trx, rent, { username: handedBy }) =>
      takeBack(trx, rent, 'outstanding', { ...terms, handedBy }),
    );
  });
  route(app, rentMoveCalls.undoStart, (request, reply) => runRentCommand(request, reply, undoStart));
  route(app, rentMoveCalls.undoEnd, (request, reply) => runRentCommand(request, reply, undoEnd));
};

/** Changes of a rent's lines. */
const lineRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { add, remove, updateValue } = rentLineCalls;
  route(app, add, (request, reply) => {
    const line = lineOf(request.body);
    return withConflictDetails(app.db, request.params.id, { asset: line.serial }, () =>
      runRentCommand(request, reply, (trx, rent) => addLine(trx, rent, line, app.config.vatRate)),
    );
  });
  route(app, remove, (request, reply) =>
    runRentCommand(request, reply, (trx, rent) => removeLine(trx, rent, toId(request.body.asset))),
  );
  route(app, updateValue, (request, reply) =>
    runRentCommand(request, reply, (trx, rent) => changeLineValue(trx, rent, lineOf(request.body))),
  );
};

/** A line's values as a request gives them. */
export function lineOf({ asset, ...values }: Static<typeof RentLineBody>): LineInput {
  return { serial: toId(asset), ...values };
}
