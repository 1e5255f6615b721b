/**
 * A test runner for Stryker: the approved walks of the mutated machine (tests/paths/walks.ts), in this process. A chart
 * is built when its module loads, so each mutant loads its machine again. Here that takes milliseconds, in a test run
 * seconds.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { createServer, createServerModuleRunner } from 'vite';

const NAMESPACE = '__stryker__';

class WalkRunner {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    this.root = process.cwd();
    this.server = await createServer({
      root: this.root,
      configFile: false,
      logLevel: 'error',
      appType: 'custom',
      optimizeDeps: { noDiscovery: true, entries: [] },
      server: { middlewareMode: true, ws: false, watch: null, hmr: false },
    });
    this.modules = createServerModuleRunner(this.server.environments.ssr, { hmr: false });
    globalThis[NAMESPACE] ??= {};
  }

  async dryRun({ files }) {
    const tests = [];
    for (const id of files.map(idOf)) {
      const started = performance.now();
      const failure = await this.failureOf(id);
      const timeSpentMs = performance.now() - started;
      tests.push({ id, name: id, timeSpentMs, ...(failure ? { status: 1, failureMessage: failure } : { status: 0 }) });
    }
    return { status: 'complete', tests };
  }

  async mutantRun({ activeMutant, sandboxFileName, hitLimit }) {
    const id = idOf(sandboxFileName);
    const namespace = globalThis[NAMESPACE];
    Object.assign(namespace, { activeMutant: activeMutant.id, hitCount: 0, hitLimit: hitLimit ?? 100_000 });
    try {
      const failureMessage = await this.failureOf(id);
      if (failureMessage?.includes('Hit count limit reached')) return { status: 'timeout', reason: failureMessage };
      return failureMessage
        ? { status: 'killed', killedBy: [id], failureMessage, nrOfTests: 1 }
        : { status: 'survived', nrOfTests: 1 };
    } finally {
      Object.assign(namespace, { activeMutant: undefined, hitLimit: undefined });
    }
  }

  async dispose() {
    await this.modules?.close();
    await this.server?.close();
  }

  /** The first difference from the approved walks of a freshly loaded machine; undefined without one. */
  async failureOf(id) {
    try {
      const { samples, walks } = await this.load(id);
      const approved = JSON.parse(readFileSync(join(this.root, walks.APPROVED, `${id}.json`), 'utf8'));
      for (const [index, sample] of samples[id].entries()) {
        // As tests/machines/register.test.ts wants it.
        if (sample.machine.id !== id) return `${id} has another id`;
        for (const walk of approved[index]) {
          const told = JSON.parse(JSON.stringify(walks.repeatWalk(sample, walk)));
          if (!isDeepStrictEqual(told, walk.is)) return `${id}, step ${walk.after.length} of: ${walk.after.join(', ')}`;
        }
      }
      return undefined;
    } catch (error) {
      return error instanceof Error ? [error.message, error.cause].filter(Boolean).join(' ') : String(error);
    }
  }

  /** The samples and what walks them; what depends on the machine is evaluated again. */
  async load(id) {
    const forget = (node) => {
      this.modules.evaluatedModules.invalidateModule(node);
      for (const importer of node.importers) forget(this.modules.evaluatedModules.getModuleById(importer));
    };
    const [file] = readdirSync(join(this.root, 'machines'), { recursive: true }).filter((name) => idOf(name) === id);
    for (const node of this.modules.evaluatedModules.getModulesByFile(join(this.root, 'machines', file)) ?? [])
      forget(node);
    const load = (path) => this.modules.import(pathToFileURL(join(this.root, path)).href);
    return { samples: (await load('tests/paths/samples.ts')).samples, walks: await load('tests/paths/walks.ts') };
  }
}

const idOf = (file) => basename(file).replace('.machine.ts', '');

const create = () => new WalkRunner();
create.inject = [];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'walks', create)];
