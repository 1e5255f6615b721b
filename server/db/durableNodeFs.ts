import { fsyncSync, readdirSync, openSync, closeSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type ModuleOptions = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];

/** The part of Emscripten's Node file system that gets a real `fsync`; an open file carries its descriptor as `nfd`. */
interface NodeFileOperations {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}

/**
 * PGlite's Node file system with `fsync`: the stock one ignores it, so that a power cut could lose commits that were
 * already acknowledged. Together with `fsync=on` every commit reaches the disk before it is answered.
 */
export class DurableNodeFs extends NodeFS {
  /** Set to false while a database is created: then `syncTree` does the same at the end, much faster. */
  durable = true;

  override async init(pg: PGlite, options: Partial<ModuleOptions>): Promise<{ emscriptenOpts: ModuleOptions }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: object) => {
      (module as NodeFileOperations).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined && this.durable) fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** Pushes every file of a freshly created directory to the disk, bottom up. */
export function syncTree(dir: string): void {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(dir);
}

/** Bytes of all files below a directory. */
export function sizeOfTree(dir: string): number {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
