import type { HandoverDirection, Rent } from '../../../machines/types';
import { offeredHandovers } from './handover';
import { useSession } from '../session';

/** Text and icon of the link to the page of a hand-over, by its direction. */
export const HANDOVERS = {
  OUT: { text: 'actions.handOut', icon: 'truck' },
  IN: { text: 'actions.takeBack', icon: 'replay' },
} as const;

/** The directions that this account may move units of the rent in now. */
export function useHandovers(rent: Rent): HandoverDirection[] {
  return useSession().can('handover:update') ? offeredHandovers(rent) : [];
}
