import { fireEvent } from '@testing-library/react';

/** Chooses files as a browser does, which reports no change where the field still has a file of that name. */
export function chooseFiles(field: HTMLInputElement, ...files: File[]): void {
  const value = `C:\\fakepath\\${files[0]!.name}`;
  if (field.value === value) return;
  Object.defineProperty(field, 'value', { configurable: true, writable: true, value });
  fireEvent.change(field, { target: { files } });
}
