import type { RentLine } from '../../../../machines/types';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { IconButton } from '../parts/IconButton';
import styles from './lines.module.css';
import type { LinePermissions, LineValue } from './useLineValue';

interface Props {
  line: RentLine;
  value: LineValue;
  may: LinePermissions;
  onRemove: (line: RentLine) => void;
}

/** Pencil and bin; while the value is edited, confirm and cancel stand in their place. */
export function LineActions({ line, value, may, onRemove }: Props) {
  const { t } = useTranslation('rent');
  const { actor, snapshot, editButton } = value;
  const asset = String(line.asset.serialNumber);
  if (!snapshot.matches('viewing')) {
    const isBusy = snapshot.hasTag('busy');
    return (
      <span className={styles.buttons}>
        <IconButton
          icon={isBusy ? 'spinner pi-spin' : 'check'}
          label={isBusy ? t('lines.saving') : t('lines.saveValue')}
          filled
          isBusy={isBusy}
          onClick={() => actor.send({ type: 'value.save' })}
        />
        <IconButton
          icon="times"
          label={t('lines.restoreValue')}
          isBusy={isBusy}
          onClick={() => actor.send({ type: 'value.restore' })}
        />
      </span>
    );
  }
  if (!may.changeValue && !may.remove) return null;
  return (
    <span className={styles.buttons}>
      {may.changeValue ? (
        <IconButton
          ref={editButton}
          icon="pencil"
          label={t('lines.editValue', { asset })}
          onClick={() => actor.send({ type: 'value.edit' })}
        />
      ) : null}
      {may.remove ? (
        <IconButton icon="trash" label={t('lines.remove', { asset })} onClick={() => onRemove(line)} />
      ) : null}
    </span>
  );
}
