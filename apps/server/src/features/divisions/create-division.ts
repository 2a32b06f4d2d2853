import { type CreateDivisionBody, type Division, foldName, limits } from '@guidon/contract';
import { eventDivisions, inTenant, newId, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { refuseTakenName } from '../../platform/records/records.ts';
import { lockEventFor, newRegistrationCode, publishEventChanged } from '../events/index.ts';
import { divisionsAudit, t } from './declares.ts';
import { presentDivision } from './present-division.ts';
import { type DivisionRow, divisionsOf } from './store.ts';

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
export function named<Result>(writing: PromiseLike<Result>): Promise<Result> {
  return refuseTakenName('event_divisions_name_key', t('nameTaken'), writing);
}
