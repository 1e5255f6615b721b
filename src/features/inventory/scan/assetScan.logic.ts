import { assetScanMachine } from '../../../../machines/inventory/assetScan.machine';
import { assetCalls } from '../../../../contract/assets';
import { call } from '../../../shared/api/client/call';
import { callActor } from '../../../shared/api/client/callActor';

/** Looks a scanned serial number up. */
export const assetScan = assetScanMachine.provide({
  actors: {
    readAsset: callActor(({ code }: { code: string }, signal) => call(assetCalls.read)({ serialNumber: code }, signal)),
  },
});
