/** The sign-in page as the server sent it, until its script takes over (src/app/start/showSignIn.js). */
interface EarlyPage {
  /** The button pressed last. */
  pressed: HTMLElement | null;
  stop: () => void;
}

declare global {
  interface Window {
    earlyPage?: EarlyPage;
  }
}

/** Text that was typed into a field of the early page; empty without one. */
export function typedEarly(name: string): string {
  if (typeof window === 'undefined' || !window.earlyPage) return '';
  return document.querySelector<HTMLInputElement>(`#root input[name="${name}"]`)?.value ?? '';
}

/** Ends the early page once its buttons work, and presses the one that was pressed before. */
export function takeOverEarlyPage(): void {
  const early = window.earlyPage;
  delete window.earlyPage;
  early?.stop();
  early?.pressed?.click();
}
