import { onTestFinished } from 'vitest';

/** Collects uncaught errors and unhandled rejections until the test is over; the result gives those since its last call. */
export function collectUncaught(): () => string[] {
  const found: string[] = [];
  const note = (reason: unknown) => void found.push(String(reason));
  const noteEvent = ({ error }: ErrorEvent) => note(error);
  process.on('unhandledRejection', note);
  window.addEventListener('error', noteEvent);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
    window.removeEventListener('error', noteEvent);
  });
  return () => found.splice(0);
}
