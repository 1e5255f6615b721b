import { ONE_RENT } from '../../contract/lib/unmeasured';
import { DEFINED } from '../support/definedCalls';

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
  ...of(ONE_RENT, 'POST /rents/{id}/handOut', 'POST /rents/{id}/takeBack', 'GET /rents/{id}/handovers'),
  ...of(ONE_RENT, 'POST /rents/{id}/undoHandover', 'POST /rents/{id}/find', 'GET /rents/{id}/handoverSheet'),
  ...of(ONE_RENT, 'POST /rents/{id}/exchange'),
};

function of(reason: string, ...routes: string[]): Record<string, string> {
  return Object.fromEntries(routes.map((route) => [route, reason]));
}
