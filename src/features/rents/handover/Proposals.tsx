import { useSelector } from '@xstate/react';
import type { UnitSheet } from '../../../../machines/types';
import { chargeableParts, chargeOf, type ChargeablePart } from '../../../shared/domain/handovers/unitCharges';
import { formatMoney, isMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { moneyRule } from '../../../shared/record/failureText';
import { MoneyField } from '../../../shared/ui/form/MoneyField';
import { Switch } from '../../../shared/ui/form/Switch';
import { chargeAmount } from '../charges/charges.logic';
import { formatQuantity } from '../parts/format';
import { chargeText } from './chargeText';
import styles from './units/sheet.module.css';
import type { UnitSheetActor } from './units/unitSheet';

interface Props {
  actor: UnitSheetActor;
  /** Whether work begins with the charge that the condition asks for. */
  isFirst?: boolean;
}

/** Charges and a repair that a return can bring. Each has a switch; the condition and the readings of the unit turn it on. */
export function Proposals({ actor, isFirst = false }: Props) {
  const { t } = useTranslation(['handover', 'rent']);
  const sheet = useSelector(actor, ({ context }) => context);
  const { condition, mayCharge, needsRepair } = sheet;
  const parts = chargeableParts(sheet);
  const mayRepair = condition !== 'OK' && condition !== 'LOST';
  if (parts.length === 0 && !mayRepair) return null;
  return (
    <ul className={styles.proposals}>
      {mayCharge || parts.length === 0 ? null : <li className={styles.closed}>{t('charge.paid')}</li>}
      {mayCharge
        ? parts.map((part) => (
            <ChargeRow key={part.kind} actor={actor} part={part} isFirst={isFirst && part.kind === 'damage'} />
          ))
        : null}
      {mayRepair ? (
        <li>
          <div>
            <p>{t('repair.title')}</p>
            <p className={styles.hint}>{t('repair.hint')}</p>
          </div>
          <Switch
            aria-label={t('repair.title')}
            checked={needsRepair}
            onToggle={() => actor.send({ type: 'repair.toggle' })}
          />
        </li>
      ) : null}
    </ul>
  );
}

/** One charge: its reason, its value, and whether it is taken. */
function ChargeRow({ actor, part, isFirst }: Required<Props> & { part: ChargeablePart }) {
  const { t, i18n } = useTranslation('handover');
  const { kind } = part;
  const sheet = useSelector(actor, ({ context }) => context);
  const { isOn, unitValue } = chargeOf(kind, sheet);
  const isInvalid = sheet.invalid === kind;
  const title = kind === 'damage' ? t('charge.customer') : chargeText(t, part, sheet, i18n.language);
  return (
    <li>
      <div>
        <p>{title}</p>
        <p
          id={`sheet-${kind}-hint`}
          className={isInvalid ? styles.error : styles.hint}
          role={isInvalid ? 'alert' : undefined}
        >
          <Hint part={part} sheet={sheet} />
        </p>
      </div>
      <span className={styles.value} data-focus-first={isFirst || undefined}>
        <MoneyField
          id={`sheet-${kind}`}
          aria-label={t('charge.valueOf', { title })}
          aria-describedby={`sheet-${kind}-hint`}
          aria-invalid={isInvalid ? true : undefined}
          value={unitValue}
          onChange={(value) =>
            actor.send({
              type: 'charge.type',
              kind,
              // Tells what cannot be sent from an empty field: each has a message of its own.
              unitValue: value === null || isMoney(value) ? value : Number.NaN,
            })
          }
        />
      </span>
      <Switch aria-label={title} checked={isOn} onToggle={() => actor.send({ type: 'charge.toggle', kind })} />
    </li>
  );
}

/** Mistake in the value of a charge; otherwise its calculation, or an explanation. */
function Hint({ part, sheet }: { part: ChargeablePart; sheet: UnitSheet }) {
  const { t, i18n } = useTranslation('handover');
  const { kind, quantity } = part;
  const { unitValue } = chargeOf(kind, sheet);
  if (sheet.invalid === kind) return Number.isNaN(unitValue) ? moneyRule(i18n) : t('charge.missing');
  if (quantity === 1 || unitValue === null || Number.isNaN(unitValue))
    return t(kind === 'damage' ? `charge.for.${sheet.condition}` : `charge.each.${kind}`);
  const money = (value: number) => formatMoney(value, i18n.language);
  return `${formatQuantity(quantity, i18n.language)} × ${money(unitValue)} = ${money(chargeAmount(quantity, unitValue))}`;
}
