import { Type } from 'typebox';
import { AssetFilter } from './assets';
import { defineCall } from './lib/defineCall';
import { LABEL_SHEET_NAMES } from './lib/limits';
import { readers } from './lib/readers';
import { closed } from './lib/schemas';
import type { Wire } from './lib/wire';

const LabelsBody = closed({
  /** The assets, as in `POST /assets/find`, in the order of their serial numbers. */
  filter: Type.Pick(AssetFilter, ['search', 'serialNumber', 'state', 'type', 'tag', 'center'], {
    additionalProperties: false,
  }),
  sheet: Type.Enum([...LABEL_SHEET_NAMES]),
  /** Labels of the first sheet that are used up. */
  skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 64 })),
  /** Where the app is reached, for the addresses in the codes; PUBLIC_URL wins. */
  origin: Type.String({ pattern: '^https?://[A-Za-z0-9._:\\[\\]-]+$', maxLength: 100 }),
  /** Language and title of the document. */
  lang: Type.String({ pattern: '^[a-z]{2}$' }),
  title: Type.String({ maxLength: 100 }),
});
export type LabelsQuery = Wire<typeof LabelsBody>;

/** Draws labels of assets as a PDF. */
export const drawLabels = defineCall({
  ...{ method: 'POST', path: '/assets/labels', tag: 'assets', access: readers.assets, isReading: true },
  extension: 'assetLabels',
  body: LabelsBody,
  file: 'application/pdf',
  example: {
    body: {
      ...{ filter: { search: 'grua' }, sheet: 'A4_24', skip: 3, lang: 'pt', title: 'Gruas' },
      origin: 'http://localhost:3000',
    },
  },
});
