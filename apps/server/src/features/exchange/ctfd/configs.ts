import {
  type ctfdEventRoutes,
  type RouteInput,
  type RouteResult,
  UpdateEventBody,
  limits,
} from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { invalidField, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { type EventRow, requireEventRight, updateEvent } from '../../events/index.ts';
import { t } from '../declares.ts';

type Routes = typeof ctfdEventRoutes;

type Config = RouteResult<Routes['getConfig']>;

type Value = RouteInput<Routes['changeConfig']>['body']['value'];

interface Setting {
  read: (event: EventRow) => string | null;
  /** Null for one that is only read. */
  write: ((value: Value) => Partial<UpdateEventBody>) | null;
}

const settings: ReadonlyMap<string, Setting> = new Map([
  ['ctf_name', { read: ({ name }) => name, write: (value) => ({ name: nameOf(value) }) }],
  [
    'start',
    { read: ({ startsAt }) => secondsOf(startsAt), write: (value) => ({ startTime: timeOf(value) }) },
  ],
  ['end', { read: ({ endsAt }) => secondsOf(endsAt), write: (value) => ({ endTime: timeOf(value) }) }],
  [
    'freeze',
    { read: ({ freezeAt }) => secondsOf(freezeAt), write: (value) => ({ freezeTime: timeOf(value) }) },
  ],
  ['user_mode', { read: ({ teamMode }) => (teamMode === 'individual' ? 'users' : 'teams'), write: null }],
] satisfies [string, Setting][]);

export async function listConfigs(ctx: MemberCtx, eventId: string): Promise<Config[]> {
  const event = await readEvent(ctx, eventId);
  return [...settings.keys()].map((key) => present(key, event));
}

export async function getConfig(ctx: MemberCtx, eventId: string, key: string): Promise<Config> {
  return present(key, await readEvent(ctx, eventId));
}

export async function changeConfig(
  ctx: MemberCtx,
  { eventId, configKey }: { eventId: string; configKey: string },
  value: Value,
): Promise<Config> {
  const event = await readEvent(ctx, eventId);
  const { read, write } = requireSetting(configKey);
  // A client pushes all that it has pulled, also what is only read.
  if (read(event) === asPulled(value)) return present(configKey, event);
  if (write === null) throw invalidField('value', t('configReadOnly'));
  return present(configKey, await changeEvent(ctx, eventId, { field: 'value', change: write(value) }));
}

/** ctfcli keeps what it pulls as text, and nothing as `None`. */
function asPulled(value: Value): string | null {
  return value === null || value === '' || value === 'None' ? null : String(value);
}

function requireSetting(key: string): Setting {
  const setting = settings.get(key);
  if (setting === undefined) throw notFound(t('configNotFound'));
  return setting;
}

function present(key: string, event: EventRow): Config {
  const setting = requireSetting(key);
  return { id: [...settings.keys()].indexOf(key) + 1, key, value: setting.read(event) };
}

function secondsOf(time: Date | null): string | null {
  return time === null ? null : String(Math.floor(time.getTime() / 1_000));
}

function timeOf(value: Value): string | null {
  const text = asPulled(value);
  if (text === null) return null;
  const seconds = typeof value === 'boolean' ? Number.NaN : Number(text);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds * 1_000 > limits.latestTimeMs) {
    throw invalidField('value', t('configTime'));
  }
  return new Date(seconds * 1_000).toISOString();
}

function nameOf(value: Value): string {
  if (typeof value !== 'string' || value.trim() === '') throw invalidField('value', t('configName'));
  return value.trim();
}

export async function readEvent(ctx: MemberCtx, eventId: string): Promise<EventRow> {
  return inTenant(ctx, (tx) => requireEventRight(tx, ctx, eventId, 'edit'));
}

/** By the command and the limits of the event's own page; `field` is what the client calls it. */
export async function changeEvent(
  ctx: MemberCtx,
  eventId: string,
  { field, change }: { field: string; change: Partial<UpdateEventBody> },
): Promise<EventRow> {
  const { version } = await readEvent(ctx, eventId);
  const { data } = UpdateEventBody.safeParse({ ...change, version });
  if (data === undefined) throw invalidField(field, t('configTooLong'));
  await updateEvent(ctx, eventId, data);
  return readEvent(ctx, eventId);
}
