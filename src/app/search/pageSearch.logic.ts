import { pageSearchMachine, type FoundRecord, type RecordKind } from '../../../machines/page/pageSearch.machine';
import { callActor } from '../../shared/api/client/callActor';

/** The search in the header with its calls, whose code comes when a record is first looked for. */
export const pageSearchLogic = pageSearchMachine.provide({
  actors: {
    findRecords: callActor(async (wanted: { text: string; kinds: RecordKind[] }, signal): Promise<FoundRecord[]> =>
      (await import('./findRecords')).findRecords(wanted, signal),
    ),
  },
});
