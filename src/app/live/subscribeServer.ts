import type { RecordChange } from '../../../machines/page/liveChanges.machine';
import { isUnsupportedStatus } from '../../shared/api/client/errors';
import { currentToken, reportRejectedToken } from '../../shared/api/client/token';
import { isOffered, pageConfig } from '../../shared/config';
import { readEvents } from './eventStream';

/** The server looks back no further; in milliseconds. */
const A_DAY = 86_400_000;

/** Events of the server's stream, as events of the machine. */
export type ServerEvent =
  | { type: 'stream.open' }
  /** `retryAfter` in seconds; null when the server did not say. */
  | { type: 'stream.end'; retryAfter: number | null }
  | { type: 'stream.unsupported' }
  | { type: 'changes.receive'; changes: RecordChange[] }
  | { type: 'gap.detect' }
  | { type: 'access.change' };

/**
 * Follows the stream until it ends or `signal` aborts; the last event says which way it ended.
 * @param readAt when the page began to read (`performance.now()`): `gap.detect` tells of changes since; null asks for none
 */
export async function subscribeServer(
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
  readAt: number | null,
): Promise<void> {
  if (!isOffered('events')) {
    // After the machine has started.
    queueMicrotask(() => onEvent({ type: 'stream.unsupported' }));
    return;
  }
  const token = currentToken();
  const after = readAt !== null ? `?after=${Math.min(A_DAY, Math.ceil(performance.now() - readAt))}` : '';
  try {
    const answer = await fetch(`${pageConfig().apiUrl}/events${after}`, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      cache: 'no-store',
      signal,
    });
    if (answer.status === 401 && token) reportRejectedToken(token);
    const isStream = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/event-stream');
    if (!isStream || !answer.body) {
      await answer.body?.cancel();
      const isMissing = answer.ok || isUnsupportedStatus(answer.status);
      onEvent(isMissing ? { type: 'stream.unsupported' } : { type: 'stream.end', retryAfter: secondsIn(answer) });
      return;
    }
    for await (const { event, data } of readEvents(answer.body)) {
      if (event === 'ready') onEvent({ type: 'stream.open' });
      if (event === 'changes')
        onEvent({ type: 'changes.receive', changes: (JSON.parse(data) as { changes: RecordChange[] }).changes });
      if (event === 'gap') onEvent({ type: 'gap.detect' });
      if (event === 'access') onEvent({ type: 'access.change' });
    }
    onEvent({ type: 'stream.end', retryAfter: null });
  } catch {
    if (!signal.aborted) onEvent({ type: 'stream.end', retryAfter: null });
  }
}

function secondsIn(answer: Response): number | null {
  const seconds = Number(answer.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
