import { randomUUID } from 'node:crypto';
import {
  challengeRoutes,
  eventRoutes,
  playRoutes,
  registrationRoutes,
  type RouteCall,
  sessionRoutes,
  verificationRoutes,
} from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { MailServer } from '@guidon/testkit/smtp';

export interface Account {
  username: string;
  email: string;
  password: string;
}

export interface Organization {
  tenantName: string;
  admin: Account;
  adminToken: string;
}

export interface OpenEvent {
  id: string;
  name: string;
  code: string;
}

export type ChallengeInput = RouteCall<typeof challengeRoutes.create>['body'];

export const password = 'correct horse battery';

/** Letters that no other run or test has, for names that must be free. */
export function ownLetters(): string {
  return randomUUID()
    .replaceAll('-', '')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
    .slice(0, 12);
}

export function newAccount(name: string): Account {
  const username = `${name}-${ownLetters()}`;
  return { username, email: `${username}@example.org`, password };
}

/** A tenant of its own with an admin, whose address was verified with the code of a mail. */
export async function createOrganization(client: HttpClient, mailbox: MailServer): Promise<Organization> {
  const admin = newAccount('admin');
  const tenantName = `acme${ownLetters()}`;
  const body = { ...admin, role: 'admin' as const, tenantName, company: 'Acme' };
  succeeded(await client.call(registrationRoutes.register, null, { body }));
  const { text } = await mailbox.waitForMail(admin.email, { kind: 'verify-email' });
  const proof = { email: admin.email, code: codeIn(text) };
  const verified = succeeded(await client.call(verificationRoutes.byCode, null, { body: proof }));
  return { tenantName, admin, adminToken: verified.token ?? '' };
}

/** The six digits that a mail asks to type. */
export function codeIn(text: string): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
}

/** Path and query of the link that a mail asks to open, wherever the server believes to be reached. */
export function linkIn(text: string): string {
  const { pathname, search } = new URL(/^https?:\S+\?\S+$/m.exec(text)?.[0] ?? '');
  return pathname + search;
}

export async function signInForToken(client: HttpClient, { email, password }: Account): Promise<string> {
  return succeeded(await client.call(sessionRoutes.login, null, { body: { email, password } })).token ?? '';
}

export async function createChallenge(
  client: HttpClient,
  { adminToken }: Organization,
  body: ChallengeInput,
): Promise<{ id: string; questionIds: string[] }> {
  const { data } = succeeded(await client.call(challengeRoutes.create, adminToken, { body }));
  return { id: data.id, questionIds: data.questions.map(({ id }) => id) };
}

/** A published event with these challenges and a registration code, live unless it is asked to wait. */
export async function createEvent(
  client: HttpClient,
  { adminToken }: Organization,
  { name = 'Harbour Cup', challengeIds, isLive = true, teamMode = 'individual' }: CreateEventOptions,
): Promise<OpenEvent> {
  const endTime = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name, autoStart: false, endTime, categories: ['CTF'], teamMode };
  const { data } = succeeded(await client.call(eventRoutes.create, adminToken, { body }));
  const params = { eventId: data.id };
  succeeded(await client.call(eventRoutes.setChallenges, adminToken, { params, body: { challengeIds } }));
  succeeded(await client.call(eventRoutes.togglePublish, adminToken, { params }));
  if (isLive) succeeded(await client.call(eventRoutes.start, adminToken, { params }));
  return { id: data.id, name, code: data.registration.registrationCode ?? '' };
}

interface CreateEventOptions {
  name?: string;
  challengeIds: string[];
  isLive?: boolean;
  teamMode?: 'individual' | 'optional' | 'teams';
}

/** A new account that has joined the event with its code. */
export async function createParticipant(
  client: HttpClient,
  event: OpenEvent,
  name = 'player',
): Promise<Account> {
  const account = newAccount(name);
  const body = { ...account, registrationCode: event.code };
  succeeded(await client.call(registrationRoutes.register, null, { body }));
  return account;
}

export async function answer(
  client: HttpClient,
  account: Account,
  input: { event: OpenEvent; challenge: { id: string; questionIds: string[] }; answer: string },
): Promise<void> {
  const token = await signInForToken(client, account);
  for (const questionId of input.challenge.questionIds) {
    const body = { eventId: input.event.id, questionId, answer: input.answer };
    const params = { challengeId: input.challenge.id };
    succeeded(await client.call(playRoutes.submit, token, { params, body }));
  }
}
