import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '../serverProcess';

/** A customer that is made once, however often it is asked for. */
interface Write {
  key: string;
  description: string;
}

const LANES = 4;

/** Acknowledged writes that a database does not hold, and writes that it holds twice. */
export function differences(found: readonly string[], acknowledged: Set<string>): { lost: string[]; twice: string[] } {
  const seen = new Set<string>();
  const twice = found.filter((each) => seen.size === seen.add(each).size);
  return { lost: [...acknowledged].filter((each) => !seen.has(each)), twice };
}

/**
 * Writes that know what was acknowledged. One whose answer did not come is sent again with its key, to the next server
 * too, as the page does.
 */
export class Writes {
  readonly acknowledged = new Set<string>();
  /** Answers that are neither done nor "try again". */
  readonly unexpected: string[] = [];
  private unanswered: Write[] = [];
  private count = 0;
  private token = '';

  /** Signs in; needed once, since the session outlives the process. */
  async signIn({ port }: ServerProcess): Promise<void> {
    const answer = await this.post(port, '/auth/login', { username: 'admin', password: 'uma palavra segura' });
    this.token = ((await answer.json()) as { accessToken: string }).accessToken;
  }

  /** Writes in several lanes until `isOver`; resolves when every lane has its last answer, or none any more. */
  async send(server: ServerProcess, isOver: () => boolean): Promise<void> {
    let isGone = false;
    void server.ended.then(() => (isGone = true));
    const lane = async (): Promise<void> => {
      while (!isOver() && !isGone) {
        const write = this.unanswered.pop() ?? { key: randomUUID(), description: `Torture ${this.count++}` };
        if (!(await this.attempt(server.port, write))) this.unanswered.push(write);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  /** Sends again what had no answer, until all have one. */
  async settle(server: ServerProcess): Promise<void> {
    await this.send(server, () => this.unanswered.length === 0);
  }

  private async attempt(port: number, { key, description }: Write): Promise<boolean> {
    const answer = await this.post(port, '/customers', { description }, key).catch(() => undefined);
    if (answer?.status === 201) this.acknowledged.add(description);
    // The database is away, or the disk is full.
    else if (answer && ![503, 507].includes(answer.status))
      this.unexpected.push(`${answer.status} ${await answer.text()}`);
    return answer?.status === 201;
  }

  private post(port: number, path: string, body: object, key?: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
  }
}
