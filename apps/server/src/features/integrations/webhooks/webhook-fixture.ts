import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { webhookRoutes, type CreateWebhookBody } from '@guidon/contract';
import type { TestApp } from '../../../testing/test-app.ts';

export interface Received {
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: Record<string, unknown>;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Takes all that has come and leaves none. */
  take(): Received[];
  /** Answers from now on with this status, and these headers. */
  answerWith(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** A server of this machine that keeps what it is sent. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let reply: { status: number; headers: Record<string, string> } = { status: 200, headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      received.push({ headers: request.headers, text, body: JSON.parse(text) });
      response.writeHead(reply.status, reply.headers).end(`answer of ${request.url ?? ''}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hooks/a-long-token-of-the-chat`,
    received,
    take: () => received.splice(0),
    answerWith: (status, headers = {}) => {
      reply = { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** As a receiver checks it. */
export function signedBy(secret: string, { headers, text }: Received): boolean {
  const expected = createHmac('sha256', secret)
    .update(`${String(headers['guidon-timestamp'])}.${text}`)
    .digest('hex');
  return headers['guidon-signature'] === `v1=${expected}`;
}

export async function makeWebhook(app: TestApp, token: string, body: CreateWebhookBody) {
  const reply = await app.call(webhookRoutes.create, token, { body });
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.data;
}

/** What has happened is found, and what is due is sent. */
export async function deliver(app: TestApp): Promise<void> {
  await app.tick();
  await app.runJobs('deliver-webhook');
}
