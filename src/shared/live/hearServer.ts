import type { HeardChange } from '../../../machines/liveChanges.machine';
import { isUnsupportedStatus } from '../api/orUnsupported';
import { currentToken, reportRejectedToken } from '../api/token';
import { isOffered, pageConfig } from '../config';
import { readEvents } from './eventStream';

/** The server looks back no further; in milliseconds. */
const A_DAY = 86_400_000;

/** Events of the server's stream, as events of the machine. */
export type Heard =
  | { type: 'stream.open' }
  | { type: 'stream.end'; retryAfter: number | null }
  | { type: 'stream.miss' }
  | { type: 'changes.hear'; changes: HeardChange[] }
  | { type: 'gap.hear' }
  | { type: 'access.hear' };

/**
 * Follows the stream until it ends or `signal` aborts; the last event says which way it ended.
 * @param readAt when the page began to read (`performance.now()`): a gap is heard for what has changed since
 */
export async function hearServer(
  tell: (heard: Heard) => void,
  signal: AbortSignal,
  readAt: number | null,
): Promise<void> {
  if (!isOffered('events')) {
    // After the machine has started.
    queueMicrotask(() => tell({ type: 'stream.miss' }));
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
      tell(isMissing ? { type: 'stream.miss' } : { type: 'stream.end', retryAfter: secondsIn(answer) });
      return;
    }
    for await (const { event, data } of readEvents(answer.body)) {
      if (event === 'ready') tell({ type: 'stream.open' });
      if (event === 'changes')
        tell({ type: 'changes.hear', changes: (JSON.parse(data) as { changes: HeardChange[] }).changes });
      if (event === 'gap') tell({ type: 'gap.hear' });
      if (event === 'access') tell({ type: 'access.hear' });
    }
    tell({ type: 'stream.end', retryAfter: null });
  } catch {
    if (!signal.aborted) tell({ type: 'stream.end', retryAfter: null });
  }
}

function secondsIn(answer: Response): number | null {
  const seconds = Number(answer.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}
