import { expect } from 'vitest';
import { preferencesMachine, type Preferences } from '../../../machines/session/preferences.machine';
import { logicOf } from '../../support/models/logicModel';
import { MachineHarness } from '../../support/models/machineHarness';
import { preferencesModel } from '../preferences.model';

const ORIGINAL: Preferences = {
  theme: 'light',
  language: 'pt',
  layout: 'vertical',
  direction: 'ltr',
  contentWidth: 'full',
  sidebarCollapsed: false,
  sidebarCollapseButton: true,
  navigationFull: false,
  navigationBg: false,
};
type Look = MachineHarness<typeof preferencesMachine>;

/** The look is the original one but for this, and the panel is open. */
const looks =
  (otherwise: Partial<Preferences> = {}) =>
  (look: Look) => {
    look.is('customising');
    expect(look.snapshot.context).toEqual({ ...ORIGINAL, ...otherwise });
  };

export const preferencesWithoutScreen = logicOf(
  preferencesModel,
  (): Look => new MachineHarness(preferencesMachine, ORIGINAL),
  {
    closed: (look) => look.is('closed'),
    open: looks(),
    dark: looks({ theme: 'dark' }),
    mirrored: looks({ direction: 'rtl' }),
    boxed: looks({ contentWidth: 'boxed' }),
    mini: looks({ sidebarCollapsed: true }),
    buttonless: looks({ sidebarCollapseButton: false }),
    above: looks({ layout: 'horizontal' }),
    across: looks({ layout: 'horizontal', navigationFull: true }),
    filled: looks({ layout: 'horizontal', navigationBg: true }),
    away: (look) => look.is('closed'),
  },
  {
    'panel.open': (look) => look.does({ type: 'panel.open' }),
    'dark.choose': (look) => look.does({ type: 'theme.choose', theme: 'dark' }),
    'rtl.choose': (look) => look.does({ type: 'direction.choose', direction: 'rtl' }),
    'boxed.choose': (look) => look.does({ type: 'width.choose', width: 'boxed' }),
    'horizontal.choose': (look) => look.does({ type: 'layout.choose', layout: 'horizontal' }),
    'mini.choose': (look) => look.does({ type: 'sidebar.toggle' }),
    'button.untick': (look) => look.does({ type: 'collapseButton.toggle' }),
    'full.tick': (look) => look.does({ type: 'navigationFull.toggle' }),
    'background.tick': (look) => look.does({ type: 'navigationBg.toggle' }),
    'restore.press': (look) => look.does({ type: 'defaults.restore' }),
    'escape.press': (look) => look.does({ type: 'panel.close' }),
    'close.press': (look) => look.does({ type: 'panel.close' }),
  },
);
