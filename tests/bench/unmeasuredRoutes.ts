import { ONE_RECORD } from '../../contract/lib/unmeasured';
import { DEFINED } from '../support/definedCalls';

/** Writes rows, sums and the audit log as "create a rent, and delete it" does, which is measured. */
const ONE_RENT = 'changes one rent, its lines and its sums, as the measured writing call does';
const NO_RECORDS = 'reads no records that grow';

/** Routes of the API that the growth test leaves out, each with the reason. */
export const UNMEASURED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(DEFINED).flatMap(([name, { unmeasured }]) =>
      unmeasured ? [[name.replaceAll(/:(\w+)/gu, '{$1}'), unmeasured]] : [],
    ),
  ),
  'GET /health': NO_RECORDS,
  'GET /health/live': NO_RECORDS,
  'GET /health/ready': NO_RECORDS,
  'GET /openapi.json': NO_RECORDS,
  'GET /events': 'stays open, and reads no records',
  ...of(ONE_RECORD, 'GET /cancelled-rents/{id}'),
  ...of(ONE_RENT, 'PATCH /rents/{id}', 'POST /rents/{id}/cancel', 'POST /rents/{id}/discount'),
  ...of(ONE_RENT, 'POST /rents/{id}/reserveRent', 'POST /rents/{id}/startRent', 'POST /rents/{id}/endRent'),
  ...of(ONE_RENT, 'POST /rents/{id}/payRent', 'POST /rents/{id}/unpayRent', 'POST /rents/{id}/reopenRent'),
  ...of(ONE_RENT, 'POST /rents/{id}/handOut', 'POST /rents/{id}/takeBack', 'GET /rents/{id}/handovers'),
  ...of(ONE_RENT, 'POST /rents/{id}/undoHandover', 'POST /rents/{id}/find', 'GET /rents/{id}/handoverSheet'),
  ...of(ONE_RENT, 'POST /rents/{id}/undoStart', 'POST /rents/{id}/undoEnd', 'POST /rents/{id}/addEquipment'),
  ...of(ONE_RENT, 'POST /rents/{id}/removeEquipment', 'POST /rents/{id}/updateEquipmentPaymentValue'),
  ...of(ONE_RENT, 'POST /rents/{id}/addModel', 'POST /rents/{id}/exchange', 'POST /rents/{id}/updateDate'),
  ...of(ONE_RENT, 'POST /rents/{id}/update-customer-or-address', 'POST /rents/{id}/charges'),
  ...of(ONE_RENT, 'PATCH /rents/{id}/charges/{chargeId}', 'DELETE /rents/{id}/charges/{chargeId}'),
};

function of(reason: string, ...routes: string[]): Record<string, string> {
  return Object.fromEntries(routes.map((route) => [route, reason]));
}
