import { UpdateEventBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { invalidField } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { type EventRow, requireEventRight, updateEvent } from '../../events/index.ts';
import { t } from '../declares.ts';

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
