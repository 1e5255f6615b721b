import type { Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { useTranslation } from '../../../shared/i18n/useTranslation';
import { DetailPanel } from '../../../shared/ui/detail/DetailPanel';
import { lazyDialog, usePrefetchedDialog } from '../../../shared/ui/dialog/lazyDialog';
import { useDialog } from '../../../shared/ui/dialog/useDialog';
import { ChangeButton } from '../parts/ChangeButton';
import layout from '../../../shared/ui/detail/detail.module.css';
import styles from '../page/side.module.css';

const NotesDialog = lazyDialog(() => import('./NotesDialog').then((module) => module.NotesDialog));

/** Notes of the rent. Changing them is an extension. */
export function NotesPanel({ rent, canEdit }: { rent: Rent; canEdit: boolean }) {
  const { t } = useTranslation('rent');
  const dialog = useDialog<true>();
  const mayChange = canEdit && isOffered('patchRent');
  usePrefetchedDialog(NotesDialog, mayChange);
  return (
    <DetailPanel
      title={t('notes.title')}
      aside={mayChange ? <ChangeButton label={t('notes.change')} onClick={() => dialog.open(true)} /> : null}
    >
      <p className={rent.notes ? layout.notes : styles.nothing}>{rent.notes || t('notes.none')}</p>
      {dialog.opened ? <NotesDialog rent={rent} onClose={dialog.close} /> : null}
    </DetailPanel>
  );
}
