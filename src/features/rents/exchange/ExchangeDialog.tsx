import { availabilityCalls } from '../../../../contract/availability';
import { useSelector } from '@xstate/react';
import type { TFunction } from 'i18next';
import type { Id, ModelCheck, Rent } from '../../../../machines/types';
import { periodQuery } from '../../../shared/api/availabilityQuery';
import { call } from '../../../shared/api/client/call';
import { assetName } from '../../../shared/domain/asset';
import { dayWithWeekday } from '../../../shared/domain/days/dayText';
import { dayOf, formatDay } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { PendingPhotosNote } from '../photos/PendingPhotosNote';
import { PhotoUploadActor } from '../photos/photoUpload.logic';
import { usePhotoUpload } from '../photos/usePhotoUpload';
import { resourceOf, useResource } from '../../../shared/record/useResource';
import { Button } from '../../../shared/ui/Button';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import { periodOf } from '../addEquipment/addModel.logic';
import { SheetSum } from '../handover/SheetSum';
import { AssetSearch } from '../addEquipment/AssetSearch';
import { lineOf } from '../lines/lines.logic';
import { DialogFailure } from '../parts/DialogFailure';
import styles from '../parts/dialogs.module.css';
import { SwapDeparture } from './SwapDeparture';
import { SwapFields } from './SwapFields';
import { UnitNotOffered } from '../addEquipment/UnitNotOffered';
import { useExchange, type ExchangeProps } from './useExchange';

/** Takes another free unit for one that has not gone out, or swaps one that is with the customer. */
export function ExchangeDialog(props: ExchangeProps) {
  const exchange = useExchange(props);
  return (
    <PhotoUploadActor.Provider value={exchange.parts.photos}>
      <ExchangeForm {...props} {...exchange} />
    </PhotoUploadActor.Provider>
  );
}

function ExchangeForm(props: ExchangeProps & ReturnType<typeof useExchange>) {
  const { rent, asset, model, actor, snapshot, parts, sameModel, searchInput, reasonInput, acceptButton } = props;
  const { t, i18n } = useTranslation('rent');
  const isSwap = sameModel === null;
  const described = useSelector(parts.return, ({ context }) => context);
  const waiting = PhotoUploadActor.useSelector(({ context }) => context.waiting.length);
  usePhotoUpload();
  const { chosen, lacksUnit } = snapshot.context;
  const line = lineOf(rent, asset);
  const name = (line && assetName(line.asset)) || (model?.description ?? '');
  const isBusy = snapshot.hasTag('busy');
  const day = (value: string) => formatDay(dayOf(value), i18n.language);
  const close = () => actor.send({ type: 'dialog.close' });
  const exchange = () => {
    if (waiting === 0) actor.send({ type: 'form.exchange' });
  };
  return (
    <ModalDialog
      size="form"
      title={t(isSwap ? 'swap.title' : 'exchange.title')}
      onClose={close}
      onSubmit={exchange}
      foot={
        <>
          {isSwap ? <SheetSum rent={rent} sheet={described} /> : null}
          <Button
            text
            severity="secondary"
            label={t('cancel')}
            disabled={snapshot.matches('exchanging')}
            onClick={close}
          />
          <Button
            ref={acceptButton}
            label={chosen ? t('exchange.by', { by: String(chosen.serialNumber) }) : t('exchange.accept')}
            loading={isBusy}
            disabled={waiting > 0}
            aria-describedby={isSwap ? 'swap-photos' : undefined}
            onClick={exchange}
          />
        </>
      }
      leaving={snapshot.matches('leaving') && actor}
    >
      <p className={styles.lead}>
        {t(isSwap ? 'swap.for' : 'exchange.for', {
          asset: [String(asset), name].filter(Boolean).join(', '),
          code: rent.code,
          start: day(rent.startDate),
          end: day(rent.endDate),
        })}
      </p>
      <AssetSearch
        offers={parts.units}
        chosen={chosen?.serialNumber ?? null}
        onChoose={(unit) => actor.send({ type: 'asset.choose', asset: unit })}
        inputRef={searchInput}
        isBusy={isBusy}
        error={lacksUnit ? t('required', { column: t('exchange.unit') }) : null}
        words={wordsOf(t, { rent, sameModel, name })}
      />
      {isSwap ? (
        <>
          {chosen ? (
            <SwapDeparture actor={actor} sheet={parts.departure} facts={parts.facts} by={chosen.serialNumber} />
          ) : null}
          <SwapFields
            actor={actor}
            sheet={parts.return}
            facts={parts.facts}
            name={`${name} ${String(asset)}`.trim()}
            reasonRef={reasonInput}
          />
          <PendingPhotosNote id="swap-photos" className={styles.lead} />
        </>
      ) : null}
      <DialogFailure failure={snapshot.context.failure} />
    </ModalDialog>
  );
}

/** Texts of the search for another unit: of the same model, or of any in a swap. */
function wordsOf(
  t: TFunction<'rent'>,
  { rent, sameModel, name }: { rent: Rent; sameModel: ExchangeProps['model']; name: string },
) {
  return {
    label: t('exchange.unit'),
    placeholder: t(sameModel ? 'exchange.placeholder' : 'swap.placeholder'),
    none: (text: string) =>
      sameModel ? <UnitNotOffered rent={rent} model={sameModel} search={text} /> : t('add.none', { search: text }),
    noneAtAll: sameModel ? (
      <NoneFree key={`${rent.startDate} ${rent.endDate}`} rent={rent} model={sameModel.id} name={name} />
    ) : (
      t('swap.noneAtAll')
    ),
  };
}

/** One unit of a model in the days of a rent. */
const check = resourceOf<ModelCheck, { model: Id; rent: Rent }>(({ model, rent }, signal) =>
  call(availabilityCalls.check)({ id: model, query: { ...periodQuery(periodOf(rent)), quantity: 1 } }, signal),
);

/** No other unit is free; where it is known, from when one is, and of which similar models some are. */
function NoneFree({ rent, model, name }: Pick<ExchangeProps, 'rent'> & { model: Id; name: string }) {
  const { t, i18n } = useTranslation(['rent', 'availability']);
  const { value } = useResource(check, { model, rent }, 'rents');
  const next = value?.nextFree;
  const others = (value?.alternatives ?? []).map(
    (other) => `${other.model.description} (${t('availability:freeCount', { count: other.free })})`,
  );
  return (
    <>
      {t('exchange.noneAtAll', { model: name })}{' '}
      {next ? t('availability:nextFree', { count: next.free, day: dayWithWeekday(next.day, i18n.language) }) : null}{' '}
      {others.length > 0 ? t('exchange.otherModels', { models: others.join(', ') }) : null}
    </>
  );
}
