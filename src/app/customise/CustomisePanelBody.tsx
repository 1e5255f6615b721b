import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Button } from '../../shared/ui/Button';
import { IconButton } from '../../shared/ui/IconButton';
import type { Preferences } from '../preferences';
import type { PreferencesActor } from '../preferences.logic';
import { Choice } from './Choice';
import { LayoutOptions } from './LayoutOptions';
import styles from './panel.module.css';

/** How the app looks: every choice shows at once on the page beside it, and is kept. */
export function CustomisePanelBody({ preferences }: { preferences: PreferencesActor }) {
  const { t } = useTranslation(['customise', 'shell', 'lists']);
  const { theme, direction, contentWidth } = useSelector(preferences, (state) => state.context.chosen);
  const choose = (change: Partial<Preferences>) => preferences.send({ type: 'preferences.choose', change });
  const dialog = useModal();
  const id = useId();
  const close = () => preferences.send({ type: 'panel.close' });
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={id}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
      onCancel={close}
      // A press beside the panel has the dialog as its target, any other press an element inside.
      onPointerDown={({ target, currentTarget }) => (target === currentTarget ? close() : undefined)}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{t('customise', { ns: 'shell' })}</h2>
          <IconButton icon="times" label={t('close', { ns: 'lists' })} onClick={close} />
        </header>
        <div className={styles.body}>
          <Choice
            label={t('theme.label')}
            value={theme}
            options={[
              { value: 'light', label: t('theme.light'), icon: 'sun' },
              { value: 'dark', label: t('theme.dark'), icon: 'moon' },
            ]}
            onChoose={(chosen) => choose({ theme: chosen })}
          />
          <Choice
            label={t('direction.label')}
            value={direction}
            options={[
              { value: 'ltr', label: t('direction.ltr'), icon: 'align-left' },
              { value: 'rtl', label: t('direction.rtl'), icon: 'align-right' },
            ]}
            onChoose={(chosen) => choose({ direction: chosen })}
          />
          <Choice
            label={t('width.label')}
            value={contentWidth}
            options={[
              { value: 'full', label: t('width.full') },
              { value: 'boxed', label: t('width.boxed') },
            ]}
            onChoose={(chosen) => choose({ contentWidth: chosen })}
          />
          <LayoutOptions preferences={preferences} />
        </div>
        <footer className={styles.foot}>
          <Button outlined label={t('restore')} onClick={() => preferences.send({ type: 'defaults.restore' })} />
        </footer>
      </div>
    </dialog>
  );
}

/** Opens the dialog over the page, which can be looked at but not reached; the focus goes back to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('input:checked')?.focus();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return dialog;
}
