import { useSelector } from '@xstate/react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import type { Preferences } from '../preferences';
import type { PreferencesActor } from '../preferences.logic';
import { useSidebarFolded } from '../useSidebarFolded';
import { Choice, Tick } from './Choice';
import styles from './panel.module.css';

/** Position of the menu with the options of that position; options of the other position are preserved. */
export function LayoutOptions({ preferences }: { preferences: PreferencesActor }) {
  const { t } = useTranslation('lists');
  const { layout, isMenuFolded, sidebarCollapseButton, navigationFull, navigationBg } = useSelector(
    preferences,
    (state) => state.context.chosen,
  );
  const isFolded = useSidebarFolded(isMenuFolded);
  const choose = (change: Partial<Preferences>) => preferences.send({ type: 'preferences.choose', change });
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
        onChoose={(chosen) => choose({ layout: chosen })}
      />
      {layout === 'vertical' ? (
        <>
          <Choice
            label={t('menu.label')}
            value={isFolded ? 'mini' : 'expanded'}
            options={[
              { value: 'expanded', label: t('menu.expanded') },
              { value: 'mini', label: t('menu.mini') },
            ]}
            onChoose={(width) => choose({ isMenuFolded: width === 'mini' })}
          />
          <Tick
            label={t('menu.button')}
            value={sidebarCollapseButton}
            onToggle={() => choose({ sidebarCollapseButton: !sidebarCollapseButton })}
          />
        </>
      ) : (
        <fieldset className={styles.group}>
          <legend>{t('bar.label')}</legend>
          <Tick
            label={t('bar.full')}
            value={navigationFull}
            onToggle={() => choose({ navigationFull: !navigationFull })}
          />
          <Tick
            label={t('bar.background')}
            value={navigationBg}
            onToggle={() => choose({ navigationBg: !navigationBg })}
          />
        </fieldset>
      )}
      <p className={styles.hint}>{t('layout.hint')}</p>
    </>
  );
}
