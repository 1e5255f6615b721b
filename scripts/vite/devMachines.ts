import type { Plugin } from 'vite';

/** `/dev/machines` while developing: a page of its own that no build knows. */
export function devMachines(): Plugin {
  return {
    name: 'rental-cockpit:dev-machines',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, _response, next) => {
        if (/^\/dev\/machines\/?(?:\?|$)/u.test(request.url ?? '')) request.url = '/src/dev/machines/index.html';
        next();
      });
    },
  };
}
