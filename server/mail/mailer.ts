import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import { makeFolder } from '../folders';

/** A plain text message to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves once the mail server, or the outbox, has taken the message; rejects when it did not. */
  send(mail: Mail): Promise<void>;
}

/** Mail by SMTP where `SMTP_URL` says so, else into `outbox/` of the data directory, one readable file a message. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: FastifyBaseLogger): Mailer {
  const { smtpUrl } = config;
  return smtpUrl === undefined ? outbox(config, log) : smtp(smtpUrl, config.mailFrom);
}

function smtp(url: string, from: string): Mailer {
  return {
    async send(mail) {
      // Loaded with the first mail: most starts never send one.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      });
      try {
        await transport.sendMail({ from, ...mail });
      } finally {
        transport.close();
      }
    },
  };
}

function outbox({ dataDir, mailFrom }: Pick<Config, 'mailFrom' | 'dataDir'>, log: FastifyBaseLogger): Mailer {
  const folder = join(dataDir, 'outbox');
  return {
    async send({ to, subject, text }) {
      makeFolder(folder);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.txt`;
      const content = `From: ${mailFrom}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n`;
      // Renamed once it is complete: a watcher of the folder never sees half a file.
      await writeFile(join(folder, `.${name}`), content, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      log.info({ file: join(folder, name) }, 'mail written to the outbox: no SMTP_URL is set');
    },
  };
}
