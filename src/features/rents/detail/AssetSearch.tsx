import { useSelector } from '@xstate/react';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { addEquipmentMachine, AssetOffer } from '../../../../machines/addEquipment.machine';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import { OFFERS } from './addEquipment.logic';
import { AssetOption } from './AssetOption';
import styles from './dialogs.module.css';
import { useFailureText } from './useFailureText';

interface Props {
  actor: ActorRefFrom<typeof addEquipmentMachine>;
  inputRef: Ref<HTMLInputElement>;
  error: string | null;
}

/** The search field with what it found under it: a listbox, walked with the arrows while one types. */
export function AssetSearch({ actor, inputRef, error }: Props) {
  const { t } = useTranslation('rent');
  const snapshot = useSelector(actor, (state) => state);
  const { search, offers, total, chosen, searchFailure } = snapshot.context;
  const reason = useFailureText(searchFailure);
  const listId = useId();
  const free = offers.filter((offer) => offer.lock === null);
  const isSearching = snapshot.hasTag('searching') || snapshot.matches({ results: 'typing' });
  const hasFailed = snapshot.matches({ results: 'failed' });
  const chosenSerial = chosen ? String(chosen.asset.serialNumber) : null;
  const choose = (offer: AssetOffer | undefined) =>
    offer && actor.send({ type: 'asset.choose', serialNumber: offer.asset.serialNumber });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || free.length === 0) return;
    event.preventDefault();
    // What is listed belongs to what was typed before: the first of it may be something else.
    if (isSearching) return;
    const index = free.findIndex((offer) => String(offer.asset.serialNumber) === chosenSerial);
    choose(index < 0 ? free.at(step > 0 ? 0 : -1) : free[(index + step + free.length) % free.length]);
  };
  return (
    <>
      <Field id="add-search" label={t('add.equipment')} required error={error}>
        {(control) => (
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
              aria-activedescendant={chosenSerial ? `${listId}-${chosenSerial}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('add.searchPlaceholder')}
              value={search}
              onKeyDown={onKeyDown}
              onChange={(event) => actor.send({ type: 'search.type', search: event.target.value })}
            />
            <span className={styles.found} role="status">
              {isSearching
                ? t('add.searching')
                : hasFailed
                  ? ''
                  : `${t('add.found', { count: total ?? offers.length })}, ${t('add.free', { count: free.length })}`}
            </span>
          </span>
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
      <ul id={listId} role="listbox" aria-label={t('add.equipment')} className={styles.offers} aria-busy={isSearching}>
        {offers.map((offer) => (
          <AssetOption
            key={String(offer.asset.serialNumber)}
            id={`${listId}-${String(offer.asset.serialNumber)}`}
            offer={offer}
            isChosen={String(offer.asset.serialNumber) === chosenSerial}
            onChoose={() => choose(offer)}
          />
        ))}
      </ul>
      {offers.length === 0 && snapshot.matches({ results: 'shown' }) ? (
        <p className={styles.none}>{search.trim() ? t('add.none', { search: search.trim() }) : t('add.noneAtAll')}</p>
      ) : null}
      {total !== null && total > OFFERS ? <p className={styles.none}>{t('add.more')}</p> : null}
    </>
  );
}
