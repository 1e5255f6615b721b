import type { AssetsFilter } from '../../../contract/assets';
import type { LabelSheetName } from '../domain/labelSheets';
import { mainApi } from './client/client';
import { sendForFile } from './files';

/** Labels to print: of which assets, on which sheet, and how many labels of its first page are used up. */
export interface LabelsQuery {
  filter: Pick<AssetsFilter, 'search' | 'serialNumber' | 'state' | 'type' | 'tag' | 'center'>;
  sheet: LabelSheetName;
  skip: number;
  lang: string;
  title: string;
}

/** Draws labels as a PDF. Their codes hold addresses of the app as this browser reaches it. */
export function drawLabels(query: LabelsQuery, signal: AbortSignal): Promise<Blob> {
  const json = { ...query, origin: window.location.origin };
  return sendForFile(mainApi(), 'assets/labels', 'application/pdf', {
    method: 'post',
    json,
    signal,
    extension: 'assetLabels',
  });
}
