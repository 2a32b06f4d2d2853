import { type Tx, userIdOf } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor } from '../lock-event-for.ts';
import { isOver } from '../event-status.ts';
import { type ApplicationKey, lockApplication } from '../applications.ts';
import { t } from '../declares.ts';

export interface Applicant {
  eventId: string;
  userId: string;
}

/**
 * An application that staff decide on, and its event, both kept until the transaction ends. NOT_FOUND without one, and
 * EVENT_ENDED once nobody can take part any more.
 */
export async function lockApplicationOf(tx: Tx, ctx: MemberCtx, { eventId, userId }: Applicant) {
  const { tenantId } = ctx;
  const event = await lockEventFor(tx, ctx, eventId, 'people');
  if (isOver(event, ctx.clock())) throw new AppError('EVENT_ENDED');
  const key: ApplicationKey = { tenantId, eventId, userId: userIdOf(userId) };
  const state = await lockApplication(tx, key);
  if (state === null) throw notFound(t('notFound'));
  return { event, key, state };
}
