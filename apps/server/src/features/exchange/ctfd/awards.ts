import { type CtfdAward, limits } from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { explainScore, listAdjustments } from '../../judging/index.ts';
import { type LiveEvents, teamIdOf } from '../../standings/index.ts';
import { accountNumber } from './numbers.ts';
import { t } from '../declares.ts';

const isAward = (kind: string): kind is keyof typeof names => kind in names;
const names = {
  award: 'award.award',
  adjustment: 'award.adjustment',
  hint: 'award.hint',
  purchase: 'award.purchase',
  penalty: 'award.penalty',
} as const;

interface AwardFact {
  seq: number;
  kind: keyof typeof names;
  at: string;
  userId: string | null;
  teamId: string | null;
  points: number;
  note: string | null;
}

function presentAward(
  { language }: MemberCtx,
  { seq, kind, at, userId, teamId, points, note }: AwardFact,
): CtfdAward {
  return {
    id: seq,
    user_id: userId === null ? null : accountNumber(userId),
    team_id: teamId === null ? null : accountNumber(teamId),
    type: 'standard',
    name: t(names[kind]).in(language),
    description: note ?? '',
    date: at,
    value: points,
    category: kind,
    icon: null,
  };
}

export async function listAwards(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<CtfdAward[]> {
  const { data } = await listAdjustments(ctx, events, { eventId, limit: limits.pageMax });
  return data.flatMap(({ seq, kind, at, user, unit, points, note, isRevoked }) => {
    if (!isAward(kind) || isRevoked || points === null) return [];
    const teamId = unit.kind === 'team' ? unit.id : null;
    return presentAward(ctx, { seq, kind, at, userId: user?.id ?? null, teamId, points, note });
  });
}

/** Of the caller, or of their whole team. */
export async function listOwnAwards(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, of }: { eventId: string; of: 'user' | 'team' },
): Promise<CtfdAward[]> {
  const { data } = await explainScore(ctx, events, { eventId, limit: limits.pageMax });
  const { viewer } = await events.open(ctx, eventId);
  const teamId = teamIdOf(viewer);
  if (of === 'team' && teamId === null) throw notFound(t('teamNotFound'));
  return data.flatMap(({ seq, kind, at, user, credits, note, revoked }) => {
    if (!isAward(kind) || revoked !== null) return [];
    if (of === 'user' && user?.id !== ctx.actor.userId) return [];
    const points = credits.reduce((sum, { now }) => sum + now, 0);
    return presentAward(ctx, { seq, kind, at, userId: user?.id ?? null, teamId, points, note });
  });
}
