import { expect } from 'vitest';

/** An open stream of changes, and what has arrived on it. */
export interface OpenStream {
  status: number;
  headers: Headers;
  /** `rents 42` for a change, else the name of the event. */
  heard(): string[];
  /** Waits until it has heard this. */
  hears(what: string): Promise<void>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

/** Opens `GET /events` of a server that listens; `after` in milliseconds, as the page says when it began to read. */
export async function openStream(origin: string, token: string, after?: number): Promise<OpenStream> {
  const abort = new AbortController();
  const answer = await fetch(`${origin}/api/events${after === undefined ? '' : `?after=${after}`}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const heard: string[] = [];
  const read = async (): Promise<void> => {
    if (answer.status !== 200 || !answer.body) return;
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) heard.push(...namesIn(block));
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: answer.status,
    headers: answer.headers,
    heard: () => heard,
    hears: (what) => expect.poll(() => heard, { timeout: 10_000 }).toContain(what),
    ended,
    close: () => abort.abort(),
  };
}

function namesIn(block: string): string[] {
  const event = /^event: (\w+)$/m.exec(block)?.[1];
  if (event === undefined) return [block];
  if (event !== 'changes') return [event];
  const { changes } = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as {
    changes: { resource: string; id: string }[];
  };
  return changes.map(({ resource, id }) => `${resource} ${id}`);
}
