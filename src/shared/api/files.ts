import type { KyInstance } from 'ky';
import { answerOf, type CallOptions } from './client/client';
import { NotOffered } from './client/errors';

/** A photo or a document takes longer than any other call on a slow line. */
export const FILE_TIMEOUT_MS = 60_000;

/** Sends a request and answers its file. Throws as `send` does, and `NotOffered` when something else than the expected type comes. */
export async function sendForFile(api: KyInstance, path: string, type: string, options: CallOptions): Promise<Blob> {
  const response = await answerOf(api, path, { timeout: FILE_TIMEOUT_MS, ...options });
  const file = await response.blob();
  if (!file.type.startsWith(type)) throw new NotOffered();
  return file;
}
