import { authRoutes, verificationRoutes } from '@guidon/contract';
import { performance } from 'node:perf_hooks';
import { createMember } from '../../testing/actors.ts';
import { readMail } from '../../testing/read-mails.ts';
import type { TestApp } from '../../testing/test-app.ts';

export const password = 'correct horse battery';

let made = 0;
const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

/** Somebody who has just founded a tenant, with the mail that proves the address. */
export async function newcomer(app: TestApp) {
  made += 1;
  const tenantName = `founded${letters(made)}`;
  const account = { username: `founder-${made}`, email: `founder-${made}@example.org` };
  const body = { ...account, password, role: 'admin' as const, tenantName };
  const reply = await app.call(authRoutes.register, null, { body });
  const mail = await readMail(app, account.email, 'verify-email');
  const tenantId = reply.body.user?.tenantId ?? '';
  return { ...account, tenantId, code: mail.code ?? '', token: tokenOf(mail.action?.path) };
}

/** The address of a new member that waits to be verified, and a session of theirs. */
export async function waiting(app: TestApp, tenantId: string) {
  const { username, token } = await createMember(app, tenantId, 'participant');
  return { email: `${username}@example.org`.toLowerCase(), token };
}

/** The secret in the path of a mail's link. */
export function tokenOf(path = ''): string {
  return new URL(path, 'http://localhost').searchParams.get('token') ?? '';
}

export const byLink = (app: TestApp, token: string, email: string) =>
  app.call(verificationRoutes.byLink, null, { body: { token, email } });

export const byCode = (app: TestApp, code: string, email: string) =>
  app.call(verificationRoutes.byCode, null, { body: { code, email } });

export const resend = (app: TestApp, email: string) =>
  app.call(verificationRoutes.resend, null, { body: { email } });

/** How many times as long the first kind of call takes as the second, by their medians; calls take turns. */
export async function ratioOfTimes(
  rounds: number,
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timeOf(() => first(round)));
    times[1].push(await timeOf(() => second(round)));
  }
  return median(times[0]) / median(times[1]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
