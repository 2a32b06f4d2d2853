import {
  type Division,
  type CreateDivisionBody,
  foldName,
  limits,
  type UpdateDivisionBody,
} from '@guidon/contract';
import { inTenant, eventDivisions, newId, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  hasEventRight,
  requireVisibleEvent,
  runsEvent,
  lockEventFor,
  newRegistrationCode,
  publishEventChanged,
} from '../events/index.ts';
import {
  divisionsOf,
  unitCounts,
  type DivisionKey,
  type DivisionRow,
  isDivision,
  requireDivision,
  hasHistory,
} from './store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseTakenName } from '../../platform/records/records.ts';
import { divisionsAudit, t } from './declares.ts';

export async function listDivisions(ctx: MemberCtx, eventId: string): Promise<Division[]> {
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    const counts = runsEvent(actor, event) ? await unitCounts(tx, { tenantId, eventId }) : null;
    const mayEdit = hasEventRight(actor, event, 'edit');
    const rows = await divisionsOf(tx, { tenantId, eventId });
    return rows.map((row) => presentDivision(row, { counts, mayEdit }));
  });
}

export async function createDivision(
  ctx: MemberCtx,
  eventId: string,
  input: CreateDivisionBody,
): Promise<Division> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    const others = await divisionsOf(tx, { tenantId, eventId });
    if (others.length >= limits.divisions) throw new AppError('LIMIT_REACHED', t('divisionLimit'));
    const position = (others.at(-1)?.position ?? -1) + 1;
    const row = await insertDivision(tx, ctx, { eventId, position, ...input });
    await publishEventChanged(tx, ctx, { tenantId, eventId });
    return presentDivision(row, { counts: new Map(), mayEdit: true });
  });
}

/** Of a new event, where the source of an import says them; of those whose names look alike the first. */
export async function addDivisions(
  tx: Tx,
  ctx: MemberCtx,
  eventId: string,
  inputs: readonly CreateDivisionBody[],
): Promise<void> {
  const byName = Map.groupBy(inputs, ({ name }) => nameKeyOf(name));
  const first = [...byName.values()].flatMap((alike) => alike.slice(0, 1)).slice(0, limits.divisions);
  for (const [position, input] of first.entries())
    await insertDivision(tx, ctx, { eventId, position, ...input });
}

async function insertDivision(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, position, name, description, isPublic, isGuest }: NewDivision,
): Promise<DivisionRow> {
  const row = {
    tenantId: ctx.tenantId,
    id: newId(),
    eventId,
    name,
    nameKey: nameKeyOf(name),
    description,
    code: isPublic ? null : newRegistrationCode(),
    isGuest,
    position,
    createdAt: new Date(ctx.clock()),
  };
  await named(tx.insert(eventDivisions).values(row));
  await divisionsAudit.record(tx, ctx, {
    action: 'division.create',
    targetId: row.id,
    details: { eventId, name, isPublic, isGuest },
  });
  return row;
}

interface NewDivision extends CreateDivisionBody {
  eventId: string;
  position: number;
}

/** Names with the same key look alike. */
export const nameKeyOf = (name: string) => foldName(name) || name.normalize('NFKC').trim();

/** Answers NAME_TAKEN where the written name looks like that of another division. */
function named<Result>(writing: PromiseLike<Result>): Promise<Result> {
  return refuseTakenName('event_divisions_name_key', t('nameTaken'), writing);
}

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

export async function removeDivision(
  ctx: MemberCtx,
  { eventId, divisionId }: { eventId: string; divisionId: string },
): Promise<void> {
  const { tenantId } = ctx;
  const key = { tenantId, eventId, divisionId };
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    const { name } = await requireDivision(tx, key);
    if (await hasHistory(tx, key)) throw new AppError('HAS_HISTORY');
    await tx.delete(eventDivisions).where(isDivision(key));
    await publishEventChanged(tx, ctx, { tenantId, eventId });
    await divisionsAudit.record(tx, ctx, {
      action: 'division.remove',
      targetId: divisionId,
      details: { eventId, name },
    });
  });
}

/** `counts` are those of units now, for staff; the code is for who edits the event. */
function presentDivision(
  { id, name, description, code, isGuest, position }: DivisionRow,
  { counts, mayEdit }: { counts: ReadonlyMap<string, number> | null; mayEdit: boolean },
): Division {
  return {
    id,
    name,
    description,
    isPublic: code === null,
    isGuest,
    position,
    unitCount: counts && (counts.get(id) ?? 0),
    code: mayEdit ? code : null,
  };
}
