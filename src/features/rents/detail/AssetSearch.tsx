import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { firstOffer, type AssetOffer, type equipmentSearchMachine } from '../../../../machines/equipmentSearch.machine';
import type { Asset, Id } from '../../../../machines/types';
import { withoutAddress } from '../../../shared/domain/serialNumber';
import controls from '../../../shared/ui/form/controls.module.css';
import { Scannable } from '../../../shared/scanning/Scannable';
import { Field } from '../../../shared/ui/form/Field';
import { AssetOption } from './AssetOption';
import styles from './dialogs.module.css';
import { useFailureText } from './useFailureText';

interface Props {
  offers: ActorRefFrom<typeof equipmentSearchMachine>;
  /** Serial number of the asset that is chosen. */
  chosen: Id | null;
  onChoose: (asset: Asset) => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | null;
  /** Says what is searched for, where that is not equipment of any kind. */
  words?: { label: string; placeholder: string; none: (search: string) => ReactNode; noneAtAll: ReactNode };
}

/** The search field with what it found under it: a listbox, walked with the arrows while one types. */
export function AssetSearch({ offers: actor, chosen, onChoose, inputRef, error, words }: Props) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(actor, (state) => state);
  const { search, offers, failure } = snapshot.context;
  const reason = useFailureText(failure);
  const listId = useId();
  const free = offers.filter((offer) => offer.lock === null);
  const isSearching = snapshot.hasTag('searching');
  const hasFailed = snapshot.matches('failed');
  const isIncomplete = snapshot.matches({ shown: 'incomplete' });
  const chosenSerial = chosen === null ? null : String(chosen);
  const first = chosen !== null || isSearching ? null : firstOffer(offers, search);
  const activeSerial = chosenSerial ?? (first ? String(first.asset.serialNumber) : null);
  const choose = (offer: AssetOffer | undefined) => offer && onChoose(offer.asset);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // Enter belongs to the list: submitting now would only demand a value.
      event.preventDefault();
      actor.send({ type: 'search.accept', chosen });
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || free.length === 0) return;
    event.preventDefault();
    // The list still belongs to the former text.
    if (isSearching) return;
    const index = free.findIndex((offer) => String(offer.asset.serialNumber) === chosenSerial);
    const next = index < 0 ? (step > 0 ? 0 : free.length - 1) : (index + step + free.length) % free.length;
    choose(free[next]);
    if (next >= free.length - 3) actor.send({ type: 'page.more' });
  };
  return (
    <>
      <Field id="add-search" label={words?.label ?? t('add.equipment')} required error={error}>
        {(control) => (
          <Scannable>
            <span className={`${controls.wrap} ${controls.leading}`}>
              <i className={`pi pi-barcode ${controls.icon}`} aria-hidden="true" />
              <input
                {...control}
                ref={inputRef}
                className={controls.control}
                role="combobox"
                aria-expanded={offers.length > 0}
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={activeSerial ? `${listId}-${activeSerial}` : undefined}
                autoComplete="off"
                spellCheck={false}
                placeholder={words?.placeholder ?? t('add.searchPlaceholder')}
                value={search}
                onKeyDown={onKeyDown}
                onChange={(event) => actor.send({ type: 'search.type', search: withoutAddress(event.target.value) })}
              />
              <span className={styles.found} role="status">
                {isSearching ? t('add.searching') : hasFailed ? '' : foundText(snapshot.context, t)}
              </span>
            </span>
          </Scannable>
        )}
      </Field>
      {hasFailed ? (
        <p className={styles.failure} role="alert">
          {t('add.searchFailed')} {reason}{' '}
          <button type="button" className={styles.link} onClick={() => actor.send({ type: 'search.retry' })}>
            {t('retry')}
          </button>
        </p>
      ) : null}
      <ul
        id={listId}
        role="listbox"
        aria-label={words?.label ?? t('add.equipment')}
        className={styles.offers}
        aria-busy={isSearching}
        onScroll={({ currentTarget: box }) => {
          if (box.scrollHeight - box.scrollTop - box.clientHeight < 120) actor.send({ type: 'page.more' });
        }}
      >
        {offers.map((offer) => (
          <AssetOption
            key={String(offer.asset.serialNumber)}
            id={`${listId}-${String(offer.asset.serialNumber)}`}
            offer={offer}
            isChosen={String(offer.asset.serialNumber) === chosenSerial}
            isFirst={offer === first}
            showsState={words !== undefined}
            onChoose={() => choose(offer)}
          />
        ))}
      </ul>
      {offers.length === 0 && snapshot.matches('shown') ? (
        <p className={styles.none} role="status">
          {search.trim()
            ? (words?.none(search.trim()) ?? t('add.none', { search: search.trim() }))
            : (words?.noneAtAll ?? t('add.noneAtAll'))}
        </p>
      ) : null}
      {snapshot.matches({ shown: 'loadingMore' }) ? (
        <p className={styles.none} role="status">
          {t('add.loadingMore')}
        </p>
      ) : null}
      {isIncomplete ? (
        <p className={styles.failure} role="alert">
          {t('add.moreFailed')} {reason}{' '}
          <button type="button" className={styles.link} onClick={() => actor.send({ type: 'page.more' })}>
            {t('retry')}
          </button>
        </p>
      ) : null}
    </>
  );
}

/** How many were found and how many of them are free; where the server does not count those, only of what was seen. */
function foundText(
  { offers, total, free }: SnapshotFrom<typeof equipmentSearchMachine>['context'],
  t: TFunction<'rent'>,
): string {
  const found = t('add.found', { count: total ?? offers.length });
  if (free !== null) return `${found}, ${t('add.free', { count: free })}`;
  const known = offers.filter(({ asset, lock }) => lock === null && !asset.availability?.overdue).length;
  return `${found}, ${t('add.freeKnown', { count: known, seen: offers.length })}`;
}
