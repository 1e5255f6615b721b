import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { MoneyEntryKind, Rent } from '../../../../machines/types';
import { useResource } from '../../../shared/record/useResource';
import { customerAccountResource } from '../../../shared/rents/customerAccount';
import { useRouter } from '../../../shared/routing/routing';
import { newestLocation } from '../../../shared/routing/useAddress';
import { useAddressHash } from '../../../shared/routing/useAddressHash';
import { useSession } from '../../../shared/session';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { accountOfRent, methodOfDeposit } from './accountOfRent';
import { entriesResource } from './entries.logic';
import { dialogOf, moneyRights } from './money';

const MoneyDialog = lazyDialog(() => import('./MoneyDialog').then((module) => module.default));

/** The dialog about money of a rent that the address names: Back closes it, a reload keeps it open. */
export function RentMoney({ rent }: { rent: Rent }) {
  const { hash } = useLocation();
  const router = useRouter();
  const setHash = useAddressHash();
  const rights = moneyRights(rent, useSession());
  usePrefetchedDialog(MoneyDialog, rights.receive);
  const kind = dialogOf(hash, rights);
  // The page that is rendered may lag behind the router, which has closed it already, or opened another one.
  const close = () => {
    if (newestLocation(router).hash === hash) setHash('', { replace: true });
  };
  return kind ? <OfRent key={kind} kind={kind} rent={rent} onClose={close} /> : null;
}

/** The dialog with the account of the rent. What it needs of the customer and of entries is read meanwhile. */
function OfRent({ kind, rent, onClose }: { kind: MoneyEntryKind; rent: Rent; onClose: () => void }) {
  const { can } = useSession();
  const usesCredit = kind === 'receive' && can('customer:read');
  const { value } = useResource(customerAccountResource, usesCredit ? rent.customer.id : null, 'customers');
  const { value: entries } = useResource(entriesResource, kind === 'deposit' ? rent.id : null, 'rents');
  const credit = value?.credit ?? 0;
  const account = useMemo(
    () => accountOfRent(rent, { credit, heldBy: methodOfDeposit(entries ?? []) }),
    [rent, credit, entries],
  );
  return <MoneyDialog kind={kind} account={account} onClose={onClose} />;
}
