import type { ReactNode } from 'react';
import type { RentLine } from '../../../../machines/types';
import { formatMoney } from '../../../shared/domain/formats/money';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AmountCells, ItemAmounts } from './Amounts';
import type { ModelOfLines } from './lineGroups';
import { PriceReason } from './LineDiscount';
import styles from './lines.module.css';
import { useFolding } from './useFolding';

interface Props {
  model: ModelOfLines;
  lines: readonly RentLine[];
  /** The rows of its units. */
  children: ReactNode;
}

/** Whether lines of one model stand under a heading: a single one has name and sum in its own row. */
export const isHeaded = (lines: readonly RentLine[]): boolean => lines.length > 1;

/** A model in the table, with its sum; its units below can be folded away. */
export function ModelRows({ model, lines, hasActions, children }: Props & { hasActions: boolean }) {
  const { i18n } = useTranslation();
  const { id, isFolded, button } = useFolding(lines.length);
  return (
    <>
      {isHeaded(lines) ? (
        <tbody className={`${styles.model} ${isFolded ? '' : styles.unfolded}`}>
          <tr>
            <th scope="rowgroup" colSpan={3}>
              <ModelButton model={model} count={model.count} isFolded={isFolded} button={button} />
            </th>
            <AmountCells value={formatMoney(model.value, i18n.language)} withVat={model.valueWithVat} />
            {hasActions ? <td /> : null}
          </tr>
        </tbody>
      ) : null}
      <tbody id={id} hidden={isHeaded(lines) && isFolded} className={isHeaded(lines) ? styles.units : undefined}>
        {children}
      </tbody>
    </>
  );
}

/** A model on a phone. */
export function ModelItem({ model, lines, children }: Props) {
  const { i18n } = useTranslation();
  const { id, isFolded, button } = useFolding(lines.length);
  return (
    <li className={isHeaded(lines) ? styles.modelItem : undefined}>
      {isHeaded(lines) ? (
        <div className={styles.item}>
          <ModelButton model={model} count={model.count} isFolded={isFolded} button={button} />
          <ItemAmounts value={<span>{formatMoney(model.value, i18n.language)}</span>} withVat={model.valueWithVat} />
        </div>
      ) : null}
      <ul id={id} hidden={isHeaded(lines) && isFolded} className={styles.items}>
        {children}
      </ul>
    </li>
  );
}

interface ButtonProps {
  model: ModelOfLines;
  count: number;
  isFolded: boolean;
  button: ReturnType<typeof useFolding>['button'];
}

/** Name, number of units and price of a model; pressing it folds or unfolds the units. */
function ModelButton({ model, count, isFolded, button }: ButtonProps) {
  return (
    <button {...button} className={styles.modelButton}>
      <i className={`pi pi-chevron-${isFolded ? 'right' : 'down'}`} aria-hidden="true" />
      <span>
        <span className={styles.modelName}>{model.name}</span> <span className={styles.count}>{`× ${count}`}</span>{' '}
        <PriceReason price={model.price} isOfEach={count > 1} />
      </span>
    </button>
  );
}
