import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { dayOf } from '../../../shared/domain/days/days';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { Differences } from '../../../shared/record/Differences';
import { useUnsavedFormRegistration } from '../parts/useUnsavedFormRegistration';
import { Button } from '../../../shared/ui/Button';
import { lazyDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { mayChangeStart, type UnitOnRent } from './rentOccupancy';
import { BookingsInTheWay } from './BookingsInTheWay';
import { DatesProblem, faultOf, type Readable } from './DatesProblem';
import { ModalDialog } from '../../../shared/ui/dialog/ModalDialog';
import styles from '../parts/dialogs.module.css';
import { formatShortDay } from '../parts/format';
import { PeriodCalendar } from './PeriodCalendar';
import { useUnusualPeriod } from '../../../shared/rents/useUnusualPeriod';
import { PeriodFields } from './PeriodFields';
import { PriceReviewDialog } from '../prices/PriceReviewDialog';
import { reviewOf, type RentDates } from './rentDates.logic';
import { useActorEvents } from '../../../shared/useActorEvents';

const PlannedExchange = lazyDialog(() =>
  import('../planning/card/PlannedExchange').then((module) => module.PlannedExchange),
);

interface Props {
  dates: RentDates;
  /** Over the board, where nothing else names the rent. */
  isOnBoard?: boolean;
}

/** Moving the rent to other days, by typing or on the calendar; of a running rent only the end. */
export function DatesDialog({ dates, isOnBoard = false }: Props) {
  const { t } = useTranslation('rent');
  useUnsavedFormRegistration();
  const snapshot = useSelector(dates, (state) => state);
  const review = useSelector(dates, reviewOf);
  const isReviewing = useSelector(review, (state) => state?.hasTag('shown') ?? false);
  const exchange = useDialog<UnitOnRent>();
  const [readable, setReadable] = useState<Readable>({ start: true, end: true });
  const isHidden = isReviewing || exchange.opened !== null;
  useFocusOnReturn(isHidden);
  const isBusy = snapshot.hasTag('busy');
  const isStartOpen = mayChangeStart(snapshot.context);
  const { start, end, base } = snapshot.context;
  useActorEvents(dates, {
    'days.refused': () => document.getElementById(`dates-${faultOf(dates.getSnapshot())}`)?.focus(),
  });
  const cancel = () => dates.send({ type: 'dates.cancel' });
  const unusual = useUnusualPeriod(dayOf(base.startDate));
  const save = () => {
    if (!unusual.ask({ start, end })) dates.send({ type: 'dates.save' });
  };
  return (
    <>
      <ModalDialog
        size="months"
        isHidden={isHidden}
        title={isStartOpen ? t('dates.changeTitle') : t('dates.changeEndTitle')}
        onClose={cancel}
        onSubmit={save}
        foot={
          <>
            <Button text severity="secondary" label={t('cancel')} disabled={isBusy} onClick={cancel} />
            <Button label={t('save')} loading={isBusy || snapshot.matches({ choosing: 'waiting' })} onClick={save} />
          </>
        }
        leaving={snapshot.matches('leaving') && dates}
      >
        {isOnBoard ? (
          <p className={styles.lead}>
            <strong>{base.code}</strong> · {base.customer.description}
          </p>
        ) : null}
        <ServerDates dates={dates} />
        <PeriodFields dates={dates} onReadable={(change) => setReadable({ ...readable, ...change })} />
        <DatesProblem dates={dates} readable={readable} question={unusual.question({ start, end })} />
        <PeriodCalendar dates={dates} />
        <BookingsInTheWay dates={dates} onExchange={exchange.open} />
      </ModalDialog>
      {review && isReviewing ? <PriceReviewDialog review={review} /> : null}
      {exchange.opened ? (
        <PlannedExchange
          {...exchange.opened}
          spared={base.rentLines.flatMap(({ asset, backOn }) => (backOn ? [] : [asset.serialNumber]))}
          onClose={() => {
            dates.send({ type: 'bookings.refresh' });
            exchange.close();
          }}
        />
      ) : null}
    </>
  );
}

/** Back from another dialog the last day has the focus: the button that led there was disabled meanwhile, or is gone. */
function useFocusOnReturn(isHidden: boolean): void {
  const wasHidden = useRef(false);
  useEffect(() => {
    if (wasHidden.current && !isHidden) document.getElementById('dates-end')?.focus();
    wasHidden.current = isHidden;
  }, [isHidden]);
}

/** The period that another user saved, while it differs from the chosen one. */
function ServerDates({ dates }: { dates: RentDates }) {
  const { t, i18n } = useTranslation('rent');
  const { serverVersion, start, end } = useSelector(dates, (state) => state.context);
  if (!serverVersion) return null;
  const [serverStart, serverEnd] = [dayOf(serverVersion.startDate), dayOf(serverVersion.endDate)];
  const serverText = `${formatShortDay(serverStart, i18n.language)} – ${formatShortDay(serverEnd, i18n.language)}`;
  const difference = {
    key: 'dates',
    label: t('dates.title'),
    serverText,
    onTake: () => dates.send({ type: 'conflict.acceptServer' }),
  };
  return <Differences differing={start === serverStart && end === serverEnd ? [] : [difference]} />;
}
