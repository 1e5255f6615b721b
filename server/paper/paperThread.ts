import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { drawHandoverNote } from './handoverNote';
import { drawLabels } from './labels';
import type { ThreadData, ThreadMessage } from './paper';
import type { NotePhoto } from './noteData';

/* Draws one paper into a file, then ends. `press.ts` starts it. */

const port = parentPort as MessagePort;
const { paper, fd } = workerData as ThreadData;
let size = 0;

/** Appends to the file. The thread waits for the disk, so that nothing piles up in memory. */
function write(part: Uint8Array): void {
  for (let written = 0; written < part.length;) written += writeSync(fd, part, written);
  size += part.length;
}

async function contentOf({ id }: NotePhoto): Promise<Buffer | null> {
  say({ photo: id });
  const [content] = (await once(port, 'message')) as [Uint8Array | null];
  return content && Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function say(message: ThreadMessage): void {
  port.postMessage(message);
}

if (paper.kind === 'labels') await drawLabels(paper.labels, paper.layout, write);
else await drawHandoverNote(paper.note, { ...paper.style, contentOf }, write);
say({ size });
