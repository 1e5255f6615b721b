import {
  leavesItsTill,
  movesMoney,
  shareError,
  sharesOf,
  type Entered,
} from '../../../../machines/rent/moneyEntry.machine';
import type { LedgerEntry, MoneyAccount, MoneyErrors } from '../../../../machines/types';
import { invalidate } from '../../cache/invalidation';
import { formatMoney } from '../../domain/formats/money';
import { useTranslation } from '../../i18n/useTranslation';
import { useNotify } from '../../notifications';
import { failureText } from '../../record/failureText';
import { customerPath, rentPath } from '../../routing/paths';
import { useActorEvents } from '../../useActorEvents';
import { rememberCenter } from '../useTills';
import { undoEntry } from '../voidEntry.logic';
import { firstMethodId } from '../MethodTiles';
import { METHOD_FIELD } from './fieldsProps';
import type { MoneyActor } from './moneyEntry.logic';
import { shareFieldId } from './RentShares';

/** Focus on the first wrong field, the center for the next time, and the notice of what was made, from which it can be undone. */
export function useEntryOutcome(actor: MoneyActor, asksCenter: boolean): void {
  const { i18n } = useTranslation('money');
  const notify = useNotify();
  const undo = useUndo();
  useActorEvents(actor, {
    'rent.changed': () => invalidate(actor.getSnapshot().context.account.rent ? 'rents' : ['rents', 'customers']),
    'form.invalid': () => document.getElementById(wrongField(actor.getSnapshot().context))?.focus(),
    'entry.made': ({ kind, amount, entry }) => {
      const made = actor.getSnapshot().context;
      const { account, values } = made;
      const owner = ownerOf(account);
      notify({
        severity: 'success',
        messageKey: account.rent ? `done.${kind === 'deposit' ? values.action : kind}` : `done.${kind}OfCustomer`,
        values: { code: owner.code, value: formatMoney(amount, i18n.language) },
        ns: 'money',
        link: { text: owner.code, to: owner.path },
        onUndo: entry ? () => undo(owner, entry) : undefined,
        undoText: 'undo.action',
        // The next entry takes the offer away: older ones are reversed in the list of entries.
        about: 'money entry',
        undoKey: 'undo.done',
      });
      if (asksCenter && movesMoney(made) && !leavesItsTill(made)) rememberCenter(values.center);
    },
  });
}

/** The record whose account it is, with the name and the page by which it is known. */
function ownerOf({ rent, customer }: MoneyAccount) {
  return rent
    ? ({ records: 'rents', id: rent.id, code: rent.code, path: rentPath(rent.id) } as const)
    : ({
        records: 'customers',
        id: customer.id,
        code: customer.description,
        path: customerPath(customer.id),
      } as const);
}

/** Reverses an entry that was just made, and tells how it went. */
function useUndo() {
  const { t, i18n } = useTranslation(['money', 'errors']);
  const notify = useNotify();
  return ({ records, id, code }: ReturnType<typeof ownerOf>, { id: entry }: LedgerEntry) =>
    undoEntry({ account: records, id, entry, reason: t('money:undo.reason') }, (failure) => {
      const reason = failureText(failure, i18n);
      const [severity, messageKey] = failure
        ? (['error', 'undo.failed'] as const)
        : (['success', 'undo.done'] as const);
      notify({ severity, messageKey, values: { code, reason }, ns: 'money', about: 'money entry' });
      invalidate(records);
    });
}

/** Id of the first field that cannot be sent. */
function wrongField({ errors, ...entered }: Entered & { errors: MoneyErrors }): string {
  const wrong = (['amount', 'day', 'method', 'note', 'shares'] as const).find((name) => errors[name]);
  if (wrong === 'method') return firstMethodId(METHOD_FIELD);
  if (wrong !== 'shares') return `money-${wrong}`;
  const { shares } = sharesOf(entered);
  return shareFieldId((shares.find(shareError) ?? shares.find(({ share }) => share))?.rent.id);
}
