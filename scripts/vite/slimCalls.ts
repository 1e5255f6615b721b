import { runnerImport, type Plugin } from 'vite';
import { CLIENT_FACTS } from '../../contract/lib/defineCall.ts';

/** A domain of the contract; `contract/lib` is imported as it is. */
const DOMAIN = /\/contract\/[^/]+\.ts$/u;

/**
 * Leaves of a domain's definitions what the client reads of a call: no schemas, and nothing that only server and tests
 * read. Fails where TypeBox would come into the browser all the same.
 */
export function slimCalls(): Plugin {
  return {
    name: 'rental-cockpit:slim-calls',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    resolveId: {
      filter: { id: /^typebox$/u },
      handler(_source, importer) {
        if (this.environment.name === 'client' && this.environment.mode === 'build')
          this.error(`${importer} brings TypeBox into the browser.`);
      },
    },
    load: {
      filter: { id: DOMAIN },
      async handler(id) {
        if (this.environment.name !== 'client') return undefined;
        const { module } = await runnerImport<Record<string, unknown>>(id, { configFile: false, logLevel: 'error' });
        return Object.entries(module)
          .map(([name, value]) => [name, slim(value)] as const)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

/** A call, or the calls of a group, as the client reads them; undefined for anything else. */
function slim(value: unknown): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('method' in value && 'path' in value) {
    const facts = Object.entries(value).filter(([name, fact]) => isRead(name) && fact !== undefined && fact !== false);
    return Object.fromEntries(facts);
  }
  const calls = Object.entries(value).map(([name, part]) => [name, isCall(part) ? slim(part) : undefined] as const);
  return calls.length > 0 && calls.every(([, part]) => part) ? Object.fromEntries(calls) : undefined;
}

const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'method' in value;
const isRead = (name: string) => CLIENT_FACTS.some((fact) => fact === name);
