import type { ReactNode } from 'react';
import type { RentLine } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { AmountHeads } from './Amounts';
import { groupLines } from './lineGroups';
import { LineItem } from './LineItem';
import { LineRow, type LineRowProps } from './LineRow';
import styles from './lines.module.css';
import { isHeaded, ModelItem, ModelRows } from './ModelLines';

interface Props {
  lines: readonly RentLine[];
  /** Properties that all lines share. */
  row: Omit<LineRowProps, 'line' | 'isUnit'>;
}

/** A unit that was swapped may come back on a line of its own. */
const keyOf = (line: RentLine) => `${line.asset.serialNumber} ${line.insteadOf === undefined ? '' : line.id}`;

/** Lines in their columns; those of one model stand under a heading that folds them. */
export function LinesTable({ lines, row, foot, children }: Props & { foot: ReactNode; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <LinesHead hasActions={row.may.hasActions} />
      {groupLines(lines).map(({ key, model, lines: own }) => {
        const rows = own.map((line) => <LineRow key={keyOf(line)} line={line} isUnit={isHeaded(own)} {...row} />);
        return model ? (
          <ModelRows key={key} model={model} lines={own} hasActions={row.may.hasActions}>
            {rows}
          </ModelRows>
        ) : (
          <tbody key={key}>{rows}</tbody>
        );
      })}
      {children ? <tbody>{children}</tbody> : null}
      {foot}
    </table>
  );
}

/** Heads of the columns of lines. */
export function LinesHead({ hasActions = false }: { hasActions?: boolean }) {
  const { t } = useTranslation('rent');
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.order}>
          {t('lines.order')}
        </th>
        <th scope="col" className={styles.serial}>
          {t('lines.serial')}
        </th>
        <th scope="col">{t('lines.equipment')}</th>
        <AmountHeads />
        {hasActions ? (
          <th scope="col" className={styles.actions}>
            {t('lines.actions')}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

/** Lines as cards, for a phone. */
export function LinesCards({ lines, row }: Props) {
  return (
    <ul className={styles.items}>
      {groupLines(lines).map(({ key, model, lines: own }) => {
        const cards = own.map((line) => <LineItem key={keyOf(line)} line={line} isUnit={isHeaded(own)} {...row} />);
        return model ? (
          <ModelItem key={key} model={model} lines={own}>
            {cards}
          </ModelItem>
        ) : (
          cards
        );
      })}
    </ul>
  );
}
