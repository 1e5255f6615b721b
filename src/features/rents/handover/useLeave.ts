import { useLocation, useNavigate } from 'react-router-dom';
import type { Id } from '../../../../machines/types';
import { rentPath, type HandoverPageState } from '../../../shared/routing/paths';

/**
 * Leaves the page of a hand-over: back to the list whose link led to it, as it was, otherwise to the rent.
 * @returns takes whether the page is done with: then Back does not lead to it again
 */
export function useLeave(rentId: Id): (isDone: boolean) => void {
  const navigate = useNavigate();
  const { returnsBack } = (useLocation().state as HandoverPageState | null) ?? {};
  return (isDone) => void (returnsBack ? navigate(-1) : navigate(rentPath(rentId), { replace: isDone }));
}
