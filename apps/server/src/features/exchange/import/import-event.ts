import { CreateDivisionBody, CreateEventBody } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { invalidField } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { addDivisions } from '../../divisions/index.ts';
import { insertEvent, requireEventRight } from '../../events/index.ts';
import type { EventSettings } from './event-settings.ts';
import { t } from '../declares.ts';

/** The event of an import. It gets its id with its first challenge, so that a failed import leaves no empty one behind. */
export interface ImportEvent {
  id: string | null;
  name: string;
  isNew: boolean;
  isDraft: boolean;
  /** What the source says of it, for one that is made. */
  settings: EventSettings | null;
}

export async function findImportEvent(
  ctx: MemberCtx,
  { eventId, eventName }: { eventId: string | null; eventName: string | null },
): Promise<ImportEvent | null> {
  if (eventId !== null && eventName !== null) throw invalidField('eventName', t('eventTwice'));
  if (eventName !== null) return { id: null, name: eventName, isNew: true, isDraft: true, settings: null };
  if (eventId === null) return null;
  const { name, lifecycle } = await inTenant(ctx, (tx) => requireEventRight(tx, ctx, eventId, 'edit'));
  return { id: eventId, name, isNew: false, isDraft: lifecycle === 'draft', settings: null };
}

/** The right to edit the bank includes the right to create events. */
export async function eventIdOf(
  tx: Tx,
  ctx: MemberCtx,
  { id, name, settings }: ImportEvent,
): Promise<string> {
  if (id !== null) return id;
  const eventId = await insertEvent(tx, ctx, eventBodyOf(name, settings).body);
  await addDivisions(tx, ctx, eventId, soundDivisionsOf(settings));
  return eventId;
}

/** An event with what its source says of it; with its name alone where that is not sound here. */
export function eventBodyOf(
  name: string,
  settings: EventSettings | null,
): { body: CreateEventBody; isWhole: boolean } {
  const plain = { body: CreateEventBody.parse({ name }), isWhole: settings === null };
  if (settings === null) return plain;
  const { startsAtMs, endsAtMs, freezesAtMs, bloodPercents, divisions: _, left: _left, ...fields } = settings;
  const parsed = CreateEventBody.safeParse({
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    name,
    startTime: timeOf(startsAtMs),
    endTime: timeOf(endsAtMs),
    freezeTime: timeOf(freezesAtMs),
    ...(fields.teamMode !== 'teams' && { teamSizeMax: undefined }),
    ...(bloodPercents.length > 0 && {
      bloodBonuses: bloodPercents.map((percent) => Math.round(percent)),
      bloodBonusUnit: 'percent',
    }),
  });
  return parsed.success ? { body: parsed.data, isWhole: true } : plain;
}

function soundDivisionsOf(settings: EventSettings | null): CreateDivisionBody[] {
  return (settings?.divisions ?? []).flatMap((division) => CreateDivisionBody.safeParse(division).data ?? []);
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
