import { drawLabels, type LabelsQuery } from '../../../shared/api/assets';
import { fileExportOf } from '../../../shared/collection/exportList';

/** Has the server draw labels as PDF. */
export const labelsExport = fileExportOf((question, signal) => drawLabels(question as LabelsQuery, signal));
