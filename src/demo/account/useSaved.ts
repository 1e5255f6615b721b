import { useNotify } from '../../shared/notifications';

/** Says that something was kept, which here means until the page is left. */
export function useSaved(): () => void {
  const notify = useNotify();
  return () => notify({ severity: 'success', ns: 'demo-pages', messageKey: 'saved' });
}
