import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin, ViteDevServer } from 'vite';
import { bundlePaperThread } from './paperThread.ts';

/** Interface of the application for the dev server; `server/app.ts` and `server/config.ts` provide it. */
interface ApiApp {
  ready(): PromiseLike<unknown>;
  close(): PromiseLike<unknown>;
  routing(request: IncomingMessage, response: ServerResponse): void;
}
interface AppModule {
  buildApp(options: unknown): Promise<ApiApp>;
}
interface ConfigModule {
  readConfig(env: NodeJS.ProcessEnv): unknown;
}
interface PageModule {
  pageConfig(config: unknown): object;
}

/** Where the page's configuration stands in index.html; the built server fills it in the same way. */
const PAGE_CONFIG = /(<script id="page-config" type="application\/json">)[\s\S]*?(<\/script>)/u;
const IS_API = /^\/api(?:\/|\?|$)/u;

/**
 * Serves the API from the Vite dev server's process. A change to the server takes effect with the next request. The old
 * application is closed first, because the embedded database admits one owner.
 */
export function devApi(): Plugin {
  return {
    name: 'rental-cockpit:dev-api',
    apply: (_config, { command, isPreview }) =>
      command === 'serve' && isPreview !== true && process.env.VITEST === undefined,
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        if (!server) return html;
        const { readConfig } = (await server.ssrLoadModule('/server/config.ts')) as ConfigModule;
        const { pageConfig } = (await server.ssrLoadModule('/server/plugins/page.ts')) as PageModule;
        const json = JSON.stringify(pageConfig(readConfig(process.env))).replaceAll('<', '\\u003c');
        return html.replace(PAGE_CONFIG, (_whole, open: string, close: string) => open + json + close);
      },
    },
    configureServer(vite) {
      const api = new CurrentApi(vite);
      vite.httpServer?.once('close', () => void api.close());
      vite.middlewares.use((request, response, next) => {
        if (!IS_API.test(request.url ?? '')) {
          next();
          return;
        }
        api.get().then((app) => {
          app.routing(request, response);
        }, next);
      });
    },
  };
}

/** The application built from the newest source; requests that arrive while it is rebuilt wait for the same build. */
class CurrentApi {
  private source: AppModule | undefined;
  private app: ApiApp | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly vite: ViteDevServer) {}

  get(): Promise<ApiApp> {
    const turn = this.queue.then(() => this.load());
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.queue;
    await this.app?.close();
  }

  private async load(): Promise<ApiApp> {
    const source = (await this.vite.ssrLoadModule('/server/app.ts')) as AppModule;
    if (this.app && this.source === source) return this.app;
    await this.app?.close();
    this.app = undefined;
    const { readConfig } = (await this.vite.ssrLoadModule('/server/config.ts')) as ConfigModule;
    const app = await source.buildApp({ config: readConfig(process.env), paperThread: bundlePaperThread });
    await app.ready();
    this.source = source;
    this.app = app;
    return app;
  }
}
