import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const interactive = Boolean(process.stdout.isTTY) && !process.env.CI;

/**
 * Runs one step and says so: its title at once, the seconds while they pass, and how it ended.
 * @template T
 * @param {string} title what is being done, in the imperative's -ing form
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} what the work returned; its error passes through
 */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(1)} s`;
  process.stdout.write(`… ${title}${interactive ? '' : '\n'}`);
  const ticking = setInterval(
    () => {
      if (interactive) process.stdout.write(`\r… ${title} ${seconds()} `);
      else process.stdout.write(`  ${title}: ${seconds()}\n`);
    },
    interactive ? 200 : 15_000,
  );
  const end = (mark) => {
    clearInterval(ticking);
    process.stdout.write(`${interactive ? '\r' : ''}${mark} ${title} (${seconds()})   \n`);
  };
  try {
    const result = await work();
    end('✓');
    return result;
  } catch (error) {
    end('✗');
    throw error;
  }
}

/**
 * Runs a program without input and keeps what it prints.
 * @param {string} file
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, cwd?: string, niceness?: number}} [options] the nicer (up to 19), the more it leaves to others
 * @returns {Promise<{code: number, output: string}>} its exit code (127 when it does not exist) and everything it printed
 */
export function run(file, args, { env, cwd, niceness } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { env: { ...process.env, ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    if (niceness && child.pid) setPriority(child.pid, niceness);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** As `run`, but throws with the program's output when it fails. */
export async function mustRun(file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}:\n${output}`);
  return output;
}
