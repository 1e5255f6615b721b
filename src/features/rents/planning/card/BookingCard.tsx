import { formatMoney } from '../../../../shared/domain/formats/money';
import { freeAfter, type Span, type Unit } from '../rules/planningBoard';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { maintenancePath, rentPath } from '../../../../shared/routing/paths';
import { useSession } from '../../../../shared/session';
import { LateBadge } from '../../../../shared/ui/badges/LateBadge';
import { PaymentBadge } from '../../../../shared/ui/badges/PaymentBadge';
import { StageBadge } from '../../../../shared/ui/badges/StageBadge';
import { Button } from '../../../../shared/ui/Button';
import { ButtonLink } from '../../../../shared/ui/ButtonLink';
import styles from './card.module.css';
import { usePlaceBeside } from './usePlaceBeside';
import { countDays, nameOf, shortDay, weekdayAndDay } from '../planningWords';

interface Props {
  span: Span;
  unit: Unit;
  /** The bar that it stands beside. */
  anchor: Element;
  /** Null where its dates cannot change, or not by this user. */
  onDates: (() => void) | null;
  /** Null where no other unit can take its place, or not by this user. */
  onExchange: (() => void) | null;
  onEnter: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** A booking: customer, days, place, value, and the actions on it. It can be entered, and Esc closes it. */
export function BookingCard({ span, unit, anchor, onDates, onExchange, onEnter, onLeave, onClose }: Props) {
  const { t } = useTranslation('planning');
  const { can } = useSession();
  const { ref, place } = usePlaceBeside(anchor);
  const { rent, maintenance } = span;
  const path = rent
    ? rentPath(rent.id)
    : maintenance && can('maintenance:read')
      ? maintenancePath(maintenance.id)
      : null;
  return (
    <section
      ref={ref}
      className={styles.card}
      style={place}
      aria-label={t('card', { name: nameOf(span, t) })}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onFocus={onEnter}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <h2>{nameOf(span, t)}</h2>
      {rent ? (
        <p className={styles.badges}>
          <StageBadge state={rent.state} />
          <LateBadge days={span.late} />
          {rent.payed === null ? null : <PaymentBadge rent={{ state: rent.state, payed: rent.payed }} />}
          <span>{rent.code}</span>
        </p>
      ) : null}
      <BookingFacts span={span} unit={unit} />
      {path || onDates || onExchange ? (
        <footer>
          {path ? <ButtonLink to={path} icon="arrow-right" label={t('open')} /> : null}
          {onDates ? <Button outlined severity="secondary" label={t('changeDates')} onClick={onDates} /> : null}
          {onExchange ? <Button outlined severity="secondary" label={t('exchangeUnit')} onClick={onExchange} /> : null}
        </footer>
      ) : null}
    </section>
  );
}

/** Days, place and value of a booking. */
function BookingFacts({ span, unit }: Pick<Props, 'span' | 'unit'>) {
  const { t, i18n } = useTranslation('planning');
  const lang = i18n.language;
  const { rent } = span;
  const days = t('days', { count: countDays(span.from, span.to) });
  const free = freeAfter(unit, span.to);
  return (
    <dl>
      <dt>{t('cardDates')}</dt>
      <dd>
        {weekdayAndDay(span.from, lang)} – {weekdayAndDay(span.to, lang)} · {days}
      </dd>
      <dt>{t('cardHere')}</dt>
      <dd>
        {unit.serial} · {t('freeFrom', { day: shortDay(free, lang) })}
      </dd>
      {rent ? (
        <>
          <dt>{t('cardEquipment')}</dt>
          <dd>{t('units', { count: rent.lines })}</dd>
        </>
      ) : null}
      {rent?.paymentTotal != null && rent.paymentTotalWithVat !== null ? (
        <>
          <dt>{t('cardValue')}</dt>
          <dd>
            <b>{formatMoney(rent.paymentTotal, lang)}</b> ·{' '}
            {t('withVat', { value: formatMoney(rent.paymentTotalWithVat, lang) })}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
