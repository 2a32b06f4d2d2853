import { limits, type RouteInput, type RouteResult, type ctfdApiRoutes } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { changeDocument, type Changed } from './change-document.ts';
import { loadDocuments, type LoadedChallenge } from './documents.ts';
import { openForEditing, requireNumbered } from './editing.ts';
import { type EventKey, nextPart, partNumber, splitPartNumber } from './numbers.ts';
import { t } from '../declares.ts';

type Lists = Pick<StoredCtfdDocument, 'flags' | 'tags' | 'topics' | 'hints'>;
type ListName = keyof Lists;
type PartOf<Name extends ListName> = Lists[Name][number];
type Routes = typeof ctfdApiRoutes;

const most: Record<ListName, number> = {
  flags: limits.acceptedAnswers,
  tags: limits.tags,
  topics: limits.tags,
  hints: limits.hints,
};

interface Loaded {
  key: EventKey;
  challenges: { challenge: LoadedChallenge; number: number }[];
}

/** One challenge, or all that the caller edits in the event. */
export async function loadEditable(
  tx: Tx,
  ctx: MemberCtx,
  eventId: string,
  challengeNumber: number | null,
): Promise<Loaded> {
  const editing = await openForEditing(tx, ctx, eventId, { writes: false });
  const { key } = editing;
  const one = challengeNumber === null ? null : requireNumbered(editing, challengeNumber);
  const ids = one === null ? [...editing.numbers.keys()] : [one];
  const loaded = await loadDocuments(tx, ctx, key, ids);
  const challenges = ids.flatMap((id) => {
    const challenge = loaded.get(id);
    const number = editing.numbers.get(id);
    if (challenge === undefined || number === undefined) return [];
    if (challenge.bank.isAuthored) return { challenge, number };
    if (one === null) return [];
    throw new AppError('FORBIDDEN');
  });
  return { key, challenges };
}

export async function listParts<T>(
  ctx: MemberCtx,
  eventId: string,
  challengeNumber: number | null,
  present: (document: StoredCtfdDocument, challenge: number) => T[],
): Promise<T[]> {
  return inTenant(ctx, async (tx) => {
    const { challenges } = await loadEditable(tx, ctx, eventId, challengeNumber);
    return challenges.flatMap(({ challenge, number }) => present(challenge.document, number));
  });
}

export const presentFlags = ({ flags }: StoredCtfdDocument, challenge: number) =>
  flags.map((flag) => presentFlag(flag, challenge));
export const presentTags = ({ tags }: StoredCtfdDocument, challenge: number) =>
  tags.map((tag) => presentWord(tag, challenge));
export const presentTopics = ({ topics }: StoredCtfdDocument, challenge: number) =>
  topics.map((topic) => presentWord(topic, challenge));

function presentFlag({ part, ...flag }: PartOf<'flags'>, challenge: number) {
  return { id: partNumber(challenge, part), challenge_id: challenge, ...flag };
}

function presentWord({ part, value }: PartOf<'tags'>, challenge: number) {
  return { id: partNumber(challenge, part), challenge_id: challenge, value };
}

export async function addPart<Name extends ListName>(
  ctx: MemberCtx,
  target: { eventId: string; number: number; list: Name },
  make: (part: number) => PartOf<Name>,
): Promise<Changed<PartOf<Name>>> {
  const { list, ...challenge } = target;
  return changeDocument(ctx, challenge, {
    what: list,
    apply: (document) => {
      const parts: PartOf<Name>[] = document[list];
      if (parts.length >= most[list])
        throw new AppError('VALIDATION_FAILED', t('tooManyParts', { most: most[list] }));
      const all = [document.flags, document.tags, document.topics, document.hints].flat();
      const part = nextPart(document.lastPart, new Set(all.map((one) => one.part)));
      document.lastPart = part;
      const added = make(part);
      parts.push(added);
      return added;
    },
  });
}

export async function removePart(
  ctx: MemberCtx,
  { eventId, number, list }: { eventId: string; number: number; list: Exclude<ListName, 'hints'> },
): Promise<void> {
  const { challenge, part } = splitPartNumber(number);
  await changeDocument(
    ctx,
    { eventId, number: challenge },
    {
      what: list,
      when: 'stage',
      apply: (document) => {
        const parts: { part: number }[] = document[list];
        const place = parts.findIndex((one) => one.part === part);
        if (place === -1) throw notFound(t('partNotFound'));
        parts.splice(place, 1);
      },
    },
  );
}

type NewFlag = RouteInput<Routes['createFlag']>['body'];

export async function createFlag(
  ctx: MemberCtx,
  eventId: string,
  { challenge_id: number, type, content, data }: NewFlag,
): Promise<RouteResult<Routes['createFlag']>> {
  const { result } = await addPart(ctx, { eventId, number, list: 'flags' }, (part) => {
    return { part, type, content, data: data ?? '' };
  });
  return presentFlag(result, number);
}

export async function createWord(
  ctx: MemberCtx,
  { eventId, list }: { eventId: string; list: 'tags' | 'topics' },
  { challenge_id: number, value }: { challenge_id: number; value: string },
): Promise<RouteResult<Routes['createTag']>> {
  const { result } = await addPart(ctx, { eventId, number, list }, (part) => ({ part, value }));
  return presentWord(result, number);
}
