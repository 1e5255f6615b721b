import type { SnapshotFrom } from 'xstate';
import type { BoardCell, boardMachine } from '../../../../../machines/planning/board.machine';
import type { Day } from '../../../../shared/domain/days/days';
import type { BoardRow } from '../rules/planningRows';
import { useTranslation } from '../../../../shared/i18n/useTranslation';
import type { SpanIndex } from '../spanIndex';
import { GroupRow } from './GroupRow';
import { PendingRow } from './PendingRow';
import type { Marked } from './range';
import { UnitRow, type RowProps } from './UnitRow';

interface Props {
  /** The rows to render, with their indices among all rows. */
  shown: readonly { row: BoardRow; index: number }[];
  common: Omit<RowProps, 'index' | 'current'>;
  cell: BoardCell;
  today: Day;
  spans: SpanIndex;
  marked: Marked | null;
  /** Key of the booking whose card is open. */
  open: string | null;
  moved: SnapshotFrom<typeof boardMachine>['context']['moved'];
  onToggle: (group: string) => void;
}

/** The rows in sight. Each row gets only its own part of the props, so that a change does not render the others again. */
export function BoardRows({ shown, common, cell, today, spans, marked, open, moved, onToggle }: Props) {
  const { t } = useTranslation('planning');
  return shown.map(({ row, index }) => {
    const current = row.key === cell.row ? cell.day : null;
    if (row.kind === 'group')
      return (
        <GroupRow
          key={row.key}
          {...common}
          index={index}
          current={current}
          group={row.group}
          isFolded={row.isFolded}
          today={today}
          onToggle={onToggle}
        />
      );
    if (row.kind === 'pending') return <PendingRow key={row.key} index={index} text={t('loading')} />;
    const isMarked = marked?.unit.serial === row.unit.serial;
    const isOpen = open !== null && spans.get(open)?.unit === row.unit;
    const isMoved = moved !== null && spans.get(moved.key)?.unit === row.unit;
    return (
      <UnitRow
        key={row.key}
        {...common}
        index={index}
        current={current}
        unit={row.unit}
        range={isMarked ? marked.range : null}
        refused={isMarked && !marked.range ? marked.day : null}
        open={isOpen ? open : null}
        moved={isMoved ? moved : null}
      />
    );
  });
}
