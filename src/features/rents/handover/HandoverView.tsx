import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Rent } from '../../../../machines/types';
import { dayOf } from '../../../shared/domain/days';
import { rentPath } from '../../../shared/paths';
import { StageBadge } from '../../../shared/ui/badges/StageBadge';
import { DetailHead, DetailMeta } from '../../../shared/ui/detail/DetailHead';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import detail from '../../../shared/ui/detail/detail.module.css';
import controls from '../../../shared/ui/form/controls.module.css';
import { Field } from '../../../shared/ui/form/Field';
import { PHONE, useMediaQuery } from '../../../shared/ui/useMediaQuery';
import { useActorEvents } from '../../../shared/useActorEvents';
import { formatShortDay } from '../detail/format';
import { useCustomerLink } from '../detail/useCustomerLink';
import { CodeField } from './CodeField';
import { HandoverActor } from './handover.logic';
import { HandoverBar } from './HandoverBar';
import styles from './handover.module.css';
import { UnitItems } from './UnitItems';
import { UnitsTable } from './UnitsTable';
import { wayOf } from './words';

/** A rent whose units are handed over: the list to tick, the person, and the bar with the step. */
export function HandoverView({ rent }: { rent: Rent }) {
  const { t, i18n } = useTranslation(['handover', 'rent']);
  const isPhone = useMediaQuery(PHONE);
  const direction = HandoverActor.useSelector(({ context }) => context.direction);
  const customerLink = useCustomerLink(rent.customer.id);
  const way = wayOf(direction);
  useScrollToUnit();
  return (
    <article className={`${detail.page} ${styles.page}`}>
      <DetailHead
        list={{ to: rentPath(rent.id), label: rent.code }}
        crumb={t(`${way}.crumb`)}
        title={t(`${way}.title`)}
        badges={<StageBadge state={rent.state} />}
        meta={
          <>
            <DetailMeta icon="user" label={t('rent:customer')} isMain>
              {customerLink ? <Link to={customerLink}>{rent.customer.description}</Link> : rent.customer.description}
            </DetailMeta>
            <DetailMeta icon="calendar" label={t('rent:period')}>
              {formatShortDay(dayOf(rent.startDate), i18n.language)} –{' '}
              {formatShortDay(dayOf(rent.endDate), i18n.language)}
            </DetailMeta>
          </>
        }
      />
      <div className={detail.columns}>
        <UnitsPanel rent={rent} isPhone={isPhone} />
        <PersonPanel />
      </div>
      <HandoverBar rent={rent} />
    </article>
  );
}

function UnitsPanel({ rent, isPhone }: { rent: Rent; isPhone: boolean }) {
  const { t } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const { units, movable } = HandoverActor.useSelector(({ context }) => context);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  const isAll = movable.length > 0 && units.length === movable.length;
  const lines = [...rent.rentLines].sort((a, b) => a.lineOrder - b.lineOrder);
  return (
    <section className={styles.panel} aria-labelledby="handover-units">
      <div className={styles.panelHead}>
        <h2 id="handover-units">
          {t('equipment')}{' '}
          <span className={styles.count}>{t('count', { ticked: units.length, all: movable.length })}</span>
        </h2>
        <progress className={styles.progress} aria-hidden="true" max={movable.length || 1} value={units.length} />
        {movable.length > 0 ? (
          <button
            type="button"
            className={styles.all}
            disabled={isBusy}
            onClick={() => actor.send({ type: 'all.toggle' })}
          >
            {t(isAll ? 'untickAll' : 'tickAll')}
          </button>
        ) : null}
      </div>
      <CodeField isPhone={isPhone} />
      {isPhone ? <UnitItems rent={rent} lines={lines} /> : <UnitsTable rent={rent} lines={lines} />}
    </section>
  );
}

/** The person that takes the units, or brings them. */
function PersonPanel() {
  const { t } = useTranslation('handover');
  const actor = HandoverActor.useActorRef();
  const { direction, person } = HandoverActor.useSelector(({ context }) => context);
  const isBusy = HandoverActor.useSelector((state) => state.hasTag('busy'));
  return (
    <DetailPanel title={t(`${wayOf(direction)}.person`)}>
      <Field id="handover-person" label={t('name')} optional>
        {(control) => (
          <input
            {...control}
            className={controls.control}
            type="text"
            autoComplete="off"
            maxLength={200}
            value={person}
            disabled={isBusy}
            onChange={({ target }) => actor.send({ type: 'person.type', person: target.value })}
          />
        )}
      </Field>
    </DetailPanel>
  );
}

/** Brings the row of a code that was read into view. */
function useScrollToUnit(): void {
  useActorEvents(HandoverActor.useActorRef(), {
    'unit.found': ({ asset }) =>
      document.querySelector(`[data-unit="${CSS.escape(String(asset))}"]`)?.scrollIntoView({ block: 'nearest' }),
  });
}
