/**
 * A preload (`node --import`) for power cuts: keeps in `SHADOW` what would be left of `DATA_DIR` if the power failed now. A
 * write reaches it with the next `fsync` of its file, and never without one. New names, removals, renames and shorter files
 * reach it at once and in order, as in a journal of metadata. `IGNORE_FSYNC` leaves every write out, to see that a test notices.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, resolve, join, isAbsolute } from 'node:path';

const DATA = resolve(process.env.DATA_DIR);
const SHADOW = resolve(process.env.SHADOW);
const isIgnored = process.env.IGNORE_FSYNC === 'true';
const real = { ...fs };

/** @type {Map<number, string>} path in the shadow of each open file */
const open = new Map();
/** @type {Map<string, { position: number, bytes: Buffer }[]>} writes that no fsync has followed */
const pending = new Map();

/** Where a path of the data directory lies in the shadow; undefined for any other. */
function shadowOf(path) {
  // The lock of the directory ends with its process.
  if (typeof path !== 'string' || path.endsWith('.sock')) return undefined;
  const below = relative(DATA, resolve(path));
  return below.startsWith('..') || isAbsolute(below) ? undefined : join(SHADOW, below);
}

function write(shadow, position, bytes) {
  const writes = pending.get(shadow) ?? [];
  writes.push({ position, bytes: Buffer.from(bytes) });
  pending.set(shadow, writes);
}

/** Does to the shadow what was done to the data. */
function mirrored(name) {
  return (path, ...rest) => {
    const result = real[name](path, ...rest);
    const shadow = shadowOf(path);
    if (shadow) real[name](shadow, ...rest);
    return result;
  };
}

function truncate(shadow, length) {
  const size = real.statSync(shadow).size;
  if (length < size) real.truncateSync(shadow, length);
  const kept = (pending.get(shadow) ?? []).filter(({ position }) => position < length);
  pending.set(
    shadow,
    kept.map(({ position, bytes }) => ({ position, bytes: bytes.subarray(0, length - position) })),
  );
}

Object.assign(fs, {
  openSync(path, flags, mode) {
    const existed = real.existsSync(path);
    const descriptor = real.openSync(path, flags, mode);
    const shadow = shadowOf(path);
    if (!shadow || real.fstatSync(descriptor).isDirectory()) return descriptor;
    if (!existed) real.writeFileSync(shadow, '', { mode });
    else if (real.fstatSync(descriptor).size === 0) truncate(shadow, 0);
    open.set(descriptor, shadow);
    return descriptor;
  },
  closeSync(descriptor) {
    open.delete(descriptor);
    real.closeSync(descriptor);
  },
  writeSync(descriptor, buffer, offset, length, position) {
    const written = real.writeSync(descriptor, buffer, offset, length, position);
    const shadow = open.get(descriptor);
    if (shadow) {
      if (typeof position !== 'number') throw new Error('A write without its place cannot be replayed.');
      write(shadow, position, new Uint8Array(buffer.buffer, buffer.byteOffset + (offset ?? 0), written));
    }
    return written;
  },
  writeFileSync(path, content, options) {
    real.writeFileSync(path, content, options);
    const shadow = shadowOf(path);
    if (!shadow) return;
    real.writeFileSync(shadow, '');
    pending.delete(shadow);
    write(shadow, 0, Buffer.from(content));
  },
  fsyncSync(descriptor) {
    real.fsyncSync(descriptor);
    const shadow = open.get(descriptor);
    if (!shadow || isIgnored) return;
    const writes = pending.get(shadow);
    pending.delete(shadow);
    if (!writes?.length) return;
    const target = real.openSync(shadow, 'r+');
    for (const { position, bytes } of writes) real.writeSync(target, bytes, 0, bytes.length, position);
    real.closeSync(target);
  },
  ftruncateSync(descriptor, length = 0) {
    real.ftruncateSync(descriptor, length);
    const shadow = open.get(descriptor);
    if (shadow) truncate(shadow, length);
  },
  truncateSync(path, length = 0) {
    real.truncateSync(path, length);
    const shadow = shadowOf(path);
    if (shadow) truncate(shadow, length);
  },
  renameSync(from, to) {
    real.renameSync(from, to);
    const [source, target] = [shadowOf(from), shadowOf(to)];
    if (!source || !target) return;
    real.renameSync(source, target);
    pending.set(target, pending.get(source) ?? []);
    pending.delete(source);
    for (const [descriptor, path] of open) if (path === source) open.set(descriptor, target);
  },
  unlinkSync(path) {
    real.unlinkSync(path);
    const shadow = shadowOf(path);
    if (!shadow) return;
    real.unlinkSync(shadow);
    pending.delete(shadow);
  },
  mkdirSync: mirrored('mkdirSync'),
  rmdirSync: mirrored('rmdirSync'),
  rmSync: mirrored('rmSync'),
});
syncBuiltinESMExports();
