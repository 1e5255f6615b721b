import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pagedSearchMachine } from '../../../../machines/list/pagedSearch.machine';
import type { Asset, AssetOffer, Id } from '../../../../machines/types';
import { withoutAddress } from '../../../shared/domain/formats/serialNumber';
import { sameId } from '../../../shared/domain/ids';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import controls from '../../../shared/ui/form/controls.module.css';
import { Scannable } from '../../../shared/scanning/Scannable';
import { Field } from '../../../shared/ui/form/Field';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { AssetOption } from './AssetOption';
import { firstOffer } from './assetOffers';
import styles from '../parts/dialogs.module.css';
import { ReasonAndRetry } from '../../../shared/ui/states/ReasonAndRetry';

interface Props {
  offers: ActorRefFrom<typeof pagedSearchMachine>;
  /** Serial number of the asset that is chosen. */
  chosen: Id | null;
  onChoose: (asset: Asset) => void;
  inputRef: Ref<HTMLInputElement>;
  /** Whether the choice is being sent. */
  isBusy: boolean;
  error: string | null;
  /** Names the equipment that is searched for, where that is not any. */
  words?: { label: string; placeholder: string; none: (search: string) => ReactNode; noneAtAll: ReactNode };
}

/** The search field with its results under it: a listbox, walked with the arrows while typing. */
export function AssetSearch({ offers: actor, chosen, onChoose, inputRef, isBusy, error, words }: Props) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(actor, (state) => state);
  const { text: search } = snapshot.context;
  const offers = offersIn(snapshot);
  const { label, placeholder } = words ?? { label: t('add.equipment'), placeholder: t('add.searchPlaceholder') };
  const listId = useId();
  const isPhone = useMediaQuery(PHONE);
  const found = (
    <span className={styles.found} role="status">
      {statusText(snapshot, t)}
    </span>
  );
  const isSearching = snapshot.hasTag('searching');
  const chosenSerial = chosen === null ? null : String(chosen);
  const first = chosen !== null || isSearching ? null : firstOffer(offers, search);
  const activeSerial = chosenSerial ?? (first ? String(first.asset.serialNumber) : null);
  return (
    <>
      <Field id="add-search" label={label} required error={error}>
        {(control) => (
          <Scannable disabled={isBusy}>
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
                placeholder={placeholder}
                value={search}
                readOnly={isBusy}
                onKeyDown={(event) => walkOffers(event, { offers: actor, chosen, onChoose })}
                onChange={(event) => actor.send({ type: 'search.type', text: withoutAddress(event.target.value) })}
              />
              {isPhone ? null : found}
            </span>
          </Scannable>
        )}
      </Field>
      {/* A narrow field has no room for it. */}
      {isPhone ? found : null}
      {snapshot.matches({ open: 'failed' }) ? (
        <SearchFailure offers={actor} text={t('add.searchFailed')} retry="search.retry" />
      ) : null}
      <ul
        id={listId}
        role="listbox"
        aria-label={label}
        className={styles.offers}
        aria-busy={isSearching}
        // Pressing on the list must not take the focus from the field.
        onMouseDown={(event) => event.preventDefault()}
        onScroll={({ currentTarget: box }) => {
          if (box.scrollHeight - box.scrollTop - box.clientHeight < 120) actor.send({ type: 'page.more' });
        }}
      >
        {offers.map((offer) => (
          <AssetOption
            key={String(offer.asset.serialNumber)}
            id={`${listId}-${String(offer.asset.serialNumber)}`}
            offer={offer}
            isChosen={sameId(offer.asset.serialNumber, chosenSerial)}
            isFirst={offer === first}
            showsState={words !== undefined}
            onChoose={() => onChoose(offer.asset)}
          />
        ))}
      </ul>
      <BelowOffers offers={actor} words={words} />
    </>
  );
}

/** What was found, as the searches of equipment offer it. */
const offersIn = ({ context }: SnapshotFrom<typeof pagedSearchMachine>) => context.items as AssetOffer[];

/** Enter accepts the offer that is marked, the arrows choose among the free ones. */
function walkOffers(
  event: KeyboardEvent,
  { offers: actor, chosen, onChoose }: Pick<Props, 'offers' | 'chosen' | 'onChoose'>,
): void {
  if (event.key === 'Enter') {
    // Enter belongs to the list: submitting now would only demand a value.
    event.preventDefault();
    actor.send({ type: 'search.accept', marked: chosen });
    return;
  }
  const snapshot = actor.getSnapshot();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const free = offersIn(snapshot).filter((offer) => offer.lock === null);
  if (!step || free.length === 0) return;
  event.preventDefault();
  // The list still belongs to the former text.
  if (snapshot.hasTag('searching')) return;
  const next = indexAfter(free, chosen === null ? null : String(chosen), step);
  const offer = free[next];
  if (offer) onChoose(offer.asset);
  if (next >= free.length - 3) actor.send({ type: 'page.more' });
}

/** Index of the offer one step from the chosen one, round the ends; without a choice that of the first or the last. */
function indexAfter(offers: readonly AssetOffer[], chosenSerial: string | null, step: number): number {
  const index = offers.findIndex((offer) => sameId(offer.asset.serialNumber, chosenSerial));
  return index < 0 && step < 0 ? offers.length - 1 : (index + step + offers.length) % offers.length;
}

/** Says below the list that it is empty, or that more is loading or could not be loaded. */
function BelowOffers({ offers: actor, words }: Pick<Props, 'offers' | 'words'>) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(actor, (state) => state);
  const search = snapshot.context.text.trim();
  if (snapshot.matches({ open: { shown: 'incomplete' } }))
    return <SearchFailure offers={actor} text={t('add.moreFailed')} retry="page.more" />;
  const isLoadingMore = snapshot.matches({ open: { shown: 'loadingMore' } });
  if (!isLoadingMore && (snapshot.context.items.length > 0 || !snapshot.matches({ open: 'shown' }))) return null;
  const none = search ? (words?.none(search) ?? t('add.none', { search })) : (words?.noneAtAll ?? t('add.noneAtAll'));
  return (
    <p className={styles.none} role="status">
      {isLoadingMore ? t('add.loadingMore') : none}
    </p>
  );
}

interface FailureProps extends Pick<Props, 'offers'> {
  text: string;
  /** Event that tries again. */
  retry: 'search.retry' | 'page.more';
}

/** Failure of the search with its reason and the button that tries again. */
function SearchFailure({ offers, text, retry }: FailureProps) {
  const failure = useSelector(offers, ({ context }) => context.failure);
  return (
    <p className={styles.failure} role="alert">
      {text}
      <ReasonAndRetry failure={failure} onRetry={() => offers.send({ type: retry })} />
    </p>
  );
}

/** How many were found and how many of them are free; where the server does not count those, of the shown ones only. */
function statusText(snapshot: SnapshotFrom<typeof pagedSearchMachine>, t: TFunction<'rent'>): string {
  if (snapshot.hasTag('searching')) return t('add.searching');
  if (snapshot.matches({ open: 'failed' })) return '';
  const { total, free } = snapshot.context;
  const offers = offersIn(snapshot);
  const found = t('add.found', { count: total ?? offers.length });
  if (free !== null) return `${found}, ${t('add.free', { count: free })}`;
  const known = offers.filter(({ asset, lock }) => lock === null && !asset.availability?.overdue).length;
  return `${found}, ${t('add.freeKnown', { count: known, seen: offers.length })}`;
}
