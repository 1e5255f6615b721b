import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { SettingError } from './environment';
import { isWholePicture } from './rents/handover/picture';

/** The picture that heads printed papers. */
export interface CompanyLogo {
  type: 'image/png' | 'image/jpeg';
  data: Buffer;
}

/** Kilobytes of a logo at most. */
const LARGEST = 300;
/** No SVG: a drawing may hold scripts. */
const TYPES = ['image/png', 'image/jpeg'] as const;

/** Reads the logo from a file. Throws a SettingError for one that is missing, too large, or neither PNG nor JPEG. */
export function readLogo(path: string | undefined): CompanyLogo | undefined {
  if (path === undefined) return undefined;
  let data: Buffer;
  try {
    if (statSync(path).size > LARGEST * 1024) throw new Error(`it has more than ${LARGEST} kB`);
    data = readFileSync(path);
  } catch (error) {
    throw new SettingError(`${path} cannot be used as COMPANY_LOGO: ${(error as Error).message}.`);
  }
  const type = TYPES.find((each) => isWholePicture(data, each));
  if (type === undefined) throw new SettingError(`${path} cannot be used as COMPANY_LOGO: it is neither PNG nor JPEG.`);
  return { type, data };
}

const PATH = '/company-logo';

/** Where the page finds the logo, below the base path; another logo has another address. */
export function logoAddress(basePath: string, { data }: CompanyLogo): string {
  return `${basePath}${PATH}?v=${createHash('sha256').update(data).digest('hex').slice(0, 12)}`;
}

/** Serves the logo to everybody. */
export function serveLogo(app: FastifyInstance, { type, data }: CompanyLogo): void {
  app.get(PATH, (_request, reply) =>
    reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(data),
  );
}
