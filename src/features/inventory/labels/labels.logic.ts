import type { Asset } from '../../../../machines/types';
import { assetCalls } from '../../../../contract/assets';
import { drawLabels, type LabelsQuery } from '../../../../contract/labels';
import { call } from '../../../shared/api/client/call';
import { fileExportOf } from '../../../shared/collection/exportList';
import { assetName } from '../../../shared/domain/asset';
import { MOST_LABELS } from '../../../shared/domain/labelSheets';
import { lacksLetters } from '../../../shared/domain/printedLetters';
import { resourceOf } from '../../../shared/record/useResource';

/** Assets of one call at most. */
const PER_PAGE = 200;

/** Has the server draw labels as PDF. Their codes hold addresses of the app as this browser reaches it. */
export const labelsExport = fileExportOf((question, signal) => {
  const query = question as Omit<LabelsQuery, 'origin'>;
  return call(drawLabels)({ body: { ...query, origin: window.location.origin } }, signal);
});

/** Reads which of the assets have names with letters that paper lacks. */
export const unprintableNames = resourceOf<Asset[], LabelsQuery['filter']>(async (filter, signal) => {
  const found: Asset[] = [];
  for (let page = 1; page <= MOST_LABELS / PER_PAGE; page += 1) {
    const { items } = await call(assetCalls.find)({ body: { ...filter, page, perPage: PER_PAGE } }, signal);
    found.push(...items.filter((asset) => lacksLetters(assetName(asset))));
    if (items.length < PER_PAGE) break;
  }
  return found;
});
