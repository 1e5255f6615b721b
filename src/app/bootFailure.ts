import { addressOf } from '../shared/routing/basePath';

/** Leaves the page to `public/boot-failure.js`: it loads the page again, once, and then says that the app did not start. */
export function showBootFailure(): void {
  const script = document.createElement('script');
  script.src = addressOf('/boot-failure.js');
  document.head.append(script);
}
