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
};
