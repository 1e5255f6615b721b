import { vi } from 'vitest';

/** The text of the file that the browser is handed by this gesture. */
export async function exportedFile(gesture: () => Promise<void>): Promise<string> {
  const file = nextFile();
  await gesture();
  return await textOf(await file);
}

function nextFile(): Promise<Blob> {
  return new Promise((resolve) => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => (resolve(file), 'blob:'),
        revokeObjectURL: () => undefined,
      }),
    );
  });
}

/** The text of a file; jsdom's blobs have no `text()`. */
function textOf(file: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
}
