import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '../../shared/i18n/i18n';
import type { Panel as PanelType } from '../customise/Panel';
import { useServices } from '../services';

/** The panel with the look of the app; its code comes when somebody opens it, and if it does not, the next opening tries again. */
export function CustomisePanel() {
  const { preferences } = useServices();
  const isOpen = useSelector(preferences, (state) => state.matches('customising'));
  const { pathname } = useLocation();
  const [Panel, setPanel] = useState<typeof PanelType | null>(null);
  useEffect(() => {
    if (!isOpen || Panel) return;
    Promise.all([import('../customise/Panel'), loadTexts(['customise', 'lists'])]).then(
      ([loaded]) => setPanel(() => loaded.Panel),
      () => preferences.send({ type: 'panel.close' }),
    );
  }, [isOpen, Panel, preferences]);
  // It belongs to the page over which it was opened, and to who opened it.
  useEffect(() => () => preferences.send({ type: 'panel.close' }), [pathname, preferences]);
  return isOpen && Panel ? <Panel preferences={preferences} /> : null;
}
