import type { ClipboardEvent } from 'react';
import { pastedSerials } from '../../../shared/domain/formats/serialNumber';

/** Takes several serial numbers that are pasted into a field for one, each by itself. Any other text is for the field. */
export function pasteSeveral(event: ClipboardEvent, onSeveral: (serials: string[]) => void): void {
  const serials = pastedSerials(event.clipboardData.getData('text'));
  if (serials.length < 2) return;
  event.preventDefault();
  onSeveral(serials);
}
