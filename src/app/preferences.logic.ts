import i18next from 'i18next';
import { createActor } from 'xstate';
import { preferencesMachine, type Preferences } from '../../machines/preferences.machine';
import { asLanguage } from '../shared/i18n/i18n';
import type { Inspection } from './services';

/** The preferences in this browser; the address may ask for a theme. */
function storedPreferences(): Preferences {
  const theme = new URLSearchParams(location.search).get('theme') ?? localStorage.getItem('theme');
  const settings = storedSettings();
  return {
    theme: theme === 'dark' ? 'dark' : 'light',
    language: asLanguage(settings.language),
    sidebarCollapsed: settings.sidebarCollapsed === true,
  };
}

function storedSettings(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

function apply({ theme, language }: Preferences): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.lang = language;
  if (i18next.isInitialized && i18next.language !== language) void i18next.changeLanguage(language);
}

/** Starts the preferences: applied to the page and kept with every change. */
export function startPreferences(inspection: Inspection = {}) {
  const actor = createActor(
    preferencesMachine.provide({
      actions: {
        keep: ({ context }) => {
          const { theme, ...settings } = context;
          localStorage.setItem('theme', theme);
          localStorage.setItem('settings', JSON.stringify({ ...storedSettings(), ...settings }));
          apply(context);
        },
      },
    }),
    { ...inspection, input: storedPreferences() },
  );
  apply(actor.getSnapshot().context);
  return actor.start();
}

export type PreferencesActor = ReturnType<typeof startPreferences>;
