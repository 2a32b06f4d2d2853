import type { ctfdFileRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { changeDocument } from './change-document.ts';
import { listParts } from './parts.ts';
import { t } from '../declares.ts';

type Routes = typeof ctfdFileRoutes;
type Presented = RouteResult<Routes['getSolution']>;
type Solution = NonNullable<StoredCtfdDocument['solution']>;

/** A challenge has one at most, so that its number is that of the challenge. */
function present({ solution }: Pick<StoredCtfdDocument, 'solution'>, challenge: number): Presented[] {
  return solution === null ? [] : [{ id: challenge, challenge_id: challenge, ...solution }];
}

export async function listSolutions(ctx: MemberCtx, eventId: string): Promise<Presented[]> {
  return listParts(ctx, eventId, null, present);
}

export async function getSolution(ctx: MemberCtx, eventId: string, number: number): Promise<Presented> {
  const [found] = await listParts(ctx, eventId, number, present);
  if (found === undefined) throw notFound(t('solutionNotFound'));
  return found;
}

export async function createSolution(
  ctx: MemberCtx,
  eventId: string,
  { challenge_id: number, state, content }: RouteInput<Routes['createSolution']>['body'],
): Promise<Presented> {
  return write(ctx, { eventId, number }, (before) => {
    if (before !== null) throw new AppError('CONFLICT', t('solutionThere'));
    return { state, content };
  });
}

export async function changeSolution(
  ctx: MemberCtx,
  { eventId, solutionNumber }: { eventId: string; solutionNumber: number },
  { state, content }: RouteInput<Routes['changeSolution']>['body'],
): Promise<Presented> {
  return write(ctx, { eventId, number: solutionNumber }, (before) => {
    if (before === null) throw notFound(t('solutionNotFound'));
    return { state: state ?? before.state, content: content ?? before.content };
  });
}

export async function deleteSolution(
  ctx: MemberCtx,
  { eventId, solutionNumber }: { eventId: string; solutionNumber: number },
): Promise<void> {
  await changeDocument(
    ctx,
    { eventId, number: solutionNumber },
    {
      what: 'solution',
      apply: (document) => {
        if (document.solution === null) throw notFound(t('solutionNotFound'));
        document.solution = null;
      },
    },
  );
}

async function write(
  ctx: MemberCtx,
  { eventId, number }: { eventId: string; number: number },
  decide: (before: Solution | null) => Solution,
): Promise<Presented> {
  const { result } = await changeDocument(
    ctx,
    { eventId, number },
    {
      what: 'solution',
      apply: (document) => {
        document.solution = decide(document.solution);
        return document.solution;
      },
    },
  );
  return { id: number, challenge_id: number, ...result };
}
