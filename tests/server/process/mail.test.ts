/** @module-tag embedded */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../support';

describe('mail by SMTP', () => {
  const received: { to: string[]; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += String(chunk)));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  let test: TestApp;
  beforeAll(async () => {
    await new Promise<void>((listening) => {
      server.listen(0, '127.0.0.1', listening);
    });
    const { port } = server.server.address() as AddressInfo;
    test = await createTestApp({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      publicUrl: 'https://cockpit.example',
      mailFrom: 'Cockpit <cockpit@example.test>',
    });
  });
  afterAll(async () => {
    await new Promise<void>((closed) => {
      server.close(closed);
    });
  });

  it('reaches the person who forgot the password, with the link', async () => {
    await test.call('POST', '/auth/register', {
      body: { username: 'inês', email: 'ines@example.test', password: 'uma palavra segura' },
    });
    expect((await test.call('POST', '/auth/password-recovery', { body: { email: 'INES@example.test' } })).status).toBe(
      202,
    );
    const recovery = () => received.find(({ text }) => text.includes('password-reset'));
    await expect.poll(recovery).toBeDefined();
    expect(recovery()?.to).toEqual(['ines@example.test']);
    // Quoted-printable breaks lines and writes = as =3D.
    const text = (recovery()?.text ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
    expect(text).toMatch(/https:\/\/cockpit\.example\/authentication\/password-reset\?token=[\w-]{43}/);
    expect(text).toMatch(/From: .*cockpit@example\.test/);
  });
});

describe('mail while the mail server is away', () => {
  it('does not tell the caller, who would learn whether the account exists', async () => {
    const test = await createTestApp({ smtpUrl: 'smtp://127.0.0.1:9' });
    await test.call('POST', '/auth/register', {
      body: { username: 'rui', email: 'rui@example.test', password: 'uma palavra segura' },
    });
    expect((await test.call('POST', '/auth/password-recovery', { body: { email: 'rui@example.test' } })).status).toBe(
      202,
    );
  });
});
