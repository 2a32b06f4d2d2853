import type { Division, UpdateDivisionBody } from '@guidon/contract';
import { eventDivisions, inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { lockEventFor, newRegistrationCode, publishEventChanged } from '../events/index.ts';
import { divisionsAudit, t } from './declares.ts';
import { named, nameKeyOf } from './create-division.ts';
import { presentDivision } from './present-division.ts';
import {
  type DivisionKey,
  type DivisionRow,
  divisionsOf,
  isDivision,
  requireDivision,
  unitCounts,
} from './store.ts';

interface DivisionParams {
  eventId: string;
  divisionId: string;
}

/** A division that becomes public has no code any more; one that no longer is gets one. */
export async function updateDivision(
  ctx: MemberCtx,
  { change, ...params }: DivisionParams & { change: UpdateDivisionBody },
): Promise<Division> {
  const { name, isPublic, position, ...plain } = change;
  return changed(ctx, params, { action: 'division.update', details: { ...change } }, async (tx, row, key) => {
    const code = isPublic === true ? null : (row.code ?? (isPublic === false ? newRegistrationCode() : null));
    const set = { ...plain, code, ...(name !== undefined && { name, nameKey: nameKeyOf(name) }) };
    await named(tx.update(eventDivisions).set(set).where(isDivision(key)));
    if (position !== undefined) await moveTo(tx, key, position);
  });
}

export async function regenerateCode(ctx: MemberCtx, params: DivisionParams): Promise<Division> {
  return changed(
    ctx,
    params,
    { action: 'division.regenerate-code', details: {} },
    async (tx, { code }, key) => {
      if (code === null) throw new AppError('CONFLICT', t('publicHasNoCode'));
      await tx.update(eventDivisions).set({ code: newRegistrationCode() }).where(isDivision(key));
    },
  );
}

type Change = (tx: Tx, row: DivisionRow, key: DivisionKey) => Promise<void>;

async function changed(
  ctx: MemberCtx,
  { eventId, divisionId }: DivisionParams,
  { action, details }: { action: 'division.update' | 'division.regenerate-code'; details: object },
  write: Change,
): Promise<Division> {
  const { tenantId } = ctx;
  const key = { tenantId, eventId, divisionId };
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    await write(tx, await requireDivision(tx, key), key);
    await publishEventChanged(tx, ctx, { tenantId, eventId });
    await divisionsAudit.record(tx, ctx, { action, targetId: divisionId, details: { eventId, ...details } });
    const counts = await unitCounts(tx, { tenantId, eventId });
    return presentDivision(await requireDivision(tx, key), { counts, mayEdit: true });
  });
}

/** Gives a division its place, and all others theirs around it. */
async function moveTo(tx: Tx, key: DivisionKey, position: number): Promise<void> {
  const rows = await divisionsOf(tx, key);
  const others = rows.map(({ id }) => id).filter((id) => id !== key.divisionId);
  for (const [place, divisionId] of others.toSpliced(position, 0, key.divisionId).entries())
    await tx
      .update(eventDivisions)
      .set({ position: place })
      .where(isDivision({ ...key, divisionId }));
}
