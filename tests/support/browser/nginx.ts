import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../../scripts/lib/provision.mjs';
import { freePort } from '../databases/postgresCluster';

/** nginx of our own, on a free port of the loopback. */
export interface Nginx {
  origin: string;
  stop(): Promise<void>;
}

/** The file that is shipped; its names, ports and certificate are replaced by those of the test. */
const SHIPPED = 'deploy/nginx.conf';

/** Starts nginx with the shipped configuration, TLS by a certificate of its own, before these ports and for this path. */
export async function startNginx({ ports, basePath }: { ports: number[]; basePath: string }): Promise<Nginx> {
  const program = findNginx();
  if (!program) throw new Error('nginx is not installed. On Debian: apt-get install nginx');
  const dir = mkdtempSync(join(tmpdir(), 'rental-cockpit-nginx-'));
  // As root its workers are another user.
  chmodSync(dir, 0o755);
  const port = await freePort();
  const [certificate, key] = [join(dir, 'certificate.pem'), join(dir, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  const site = replaced(readFileSync(SHIPPED, 'utf8'), {
    '  server 127.0.0.1:3000;\n  server 127.0.0.1:3001;\n': ports
      .map((each) => `  server 127.0.0.1:${each};\n`)
      .join(''),
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'server_name firm.example;': 'server_name localhost;',
    '/etc/ssl/certs/firm.example.pem': certificate,
    '/etc/ssl/private/firm.example.key': key,
    'location /cockpit/ {': `location ${basePath}/ {`,
  });
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off;\npid ${dir}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${folders.join('\n')}\n${site}\n}\n`,
  );
  const child = spawn(program, ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.once('exit', () => child.kill());
  await Promise.race([
    listens(port),
    ended.then(() => {
      throw new Error(`nginx did not start:\n${said}`);
    }),
  ]);
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function replaced(text: string, pairs: Record<string, string>): string {
  return Object.entries(pairs).reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`${SHIPPED} has no "${from}" for the test to replace.`);
    return before.replace(from, to);
  }, text);
}

/** Tries again until something accepts connections. */
function listens(port: number): Promise<void> {
  return new Promise((resolve) => {
    const attempt = () => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', () => setTimeout(attempt, 20));
    };
    attempt();
  });
}
