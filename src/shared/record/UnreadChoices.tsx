import { ReadFailureNotice } from '../ui/states/ReadFailureNotice';
import record from './record.module.css';
import type { useResource } from './useResource';

/** Message above fields whose choices could not be read; without it an empty select would look complete. */
export function UnreadChoices({ of }: { of: readonly Pick<ReturnType<typeof useResource>, 'snapshot' | 'refresh'>[] }) {
  const unread = of.filter(({ snapshot }) => snapshot.matches('failed'));
  const [first] = unread;
  if (!first) return null;
  return (
    <div className={record.wide}>
      <ReadFailureNotice
        isUnread
        failure={first.snapshot.context.failure}
        onRetry={() => unread.forEach(({ refresh }) => refresh())}
      />
    </div>
  );
}
