import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rent } from '../../../../machines/types';
import { pageConfig } from '../../../shared/config';
import { NotesDialog } from './NotesDialog';
import { rentTextLogic } from './rentText.logic';
import styles from './side.module.css';
import { useNotices } from './useNotices';

/** What was agreed in words. Changing it is ours: only where the server announces it. */
export function NotesPanel({ rent, canEdit }: { rent: Rent; canEdit: boolean }) {
  const { t } = useTranslation('rent');
  const actor = useActorRef(rentTextLogic, { input: { rent } });
  useNotices(actor);
  useEffect(() => actor.send({ type: 'rent.update', rent }), [actor, rent]);
  const isOpen = useSelector(actor, (state) => !state.matches('viewing'));
  const mayChange = canEdit && pageConfig().extensions.includes('patchRent');
  return (
    <section className={styles.panel} aria-labelledby="rent-notes">
      <div className={styles.head}>
        <h2 id="rent-notes">{t('notes.title')}</h2>
        {mayChange ? (
          <button type="button" className={styles.change} aria-label={t('notes.change')} onClick={() => actor.send({ type: 'text.edit' })}>
            {t('change')}
          </button>
        ) : null}
      </div>
      <p className={rent.notes ? styles.notes : styles.nothing}>{rent.notes || t('notes.none')}</p>
      {isOpen ? <NotesDialog actor={actor} /> : null}
    </section>
  );
}
