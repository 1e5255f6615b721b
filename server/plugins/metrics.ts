import { createServer } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { SettingError } from '../environment';

/** Upper bounds in seconds: from a list that is cached to a search that takes too long. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Figures in the format of Prometheus, at an address of their own: they tell how a firm works, so the API does not show
 * them. Does nothing without `METRICS_PORT`. Throws a SettingError where it cannot listen.
 */
export const metrics = fp(
  async (app: FastifyInstance) => {
    const place = app.config.metrics;
    if (place === undefined) return;
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    measureRequests(app, registry);
    measureServer(app, registry);

    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        (error: unknown) => {
          app.log.error({ err: error }, 'metrics failed');
          response.writeHead(500).end();
        },
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ message }) => reject(new SettingError(`METRICS_HOST and METRICS_PORT: ${message}.`)));
      server.listen(place.port, place.host, resolve);
    });
    app.addHook('preClose', async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    });
  },
  { name: 'metrics' },
);

/** Counts and times requests by route. Addresses without a route share one series: each would make its own. */
function measureRequests(app: FastifyInstance, registry: Registry): void {
  const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'none';
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  const open = new Gauge({
    name: 'http_requests_open',
    help: 'Requests that are not answered yet; of /api/events, the open event streams',
    labelNames: ['route'] as const,
    registers: [registry],
  });
  app.addHook('onRequest', (request, _reply, next) => {
    open.inc({ route: routeOf(request) });
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    const route = routeOf(request);
    open.dec({ route });
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    next();
  });
}

function measureServer(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by what they do, and requests that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(app.store.connections())) connections.set({ state }, count);
    },
  });
  const read = (name: string, help: string, value: () => number): void => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(value()) });
  };
  read('background_jobs_running', 'Work that goes on after its request was answered', () => app.runningJobs());
  const { freeSpace } = app.store;
  if (freeSpace) read('database_disk_free_bytes', 'Free space on the disk of the embedded database', freeSpace);
  if (app.config.backup.dir !== undefined) {
    const newest = (): number => (app.newestBackup()?.getTime() ?? 0) / 1000;
    read('backup_newest_timestamp_seconds', 'When the newest regular backup was made; 0 before the first', newest);
  }
}
