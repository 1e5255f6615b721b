import { SelectionActor } from '../list/RowSelection';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import styles from './bulk.module.css';
import { Button } from '../../../shared/ui/Button';

/** Bulk actions on assets. */
export type BulkKind = 'state' | 'tags' | 'center';

const ICONS: Record<BulkKind, string> = { state: 'check-circle', tags: 'tags', center: 'building' };

/** Centers are beyond the contract. */
const kinds = (): BulkKind[] => (isOffered('centers') ? ['state', 'tags', 'center'] : ['state', 'tags']);

interface Props {
  onChoose: (kind: BulkKind) => void;
  /** Prints labels of the selected; null where that is not offered. */
  onLabels: (() => void) | null;
  /** Stands even while nothing is selected, so that rows do not jump when the first one is. */
  isKept: boolean;
}

/** How many assets are selected and what can be done with them. */
export function BulkBar({ onChoose, onLabels, isKept }: Props) {
  const { t } = useTranslation('inventory');
  const actor = SelectionActor.useActorRef();
  const { selected, limit } = SelectionActor.useSelector(({ context }) => context);
  const last = selected.at(-1);
  if (!last) return isKept ? <p className={`${styles.bar} ${styles.hint}`}>{t('select.hint')}</p> : null;
  return (
    <section aria-label={t('bulk.label')} className={styles.bar}>
      <p role="status" className={styles.count}>
        <strong>{t('select.count', { count: selected.length })}</strong>
        <span className={styles.last}>
          {selected.length < limit ? t('select.last', { serial: last.key, name: last.label }) : t('select.limit')}
        </span>
      </p>
      <Button
        text
        severity="secondary"
        size="small"
        label={t('select.clear')}
        onClick={() => actor.send({ type: 'selection.clear' })}
      />
      {kinds().map((kind) => (
        <Button
          key={kind}
          outlined
          severity="secondary"
          size="small"
          icon={`pi pi-${ICONS[kind]}`}
          label={t(`bulk.${kind}.action`)}
          onClick={() => onChoose(kind)}
        />
      ))}
      {onLabels ? (
        <Button
          outlined
          severity="secondary"
          size="small"
          icon="pi pi-qrcode"
          label={t('labels.action')}
          onClick={onLabels}
        />
      ) : null}
    </section>
  );
}
