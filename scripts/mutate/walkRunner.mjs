/**
 * A test runner for Stryker, in this process: all that a mutated machine leads to (tests/paths/explore.ts) against the same of
 * the machine without a change. A chart is built when its module loads, so each mutant loads its machine again. Here that takes
 * milliseconds, in a test run seconds.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
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
    this.records = new Map();
  }

  async dryRun({ files }) {
    const tests = [];
    for (const id of files.map(idOf)) {
      const started = performance.now();
      await this.recordOnce(id);
      const failure = await this.failureOf(id);
      const timeSpentMs = performance.now() - started;
      tests.push({ id, name: id, timeSpentMs, ...(failure ? { status: 1, failureMessage: failure } : { status: 0 }) });
    }
    return { status: 'complete', tests };
  }

  async mutantRun({ activeMutant, sandboxFileName, hitLimit }) {
    const id = idOf(sandboxFileName);
    const namespace = globalThis[NAMESPACE];
    // A worker that did not do the dry run.
    await this.recordOnce(id);
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

  /** Keeps what the machine does without a change. */
  async recordOnce(id) {
    if (this.records.has(id)) return;
    const { samples, explore } = await this.load(id);
    this.records.set(
      id,
      samples[id].map((sample) => recordAll(explore(sample))),
    );
  }

  /** The first sample in which a freshly loaded machine does something else; undefined without one. */
  async failureOf(id) {
    try {
      const { samples, explore } = await this.load(id);
      for (const [index, sample] of samples[id].entries()) {
        // As tests/machines/register.test.ts wants it.
        if (sample.machine.id !== id) return `${id} has another id`;
        if (recordAll(explore(sample)) !== this.records.get(id)[index]) return `${id}, sample ${index + 1}`;
      }
      return undefined;
    } catch (error) {
      return error instanceof Error ? [error.message, error.cause].filter(Boolean).join(' ') : String(error);
    }
  }

  /** The samples and what explores them; what depends on the machine is evaluated again. */
  async load(id) {
    const forget = (node) => {
      this.modules.evaluatedModules.invalidateModule(node);
      for (const importer of node.importers) forget(this.modules.evaluatedModules.getModuleById(importer));
    };
    const [file] = readdirSync(join(this.root, 'machines'), { recursive: true }).filter((name) => idOf(name) === id);
    for (const node of this.modules.evaluatedModules.getModulesByFile(join(this.root, 'machines', file)) ?? [])
      forget(node);
    const load = (path) => this.modules.import(pathToFileURL(join(this.root, path)).href);
    const { samples } = await load('tests/paths/samples.ts');
    return { samples, explore: (await load('tests/paths/explore.ts')).explore };
  }
}

/** Every situation and step with its effects, values included: more than a person would read. */
function recordAll({ situations, start }) {
  const all = situations.map(({ key, snapshot, steps }) => [
    key,
    [...snapshot.tags].sort(),
    snapshot.output,
    steps.map(({ event, to, effects }) => [event, to.key, effects]),
  ]);
  return JSON.stringify([start.effects, all]);
}

const idOf = (file) => basename(file).replace('.machine.ts', '');

const create = () => new WalkRunner();
create.inject = [];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'walks', create)];
