/** One event of a stream; `data` is JSON text. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** Longer than the server's silences, with a sign of life every 20 seconds. Milliseconds. */
const LONGEST_SILENCE = 50_000;

/**
 * Reads server-sent events from an answer to `fetch` until the stream ends. The browser's `EventSource` cannot send the token in
 * a header. Throws when the connection breaks, or is silent for longer than `LONGEST_SILENCE`.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    // Later events are of no interest.
    reader.cancel().catch(() => undefined);
  }
}

/** An event, or nothing for a comment, which is only a sign of life. */
function parseBlock(block: string): StreamEvent | null {
  let event = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trim());
  }
  return event === '' ? null : { event, data: data.join('\n') };
}

async function withinSilence<T>(reading: Promise<T>): Promise<T> {
  let timer: number | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new Error('the stream is silent')), LONGEST_SILENCE);
  });
  return Promise.race([reading, silence]).finally(() => clearTimeout(timer));
}
