import type { Label, LabelLayout } from './labels';
import type { Note, NotePhoto } from './noteData';
import type { NoteStyle } from './noteTexts';

/** A paper as plain data, as a thread takes it. */
export type Paper =
  | { kind: 'labels'; labels: readonly Label[]; layout: LabelLayout }
  | { kind: 'note'; note: Note; style: NoteStyle };

/** A paper, and the photos on it: null for one that is gone. They come one by one, as each may be a mebibyte. */
export interface Order {
  paper: Paper;
  photoOf: (id: NotePhoto['id']) => Promise<Uint8Array | null>;
}

/** Input of a thread: a paper, and the file that it draws into. */
export interface ThreadData {
  paper: Paper;
  fd: number;
}

/** Messages of a thread: which photo it needs next, or how large the finished file is. */
export type ThreadMessage = { photo: NotePhoto['id'] } | { size: number };
