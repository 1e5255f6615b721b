import { useSelector } from '@xstate/react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import type { PreferencesActor } from '../preferences.logic';
import { Choice, Tick } from './Choice';
import styles from './panel.module.css';

/** Position of the menu with the options of that position; options of the other position are preserved. */
export function LayoutOptions({ preferences }: { preferences: PreferencesActor }) {
  const { t } = useTranslation('customise');
  const { layout, sidebarCollapsed, sidebarCollapseButton, navigationFull, navigationBg } = useSelector(
    preferences,
    (state) => state.context,
  );
  return (
    <>
      <Choice
        label={t('layout.label')}
        value={layout}
        options={[
          {
            value: 'vertical',
            label: t('layout.vertical'),
            picture: <span className={styles.vertical} aria-hidden="true" />,
          },
          {
            value: 'horizontal',
            label: t('layout.horizontal'),
            picture: <span className={styles.horizontal} aria-hidden="true" />,
          },
        ]}
        onChoose={(chosen) => preferences.send({ type: 'layout.choose', layout: chosen })}
      />
      {layout === 'vertical' ? (
        <>
          <Choice
            label={t('menu.label')}
            value={sidebarCollapsed ? 'mini' : 'expanded'}
            options={[
              { value: 'expanded', label: t('menu.expanded') },
              { value: 'mini', label: t('menu.mini') },
            ]}
            onChoose={() => preferences.send({ type: 'sidebar.toggle' })}
          />
          <Tick
            label={t('menu.button')}
            value={sidebarCollapseButton}
            onToggle={() => preferences.send({ type: 'collapseButton.toggle' })}
          />
        </>
      ) : (
        <fieldset className={styles.group}>
          <legend>{t('bar.label')}</legend>
          <Tick
            label={t('bar.full')}
            value={navigationFull}
            onToggle={() => preferences.send({ type: 'navigationFull.toggle' })}
          />
          <Tick
            label={t('bar.background')}
            value={navigationBg}
            onToggle={() => preferences.send({ type: 'navigationBg.toggle' })}
          />
        </fieldset>
      )}
      <p className={styles.hint}>{t('layout.hint')}</p>
    </>
  );
}
