import { useTranslation } from 'react-i18next';
import type { Rent } from '../../../../machines/types';
import { isOffered } from '../../../shared/config';
import { lazyDialog, useFetchedDialog } from '../../../shared/ui/lazyDialog';
import { useDialog } from '../../../shared/ui/useDialog';
import styles from './side.module.css';
import textButton from '../../../shared/ui/textButton.module.css';

const NotesDialog = lazyDialog(() => import('./NotesDialog').then((module) => module.NotesDialog));

/** Notes of the rent. Changing them is an extension. */
export function NotesPanel({ rent, canEdit }: { rent: Rent; canEdit: boolean }) {
  const { t } = useTranslation('rent');
  const dialog = useDialog<true>();
  const mayChange = canEdit && isOffered('patchRent');
  useFetchedDialog(NotesDialog, mayChange);
  return (
    <section className={styles.panel} aria-labelledby="rent-notes">
      <div className={styles.head}>
        <h2 id="rent-notes">{t('notes.title')}</h2>
        {mayChange ? (
          <button
            type="button"
            className={textButton.change}
            aria-label={t('notes.change')}
            onClick={() => dialog.open(true)}
          >
            {t('change')}
          </button>
        ) : null}
      </div>
      <p className={rent.notes ? styles.notes : styles.nothing}>{rent.notes || t('notes.none')}</p>
      {dialog.opened ? <NotesDialog rent={rent} onClose={dialog.close} /> : null}
    </section>
  );
}
