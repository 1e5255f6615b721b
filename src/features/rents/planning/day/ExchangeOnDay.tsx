import type { BoardGroup } from '../rules/planningBoard';
import type { PlanningRent } from '../../../../../contract/planning';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import type { UnitOnRent } from '../../dates/rentOccupancy';
import { canExchange } from '../spanIndex';
import styles from './day.module.css';

interface Props {
  rent: PlanningRent;
  groups: readonly BoardGroup[];
  onExchange: (unit: UnitOnRent) => void;
}

/** Button that exchanges a unit for another of its model. With several exchangeable units, the user chooses one first. */
export function ExchangeOnDay({ rent, groups, onExchange }: Props) {
  const { t } = useTranslation(['planning', 'rent']);
  const units = canExchange(rent) ? unitsOf(rent, groups) : [];
  const [first] = units;
  if (!first) return null;
  const button = (unit: UnitOnRent, text: string) => (
    <button key={String(unit.serial)} type="button" onClick={() => onExchange(unit)}>
      {text}
      <span className="rc-visually-hidden">{`: ${t('rent:exchange.line', { asset: String(unit.serial) })}`}</span>
    </button>
  );
  if (units.length === 1) return <div className={styles.exchange}>{button(first, t('exchangeUnit'))}</div>;
  return (
    <details className={styles.exchange}>
      <summary>{t('exchangeUnit')}</summary>
      {units.map((unit) => button(unit, `${String(unit.serial)} · ${unit.model.description}`))}
    </details>
  );
}

function unitsOf({ id, assets }: PlanningRent, groups: readonly BoardGroup[]): UnitOnRent[] {
  const own = new Set(assets.map(String));
  return groups.flatMap(({ id: model, description, units }) =>
    model === null
      ? []
      : units
          .filter(({ serial }) => own.has(serial))
          .map(({ serial }) => ({ rentId: String(id), serial, model: { id: model, description } })),
  );
}
