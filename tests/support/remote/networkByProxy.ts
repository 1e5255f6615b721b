import { EventEmitter } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect } from 'vitest';
import type { Network } from '../models/screen';

/** Action on a request that has arrived. */
type Act = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A network between a browser and a server, in the hands of a test, whatever the browser. */
export interface ProxiedNetwork extends Network {
  origin: string;
  close(): Promise<void>;
}

/** Stands in front of a server and passes everything on, but for what the rules say about calls of the API. */
export async function startProxy(server: string): Promise<ProxiedNetwork> {
  let rules: { address: RegExp; act: Act }[] = [];
  const gates: (() => void)[] = [];
  const open = new Set<Socket>();
  let held = 0;

  const pass = (request: IncomingMessage, response: ServerResponse, isLost = false) => {
    const { method, url, headers } = request;
    const onward = forward(new URL(url ?? '/', server), { method, headers }, (answer) => {
      if (isLost) return void response.destroy();
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  };
  const proxy = createServer((request, response) => {
    const path = new URL(request.url ?? '/', server).pathname;
    const found = path.includes('/api/') ? rules.find(({ address }) => address.test(path)) : undefined;
    if (found) void found.act(request, response);
    else pass(request, response);
  });
  // Passes addresses on as they are, whatever the tests' own servers make of them (`twoAddresses.mjs`).
  proxy.emit = EventEmitter.prototype.emit.bind(proxy);
  proxy.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));

  const rule = (address: RegExp, act: Act) => {
    rules.unshift({ address, act });
    return Promise.resolve();
  };
  const reset = () => {
    rules = [];
    held = 0;
    for (const letGo of gates.splice(0)) letGo();
    return Promise.resolve();
  };
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    delay(address) {
      const gate = new Promise<void>((letGo) => gates.push(letGo));
      return rule(address, async (request, response) => {
        held += 1;
        await gate;
        pass(request, response);
      });
    },
    async release() {
      await expect.poll(() => held, { message: 'nothing was held' }).toBeGreaterThan(0);
      await reset();
    },
    abort: (address) => rule(address, (_, response) => void response.destroy()),
    dropResponse: (address) => rule(address, (request, response) => pass(request, response, true)),
    refuse: (address, status, body) =>
      rule(address, (request, response) => {
        request.resume();
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      }),
    reset,
    close: () =>
      new Promise((done) => {
        proxy.close(() => done());
        for (const socket of open) socket.destroy();
      }),
  };
}
