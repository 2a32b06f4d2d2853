import { type CtfdChallenge, type CtfdListed, type CtfdRequirements, hasRight } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { hasEventRight, requireVisibleEvent } from '../../events/index.ts';
import type { LiveEvent, LiveEvents } from '../../standings/index.ts';
import { loadDocuments } from './documents.ts';
import { type Editing, openForEditing, requireNumbered } from './editing.ts';
import { numbersOf } from './numbers.ts';
import { type EditedChallenge, presentEdited, presentListed } from './present-challenge.ts';

type LoadedInEvent = Omit<EditedChallenge, 'solves'>;

/** Whether the caller has it as its editors do. */
export async function isEditor(ctx: MemberCtx, eventId: string): Promise<boolean> {
  if (!hasRight(ctx.actor.role, 'bank.write')) return false;
  return inTenant(ctx, async (tx) =>
    hasEventRight(ctx.actor, await requireVisibleEvent(tx, ctx, eventId), 'edit'),
  );
}

function requireBankWriter({ actor }: MemberCtx): void {
  if (!hasRight(actor.role, 'bank.write')) throw new AppError('FORBIDDEN');
}

/** All of the event that the caller may edit, in its order. */
export async function listForEditors(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<CtfdListed[]> {
  requireBankWriter(ctx);
  const { live } = await events.open(ctx, eventId);
  return inTenant(ctx, async (tx) => {
    const editing = await openForEditing(tx, ctx, eventId, { writes: false });
    const loaded = await loadEdited(tx, ctx, editing, [...editing.numbers.keys()]);
    return loaded
      .filter(({ bank }) => bank.isAuthored)
      .map((one) => presentListed(editing, withSolves(live, one)));
  });
}

function withSolves(live: LiveEvent, challenge: LoadedInEvent): EditedChallenge {
  return { ...challenge, solves: live.board.completionCount(challenge.bank.id) };
}

export async function getForEditors(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeNumber }: { eventId: string; challengeNumber: number },
): Promise<CtfdChallenge> {
  requireBankWriter(ctx);
  const { live } = await events.open(ctx, eventId);
  return inTenant(ctx, async (tx) => {
    const editing = await openForEditing(tx, ctx, eventId, { writes: false });
    const found = await requireEdited(tx, ctx, editing, challengeNumber);
    return presentEdited(editing, withSolves(live, found));
  });
}

export async function getRequirements(
  ctx: MemberCtx,
  eventId: string,
  challengeNumber: number,
): Promise<CtfdRequirements & { anonymize: boolean | 'preview' }> {
  return inTenant(ctx, async (tx) => {
    const editing = await openForEditing(tx, ctx, eventId, { writes: false });
    const { bank, document } = await requireEdited(tx, ctx, editing, challengeNumber);
    const place = editing.places.get(bank.id);
    const ids = place?.prerequisiteIds ?? [];
    const prerequisites = ids.flatMap((id) => editing.numbers.get(id) ?? []);
    return {
      prerequisites,
      anonymize: anonymityOf(document.anonymize, place?.showLockedName ?? true, ids.length),
    };
  });
}

/** What was said last, where the event still does it so. */
function anonymityOf(
  said: boolean | 'preview' | null,
  showsName: boolean,
  required: number,
): boolean | 'preview' {
  if (showsName) return required > 0 || said === 'preview' ? 'preview' : false;
  return said === 'preview' || said === null ? true : said;
}

async function requireEdited(
  tx: Tx,
  ctx: MemberCtx,
  editing: Editing,
  challengeNumber: number,
): Promise<LoadedInEvent> {
  const id = requireNumbered(editing, challengeNumber);
  const [found] = await loadEdited(tx, ctx, editing, [id]);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (!found.bank.isAuthored) throw new AppError('FORBIDDEN');
  return found;
}

async function loadEdited(
  tx: Tx,
  ctx: MemberCtx,
  { key, numbers }: Editing,
  ids: readonly string[],
): Promise<LoadedInEvent[]> {
  const loaded = await loadDocuments(tx, ctx, key, ids);
  const names = [...loaded.values()].flatMap(({ document }) => document.module ?? []);
  const modules = await numbersOf(tx, key, 'module', names);
  const order = [...numbers.keys()];
  return ids.flatMap((id) => {
    const one = loaded.get(id);
    const number = numbers.get(id);
    if (one === undefined || number === undefined) return [];
    const moduleNumber = one.document.module === null ? null : (modules.get(one.document.module) ?? null);
    return [{ ...one, number, position: order.indexOf(id), moduleNumber }];
  });
}
