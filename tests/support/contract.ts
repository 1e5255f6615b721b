import { DEFINED } from './definedCalls';

/**
 * The calls of the contract (product 7), and those around signing in. Everything else is an extension. Written by hand.
 */
export const CONTRACT: readonly string[] = [
  'POST /rents',
  'POST /rents/{id}/startRent',
  'POST /rents/{id}/endRent',
  'POST /rents/{id}/payRent',
  'POST /rents/{id}/unpayRent',
  'POST /rents/{id}/reserveRent',
  'POST /rents/read-rents',
  'POST /rents/{id}/addEquipment',
  'POST /rents/{id}/removeEquipment',
  'POST /rents/{id}/updateDate',
  'POST /rents/{id}/update-customer-or-address',
  'POST /rents/{id}/updateEquipmentPaymentValue',
  'GET /addresses',
  'POST /addresses',
  'PATCH /addresses/{id}',
  'DELETE /addresses/{id}',
  'GET /countries',
  'GET /currencies',
  'POST /customers',
  'GET /customers',
  'GET /customers/{id}',
  'PATCH /customers/{id}',
  'DELETE /customers/{id}',
  'POST /assets',
  'POST /assets/find',
  'GET /assets/{serialNumber}',
  'PATCH /assets/{serialNumber}',
  'DELETE /assets/{serialNumber}',
  'POST /assets/{serialNumber}/updateCostValue',
  'POST /assetStates',
  'GET /assetStates',
  'GET /assetStates/{id}',
  'PATCH /assetStates/{id}',
  'DELETE /assetStates/{id}',
  'POST /tags',
  'GET /tags',
  'GET /tags/{id}',
  'PATCH /tags/{id}',
  'DELETE /tags/{id}',
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/password-recovery',
  'POST /auth/password-reset',
];

/** The stages of a rent that the contract names. */
export const CONTRACT_STAGES = ['ORDERING', 'NOT_STARTED', 'ONGOING', 'ENDED'] as const;

/** Calls on records that have no version: they add or end something, whatever has become of it, and overwrite nothing. */
export const UNVERSIONED: readonly string[] = Object.entries(DEFINED).flatMap(([name, { isUnversioned }]) =>
  isUnversioned ? [name.replaceAll(/:(\w+)/gu, '{$1}')] : [],
);

/** The call of a list that a request fits, a literal address before a pattern; undefined for none. */
export function callOf(calls: readonly string[], method: string, path: string): string | undefined {
  const fitting = calls.filter((call) => {
    const [wanted, pattern = ''] = call.split(' ');
    return wanted === method && new RegExp(`^${pattern.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(path);
  });
  return fitting.find((call) => !call.includes('{')) ?? fitting[0];
}
