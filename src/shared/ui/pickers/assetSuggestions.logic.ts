import { pagedSearchMachine } from '../../../../machines/list/pagedSearch.machine';
import type { Asset, Id, SearchPage, SearchQuery } from '../../../../machines/types';
import { callActor } from '../../api/client/callActor';
import { assetCalls } from '../../../../contract/assets';
import { call } from '../../api/client/call';
import { availabilityFor } from '../../api/availabilityQuery';
import { assetHasWords } from '../../domain/asset';
import { withoutAddress, withoutZeros } from '../../domain/formats/serialNumber';
import { sameId } from '../../domain/ids';

/** Equipment as a picker offers it: its serial number is its identifier. */
export type AssetItem = Asset & { id: Id };

const PER_PAGE = 20;

/** Suggestions of equipment by serial number or name; the serial number that was typed or scanned comes first. */
export const assetSuggestions = pagedSearchMachine.provide({
  actors: {
    find: callActor<SearchPage, SearchQuery>(async ({ text, page }, signal) => {
      const search = withoutAddress(text.trim());
      const availability = availabilityFor();
      const { items, total } = await call(assetCalls.find)(
        { body: { page, perPage: PER_PAGE, ...(search ? { search } : {}), ...(availability && { availability }) } },
        signal,
      );
      const found = items
        .filter((asset) => assetHasWords(asset, search))
        .map((asset): AssetItem => ({ ...asset, id: asset.serialNumber }));
      const isExact = ({ serialNumber }: AssetItem) => sameId(serialNumber, withoutZeros(search));
      return {
        items: found.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))),
        hasNext: total !== null && page * PER_PAGE < total,
      };
    }),
  },
});
