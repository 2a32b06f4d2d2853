import { type CreateDivisionBody, type Division, foldName, limits } from '@guidon/contract';
import { eventDivisions, inTenant, newId } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { refuseTakenName } from '../../platform/records/records.ts';
import { lockEventFor, newRegistrationCode, publishEventChanged } from '../events/index.ts';
import { divisionsAudit, t } from './declares.ts';
import { presentDivision } from './present-division.ts';
import { divisionsOf } from './store.ts';

export async function createDivision(
  ctx: MemberCtx,
  eventId: string,
  { name, description, isPublic, isGuest }: CreateDivisionBody,
): Promise<Division> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    const others = await divisionsOf(tx, { tenantId, eventId });
    if (others.length >= limits.divisions) throw new AppError('LIMIT_REACHED', t('divisionLimit'));
    const row = {
      tenantId,
      id: newId(),
      eventId,
      name,
      nameKey: nameKeyOf(name),
      description,
      code: isPublic ? null : newRegistrationCode(),
      isGuest,
      position: (others.at(-1)?.position ?? -1) + 1,
      createdAt: new Date(ctx.clock()),
    };
    await named(tx.insert(eventDivisions).values(row));
    await publishEventChanged(tx, ctx, { tenantId, eventId });
    await divisionsAudit.record(tx, ctx, {
      action: 'division.create',
      targetId: row.id,
      details: { eventId, name, isPublic, isGuest },
    });
    return presentDivision(row, { counts: new Map(), mayEdit: true });
  });
}

/** Names with the same key look alike. */
export const nameKeyOf = (name: string) => foldName(name) || name.normalize('NFKC').trim();

/** Answers NAME_TAKEN where the written name looks like that of another division. */
export function named<Result>(writing: PromiseLike<Result>): Promise<Result> {
  return refuseTakenName('event_divisions_name_key', t('nameTaken'), writing);
}
