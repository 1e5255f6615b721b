import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '../../shared/i18n/i18n';
import type { Panel as PanelType } from '../customise/Panel';
import { useServices } from '../services';

/**
 * The panel for theme and layout. Its code loads at the first opening; after a failure the next opening tries again.
 */
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
  // The panel belongs to one page and one user: it closes with either.
  useEffect(() => () => preferences.send({ type: 'panel.close' }), [pathname, preferences]);
  return isOpen && Panel ? <Panel preferences={preferences} /> : null;
}
