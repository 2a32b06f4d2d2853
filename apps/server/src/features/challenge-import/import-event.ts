import { CreateEventBody } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { insertEvent, requireEventRight } from '../events/index.ts';
import { t } from './texts.ts';

/** The event of an import. It gets its id with its first challenge, so that a failed import leaves no empty one behind. */
export interface ImportEvent {
  id: string | null;
  name: string;
  isNew: boolean;
  isDraft: boolean;
}

export async function findImportEvent(
  ctx: MemberCtx,
  { eventId, eventName }: { eventId: string | null; eventName: string | null },
): Promise<ImportEvent | null> {
  if (eventId !== null && eventName !== null) throw invalidField('eventName', t('eventTwice'));
  if (eventName !== null) return { id: null, name: eventName, isNew: true, isDraft: true };
  if (eventId === null) return null;
  const { name, lifecycle } = await inTenant(ctx, (tx) => requireEventRight(tx, ctx, eventId, 'edit'));
  return { id: eventId, name, isNew: false, isDraft: lifecycle === 'draft' };
}

/** The right to edit the bank includes the right to create events. */
export function eventIdOf(tx: Tx, ctx: MemberCtx, { id, name }: ImportEvent): Promise<string> {
  return id === null ? insertEvent(tx, ctx, CreateEventBody.parse({ name })) : Promise.resolve(id);
}
