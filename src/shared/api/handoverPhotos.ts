import type { Id, Photo, SignatureStroke } from '../../../machines/types';
import { base64Of } from '../browser/base64';
import { bookingApi, send } from './client/client';
import { FILE_TIMEOUT_MS, sendForFile } from './files';

/*
 * Photos of units and signatures of hand-overs. Extension: each call fails with 501 where they are not announced.
 */
const extension = 'handoverPhotos';

/** Stores a photo for a hand-over to come, which names it by its identifier. */
export async function storePhoto(rentId: Id, photo: Blob, signal?: AbortSignal): Promise<Photo> {
  const json = { content: await base64Of(photo) };
  return send(bookingApi(), pathOf(rentId, 'photos'), {
    extension,
    method: 'post',
    json,
    signal,
    timeout: FILE_TIMEOUT_MS,
  });
}

/** Removes a photo that no hand-over names yet. */
export function removePhoto(rentId: Id, photo: Id): Promise<void> {
  return send(bookingApi(), pathOf(rentId, 'photos', photo), { extension, method: 'delete' });
}

/** The picture itself. */
export function readPhoto(rentId: Id, photo: Id, signal?: AbortSignal): Promise<Blob> {
  return sendForFile(bookingApi(), pathOf(rentId, 'photos', photo), 'image/', { extension, signal });
}

/** Lines of a signature that was drawn, in the box of the domain's `SIGNATURE_BOX`. */
export async function readSignature(rentId: Id, handover: Id, signal?: AbortSignal): Promise<SignatureStroke[]> {
  const path = `${pathOf(rentId, 'handovers', handover)}/signature`;
  return (await send<{ strokes: SignatureStroke[] }>(bookingApi(), path, { extension, signal })).strokes;
}

/** Draws the note of a hand-over as a PDF, without prices, in this language. */
export function drawNote(rentId: Id, handover: Id, lang: string, signal?: AbortSignal): Promise<Blob> {
  const options = { extension: 'handoverNote', searchParams: { lang }, signal } as const;
  return sendForFile(bookingApi(), `${pathOf(rentId, 'handovers', handover)}/note`, 'application/pdf', options);
}

function pathOf(rentId: Id, ...parts: Id[]): string {
  return ['rents', rentId, ...parts].map((part) => encodeURIComponent(String(part))).join('/');
}
