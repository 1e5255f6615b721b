import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/useTranslation';
import { Button } from '../../shared/ui/Button';
import { ModalDialog } from '../../shared/ui/dialog/ModalDialog';
import type { Preferences } from '../preferences';
import type { PreferencesActor } from '../preferences.logic';
import { Choice } from './Choice';
import { LayoutOptions } from './LayoutOptions';
import styles from './panel.module.css';

interface Props {
  preferences: PreferencesActor;
}

/** How the app looks: every choice shows at once on the page beside it, and is kept. */
export function CustomisePanelBody({ preferences }: Props) {
  const { t } = useTranslation(['lists', 'shell']);
  return (
    <ModalDialog
      size="side"
      title={t('customise', { ns: 'shell' })}
      foot={<Button outlined label={t('restore')} onClick={() => preferences.send({ type: 'defaults.restore' })} />}
      onClose={() => preferences.send({ type: 'panel.close' })}
    >
      <Choices preferences={preferences} />
    </ModalDialog>
  );
}

/** The choices; the first one that is taken has the focus. */
function Choices({ preferences }: Props) {
  const { t } = useTranslation('lists');
  const { theme, direction, contentWidth } = useSelector(preferences, (state) => state.context.chosen);
  const choose = (change: Partial<Preferences>) => preferences.send({ type: 'preferences.choose', change });
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return (
    <div ref={body} className={styles.body}>
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
  );
}
