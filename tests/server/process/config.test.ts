/** @module-tag embedded */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config';
import { SettingError } from '../../../server/environment';
import { PICTURES } from '../pictures';

describe('the configuration', () => {
  it('has sensible values without any environment', () => {
    expect(readConfig({ COMPANY: 'Obras, Lda. | Rua A, 1 |' }).company).toEqual(['Obras, Lda.', 'Rua A, 1']);
    expect(readConfig({ CONDITIONS: 'Sem IVA.|', CONDITIONS_EN: 'Plus VAT. | Ask us.' }).conditions).toEqual({
      any: ['Sem IVA.'],
      en: ['Plus VAT.', 'Ask us.'],
    });
    expect(readConfig({})).toMatchObject({
      company: [],
      conditions: {},
      host: '127.0.0.1',
      port: 3000,
      demo: true,
      vatRate: 23,
      cashLimit: 3000,
      databaseUrl: undefined,
      apiUrl: '{host}/api',
      corsOrigins: [],
      maxConnections: 1000,
      admin: { username: 'admin' },
    });
  });

  it('reads a logo that is PNG or JPEG and small, and refuses any other', () => {
    const file = (name: string, content: string | Buffer) => {
      const path = join(mkdtempSync(join(tmpdir(), 'logo-')), name);
      writeFileSync(path, content);
      return path;
    };
    const logoOf = (path: string) => readConfig({ COMPANY_LOGO: path }).companyLogo;
    expect(logoOf(file('a.png', PICTURES.png))).toEqual({ type: 'image/png', data: PICTURES.png });
    expect(logoOf(file('a.txt', PICTURES.jpeg))?.type).toBe('image/jpeg');
    for (const path of [
      file('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      file('a.webp', PICTURES.webp),
      file('large.png', Buffer.concat([PICTURES.png, Buffer.alloc(300 * 1024)])),
      join(tmpdir(), 'no-such-logo.png'),
    ])
      expect(() => logoOf(path), path).toThrow(SettingError);
  });

  it.each([
    [{ DATABASE_URL: 'postgres://db/cockpit' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'true' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::' }, false],
    [{ PUBLIC_URL: 'https://rent.example' }, false],
    [{ PUBLIC_URL: 'https://localhost.example' }, false],
    [{ PUBLIC_URL: 'https://rent.example', DEMO: 'true' }, true],
    [{ PUBLIC_URL: 'http://localhost:3000/cockpit' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: 'loopback' }, false],
    [{ TRUST_PROXY: 'false' }, true],
    [{ DEMO: 'false' }, false],
    [{ DEMO: '' }, true],
  ])('with %j brings demo data: %s', (env, demo) => {
    expect(readConfig(env).demo).toBe(demo);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['VAT_RATE', '6.125'],
    ['VAT_RATE', '-1'],
    ['CASH_LIMIT', '-1'],
    ['DEMO', 'perhaps'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example'],
    ['PUBLIC_URL', 'cockpit.example'],
    ['LOG_LEVEL', 'loud'],
    ['API_EXTENSIONS', 'reopenRent,everything'],
    ['CORS_ORIGINS', 'shop.example'],
    ['CORS_ORIGINS', 'https://shop.example/path'],
    ['MAX_CONNECTIONS', '0'],
    ['TRUST_PROXY', 'foo'],
    ['TRUST_PROXY', '10.0.0.1, foo'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '999999999999'],
    ['TRUST_PROXY', '11'],
    ['API_URL', 'not a url'],
    ['API_URL', 'javascript:alert(1)'],
    ['API_URL', '{host}javascript:alert(1)'],
    ['API_URL', '{host}.evil.example/api'],
    ['API_URL', '//evil.example/api'],
    ['API_URL', 'https://user:secret@api.example'],
    ['BOOKING_API_URL', 'ftp://api.example'],
    ['BOOKING_API_URL', 'api.example'],
    ['CLIENT_DIR', '/nonexistent'],
    ['CLIENT_DIR', tmpdir()],
    ['DATA_DIR', 'postgres://user:secret@db/cockpit'],
    ['BACKUP_DIR', 'user:secret@host/backups'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(SettingError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
    expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*secret)/);
  });

  it.each([
    ['', false],
    ['false', false],
    ['true', 1],
    ['2', 2],
    ['10', 10],
    ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
    ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
  ])('with TRUST_PROXY=%s trusts %j', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it('takes the default log level without LOG_LEVEL, and for an empty one', () => {
    const levels = [{}, { LOG_LEVEL: '' }, { LOG_LEVEL: 'error' }].map((env) => readConfig(env, 'warn').logLevel);
    expect(levels).toEqual(['warn', 'warn', 'error']);
  });

  it('does not repeat an address that may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@db' })).toThrow(/^(?!.*secret)/);
  });
});
