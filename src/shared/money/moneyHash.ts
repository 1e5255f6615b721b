import { useLocation } from 'react-router-dom';
import type { MoneyEntryKind } from '../../../machines/types';
import { useRouter } from '../routing/routing';
import { newestLocation } from '../routing/useAddress';
import { useAddressHash } from '../routing/useAddressHash';

/** Address of a dialog, as the hash names it. */
export const MONEY_HASHES: Record<MoneyEntryKind, string> = {
  receive: '#receive',
  refund: '#refund',
  settle: '#settle',
  move: '#move',
  deposit: '#deposit',
};

/** The dialog that the address names, where the user may open it, and a function that closes it. Back closes it, a reload keeps it open. */
export function useMoneyHash(rights: Partial<Record<MoneyEntryKind, boolean>>) {
  const { hash } = useLocation();
  const router = useRouter();
  const setHash = useAddressHash();
  const kinds = Object.keys(MONEY_HASHES) as MoneyEntryKind[];
  return {
    kind: kinds.find((kind) => MONEY_HASHES[kind] === hash && rights[kind]) ?? null,
    // The page that is rendered may lag behind the router, which has closed it already, or opened another one.
    close: () => {
      if (newestLocation(router).hash === hash) setHash('', { replace: true });
    },
  };
}
