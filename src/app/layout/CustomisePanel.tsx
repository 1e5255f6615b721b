import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadTexts } from '../../shared/i18n/i18n';
import type { CustomisePanelBody } from '../customise/CustomisePanelBody';
import { useServices } from '../services';

/**
 * The panel for theme and layout. Its code loads at the first opening; after a failure the next opening tries again.
 */
export function CustomisePanel() {
  const { preferences } = useServices();
  const isOpen = useSelector(preferences, (state) => state.context.isPanelOpen);
  const { pathname } = useLocation();
  const [Body, setBody] = useState<typeof CustomisePanelBody | null>(null);
  useEffect(() => {
    if (!isOpen || Body) return;
    Promise.all([import('../customise/CustomisePanelBody'), loadTexts(['lists'])]).then(
      ([loaded]) => setBody(() => loaded.CustomisePanelBody),
      () => preferences.send({ type: 'panel.close' }),
    );
  }, [isOpen, Body, preferences]);
  // The panel belongs to one page and one user: it closes with either.
  useEffect(() => () => preferences.send({ type: 'panel.close' }), [pathname, preferences]);
  return isOpen && Body ? <Body preferences={preferences} /> : null;
}
