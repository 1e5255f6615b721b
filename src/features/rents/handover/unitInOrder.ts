import type { UnitDetails } from '../../../../machines/types';

/** Details of a unit before anything was said about it: in order. */
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
