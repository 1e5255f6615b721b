import { dayNumber, type Day } from '../../../../shared/domain/days/days';
import type { BoardGroup } from '../rules/planningBoard';
import { isLate } from '../rules/planningDay';
import type { PlanningRent } from '../../../../../contract/planning';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import { isOffered } from '../../../../shared/config';
import { HANDOVERS } from '../../../../shared/rents/useHandovers';
import { FROM_LIST, handoverPath, rentPath } from '../../../../shared/routing/paths';
import { useSession } from '../../../../shared/session';
import { ButtonLink } from '../../../../shared/ui/ButtonLink';
import styles from '../day/day.module.css';
import type { UnitOnRent } from '../../dates/rentOccupancy';
import { ExchangeOnDay } from '../day/ExchangeOnDay';
import { shortDay } from '../planningWords';

interface Props {
  kind: 'out' | 'back';
  rents: readonly PlanningRent[];
  today: Day;
  groups: readonly BoardGroup[];
  /** Opens the exchange of a unit; null where units may not be exchanged. */
  onExchange?: ((unit: UnitOnRent) => void) | null;
}

/** The rents that go out or come back on a day, each with a link to its hand-over. */
export function MovingRents({ kind, rents, today, groups, onExchange = null }: Props) {
  const { t, i18n } = useTranslation('planning');
  const day = (each: Day) => shortDay(dayNumber(each), i18n.language);
  const isOut = kind === 'out';
  return (
    <section aria-labelledby={`planning-${kind}`}>
      <h3 id={`planning-${kind}`}>
        <i className={`pi pi-${isOut ? 'arrow-up-right' : 'arrow-down-left'}`} aria-hidden="true" />
        {t(`day.${kind}`)} <span>{rents.length}</span>
      </h3>
      {rents.length === 0 ? (
        <p className={styles.nothing}>{t(`day.none.${kind}`)}</p>
      ) : (
        <ul className={styles.list}>
          {rents.map((rent) => {
            const units = isOut || rent.state !== 'ONGOING' ? rent.assets : rent.out;
            const isDue = !isOut && isLate(rent, today);
            return (
              <li key={String(rent.id)} className={isDue ? styles.late : undefined}>
                <div>
                  <b>{rent.customer ?? rent.code}</b>
                  <span>
                    {rent.code} ·{' '}
                    {isDue
                      ? t('units', { count: rent.out.length })
                      : isOut
                        ? t('day.until', { day: day(rent.end) })
                        : t('day.since', { day: day(rent.start) })}
                  </span>
                  {isDue ? (
                    <strong>
                      <i className="pi pi-exclamation-triangle" aria-hidden="true" />{' '}
                      {t('day.due', { day: day(rent.end) })}
                    </strong>
                  ) : (
                    <span>
                      {t('unitsShort', { count: units === rent.assets ? rent.lines : units.length })}:{' '}
                      {thingsOf(units, groups)}
                    </span>
                  )}
                  {onExchange ? <ExchangeOnDay rent={rent} groups={groups} onExchange={onExchange} /> : null}
                </div>
                <WayTo rent={rent} kind={kind} today={today} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** The hand-over of a rent that can go this way by now; otherwise its page. */
function WayTo({ rent, kind, today }: { rent: PlanningRent } & Pick<Props, 'kind' | 'today'>) {
  const { t } = useTranslation(['planning', 'rent']);
  const mayHandOver = useSession().can('handover:update') && isOffered('handovers');
  const direction = kind === 'out' ? 'OUT' : 'IN';
  const isDue = kind === 'out' ? rent.start <= today : rent.state === 'ONGOING';
  if (!mayHandOver || !isDue) return <ButtonLink to={rentPath(rent.id)} label={t('open')} />;
  const { text, icon } = HANDOVERS[direction];
  return <ButtonLink to={handoverPath(rent.id, direction)} state={FROM_LIST} icon={icon} label={t(`rent:${text}`)} />;
}

/** Assets of the board: a single one with its number, several by model. */
function thingsOf(assets: PlanningRent['assets'], groups: readonly BoardGroup[]): string {
  const own = new Set(assets.map(String));
  const parts = groups.flatMap(({ description, units }) => {
    const found = units.filter(({ serial }) => own.has(serial));
    if (found.length === 0) return [];
    const name = description || found.map(({ serial }) => serial).join(', ');
    return [
      found.length > 1
        ? `${found.length} ${name}`
        : own.size === 1 && description
          ? `${name} ${found[0]?.serial}`
          : name,
    ];
  });
  return parts.join(', ');
}
