import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs work after the answer, so that its time reveals nothing; a failure is logged under this name. */
    runInBackground(name: string, work: () => Promise<unknown>): void;
    /** Resolves when all such work is done. */
    settled(): Promise<void>;
    /** Number of jobs that run. */
    runningJobs(): number;
  }
}

/** Work after the answer; the server waits for it before it closes the database. */
export const background = fp(
  (app: FastifyInstance, _options, done) => {
    const running = new Set<Promise<void>>();
    app.decorate('runInBackground', (name: string, work: () => Promise<unknown>) => {
      const run = work().then(
        () => undefined,
        (error: unknown) => app.log.error({ err: error }, `${name} failed after the answer`),
      );
      const tracked: Promise<void> = run.finally(() => running.delete(tracked));
      running.add(tracked);
    });
    app.decorate('runningJobs', () => running.size);
    app.decorate('settled', async () => {
      while (running.size > 0) await Promise.all(running);
    });
    app.addHook('onClose', () => app.settled());
    done();
  },
  { name: 'background' },
);
