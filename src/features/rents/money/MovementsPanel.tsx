import type { Id, LedgerEntry } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import entryStyles from '../../../shared/money/entries.module.css';
import { EntryList } from '../../../shared/money/EntryList';
import { isReversedOnAccount, mayVoid } from '../../../shared/money/mayVoid';
import { useResource } from '../../../shared/record/useResource';
import { useSession } from '../../../shared/session';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { ReadFailureNotice } from '../../../shared/ui/states/ReadFailureNotice';
import { useToday } from '../../../shared/useToday';
import { entriesResource } from './entries.logic';
import { MOVEMENTS } from './money';
import styles from './money.module.css';

interface Props {
  rentId: Id;
  /** How many entries there are, as the rent says it: room for them; null where the rent does not say. */
  count: number | null;
  /** Whether entries can be reversed here. */
  canEdit: boolean;
  /** Customer of a cancelled rent: its entries are reversed on the account, where its money is. */
  cancelledOf?: Id;
}

/** Entries of a rent, the newest first; reversed ones are struck through, with the reason. */
export function MovementsPanel(props: Props) {
  const { count } = props;
  const { t } = useTranslation('money');
  return (
    <div id={MOVEMENTS} tabIndex={-1} className={styles.movements}>
      <DetailPanel title={t('movements.title')}>
        {count === 0 ? <p className={entryStyles.none}>{t('movements.none')}</p> : <Movements {...props} />}
      </DetailPanel>
    </div>
  );
}

function Movements({ rentId, count, canEdit, cancelledOf }: Props) {
  const { t } = useTranslation('money');
  const { snapshot, value, refresh } = useResource<LedgerEntry[]>(entriesResource, rentId, 'rents');
  const session = useSession();
  const today = useToday();
  const isHere = (entry: LedgerEntry) => cancelledOf === undefined || isReversedOnAccount(entry, session);
  const { failure } = snapshot.context;
  if (value?.length === 0) return <p className={entryStyles.none}>{t('movements.none')}</p>;
  return (
    <>
      {failure ? <ReadFailureNotice isUnread={value === null} failure={failure} onRetry={refresh} /> : null}
      {value ? (
        <EntryList
          of={cancelledOf === undefined ? { account: 'rents', id: rentId } : { account: 'cancelled', id: cancelledOf }}
          entries={value}
          canVoid={(entry) => canEdit && isHere(entry) && mayVoid(entry, session, today)}
        />
      ) : null}
      {value || failure ? null : (
        <>
          <p className="rc-visually-hidden" role="status">
            {t('movements.loading')}
          </p>
          <ul className={entryStyles.entries} aria-hidden="true">
            {Array.from({ length: count ?? 0 }, (_, index) => (
              <li key={index} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
