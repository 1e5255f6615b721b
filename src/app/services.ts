import { createContext, useContext } from 'react';
import type { PreferencesActor } from './preferences.logic';
import type { SessionActor } from './session.logic';

/** The actors that live as long as the page. */
export interface Services {
  session: SessionActor;
  preferences: PreferencesActor;
}

export const ServicesContext = createContext<Services | null>(null);

/** Session and preferences of the page. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices is for what main.tsx renders');
  return services;
}
