import { assetScanMachine } from '../../../../machines/inventory/assetScan.machine';
import { readAsset } from '../../../shared/api/assets';
import { callActor } from '../../../shared/api/client/callActor';

/** Looks a scanned serial number up. */
export const assetScan = assetScanMachine.provide({
  actors: { readAsset: callActor(({ code }: { code: string }, signal) => readAsset(code, signal)) },
});
