import type { UnitDetails } from '../../../../../machines/types';

/** Default details of a unit: in good condition, without remarks. */
export const UNIT_IN_ORDER: UnitDetails = {
  condition: 'OK',
  notes: '',
  meter: null,
  isMeterReset: false,
  fuel: null,
  photos: [],
  charges: [],
  needsRepair: false,
};
