import type { OwnDivision } from '@guidon/contract';
import { inTenant, type Tx, type UnitId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { lockEvent, requireVisibleEvent } from '../events/index.ts';
import { type LiveEvents, readRanking } from '../standings/index.ts';
import { divisionsAudit, t } from './declares.ts';
import { hasSolved, ownUnit, presentOwn } from './own-division.ts';
import { divisionsOf } from './store.ts';

interface Choice {
  eventId: string;
  divisionId: string | null;
  code?: string | undefined;
  /** Named in the error of a wrong code. */
  codeField: 'code' | 'divisionCode';
}

const codes = { name: 'division-code', points: 60, perSeconds: 3600 };

/** A single player, or a team by its leader, chooses a division until the first solve. Its status stays. */
export async function chooseDivision(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, divisionId, code }: Omit<Choice, 'codeField'>,
): Promise<OwnDivision> {
  const { tenantId } = ctx;
  if (code !== undefined) await throttle(ctx.rateLimits, codes, ctx.actor.userId);
  return inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, eventId);
    await lockEvent(tx, tenantId, eventId);
    const event = await requireVisibleEvent(tx, ctx, eventId);
    const { unitId, ranking, whyNot } = await ownUnit(tx, ctx, event);
    if (unitId === null || whyNot === 'not-playing') throw new AppError('NOT_REGISTERED');
    if (whyNot === 'not-leader') throw new AppError('FORBIDDEN', t('refused.not-leader'));
    if (whyNot !== null) throw new AppError('CONFLICT', t(`refused.${whyNot}`));
    await recordChoice(tx, ctx, events, { eventId, divisionId, code, codeField: 'code', unitId, ranking });
    return presentOwn(tx, ctx, event);
  });
}

interface NewTeamChoice {
  eventId: string;
  divisionId: string;
  code: string | undefined;
  unitId: UnitId;
}

/** Puts a team into a division in the transaction that makes it and has locked the event. */
export async function chooseForNewTeam(
  tx: Tx,
  ctx: MemberCtx,
  events: LiveEvents,
  choice: NewTeamChoice,
): Promise<void> {
  const { tenantId } = ctx;
  const { eventId, code, unitId } = choice;
  if (code !== undefined) await throttle(ctx.rateLimits, codes, ctx.actor.userId);
  const ranking = await readRanking(tx, { tenantId, eventId, unitId });
  await recordChoice(tx, ctx, events, { ...choice, codeField: 'divisionCode', ranking });
}

async function recordChoice(
  tx: Tx,
  ctx: MemberCtx,
  events: LiveEvents,
  { unitId, ranking, ...choice }: Choice & { unitId: UnitId; ranking: { division: string | null } | null },
): Promise<void> {
  const { tenantId } = ctx;
  const { eventId } = choice;
  const chosen = await readChoice(tx, { tenantId, ...choice });
  if (chosen === (ranking?.division ?? null)) return;
  await events.append(tx, { tenantId, eventId }, async () => {
    // Asked again under the lock that orders facts: a solve may have been written since.
    if (await hasSolved(tx, { tenantId, eventId, unitId }))
      throw new AppError('CONFLICT', t('refused.solved'));
    const { status, reachesMembers } = await readRanking(tx, { tenantId, eventId, unitId });
    const atMs = ctx.clock();
    return { kind: 'ranking', status, reachesMembers, division: chosen, unitId, userId: null, atMs };
  });
  await divisionsAudit.record(tx, ctx, {
    action: 'unit.choose-division',
    targetId: unitId,
    details: { eventId, from: ranking?.division ?? null, to: chosen },
  });
}

/** The division that is asked for; one that is not public only with its code. */
async function readChoice(
  tx: Tx,
  { tenantId, eventId, divisionId, code, codeField }: Choice & { tenantId: string },
): Promise<string | null> {
  if (divisionId === null) return null;
  const rows = await divisionsOf(tx, { tenantId, eventId });
  const row = rows.find(({ id }) => id === divisionId);
  if (!row) throw notFound(t('divisionNotFound'));
  if (row.code !== null && row.code !== plainCode(code))
    throw new AppError('INVALID_CODE', t('wrongCode'), { field: codeField });
  return row.id;
}

const plainCode = (code = '') => code.toUpperCase().replace(/[^A-Z0-9]/g, '');
