import { limits, type RouteInput, type RouteResult, type ctfdApiRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { StoredCtfdDocument } from '@guidon/db/schema/ctfd';
import { AppError, invalidField, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { changeDocument } from './change-document.ts';
import { loadDocuments } from './documents.ts';
import { openForEditing, requireNumbered } from './editing.ts';
import { nextPart, partNumber, splitPartNumber } from './numbers.ts';
import { t } from './texts.ts';

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

/** Of one challenge, or of all that the caller edits in the event. */
export async function listParts<T>(
  ctx: MemberCtx,
  eventId: string,
  challengeNumber: number | null,
  present: (document: StoredCtfdDocument, challenge: number) => T[],
): Promise<T[]> {
  return inTenant(ctx, async (tx) => {
    const editing = await openForEditing(tx, ctx, eventId, { writes: false });
    const one = challengeNumber === null ? null : requireNumbered(editing, challengeNumber);
    const ids = one === null ? [...editing.numbers.keys()] : [one];
    const loaded = await loadDocuments(tx, ctx, editing.key, ids);
    return ids.flatMap((id) => {
      const challenge = loaded.get(id);
      const number = editing.numbers.get(id);
      if (challenge === undefined || number === undefined) return [];
      if (challenge.bank.isAuthored) return present(challenge.document, number);
      if (one === null) return [];
      throw new AppError('FORBIDDEN');
    });
  });
}

export const presentFlags = ({ flags }: StoredCtfdDocument, challenge: number) =>
  flags.map((flag) => presentFlag(flag, challenge));
export const presentTags = ({ tags }: StoredCtfdDocument, challenge: number) =>
  tags.map((tag) => presentWord(tag, challenge));
export const presentTopics = ({ topics }: StoredCtfdDocument, challenge: number) =>
  topics.map((topic) => presentWord(topic, challenge));
export const presentHints = ({ hints }: StoredCtfdDocument, challenge: number) =>
  hints.map((hint) => presentHint(hint, challenge));

function presentFlag({ part, ...flag }: PartOf<'flags'>, challenge: number) {
  return { id: partNumber(challenge, part), challenge_id: challenge, ...flag };
}

function presentWord({ part, value }: PartOf<'tags'>, challenge: number) {
  return { id: partNumber(challenge, part), challenge_id: challenge, value };
}

function presentHint({ part, requires, ...hint }: PartOf<'hints'>, challenge: number) {
  const prerequisites = requires.map((one) => partNumber(challenge, one));
  return {
    id: partNumber(challenge, part),
    challenge_id: challenge,
    type: 'standard' as const,
    ...hint,
    requirements: prerequisites.length === 0 ? null : { prerequisites },
  };
}

async function addPart<Name extends ListName>(
  ctx: MemberCtx,
  target: { eventId: string; number: number; list: Name },
  make: (part: number) => PartOf<Name>,
): Promise<PartOf<Name>> {
  const { list, ...challenge } = target;
  const { result } = await changeDocument(ctx, challenge, {
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
  return result;
}

export async function removePart(
  ctx: MemberCtx,
  { eventId, number, list }: { eventId: string; number: number; list: ListName },
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
        if (list !== 'hints') return;
        for (const hint of document.hints) hint.requires = hint.requires.filter((one) => one !== part);
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
  const flag = await addPart(ctx, { eventId, number, list: 'flags' }, (part) => {
    return { part, type, content, data: data ?? '' };
  });
  return presentFlag(flag, number);
}

export async function createWord(
  ctx: MemberCtx,
  { eventId, list }: { eventId: string; list: 'tags' | 'topics' },
  { challenge_id: number, value }: { challenge_id: number; value: string },
): Promise<RouteResult<Routes['createTag']>> {
  const word = await addPart(ctx, { eventId, number, list }, (part) => ({ part, value }));
  return presentWord(word, number);
}

type NewHint = RouteInput<Routes['createHint']>['body'];

export async function createHint(
  ctx: MemberCtx,
  eventId: string,
  { challenge_id: number, content, title, cost }: NewHint,
): Promise<RouteResult<Routes['createHint']>> {
  const hint = await addPart(ctx, { eventId, number, list: 'hints' }, (part) => {
    return { part, content, title: title ?? '', cost: cost ?? 0, requires: [] };
  });
  return presentHint(hint, number);
}

type HintChange = RouteInput<Routes['changeHint']>['body'];

export async function changeHint(
  ctx: MemberCtx,
  { eventId, hintNumber }: { eventId: string; hintNumber: number },
  { content, title, cost, requirements }: HintChange,
): Promise<RouteResult<Routes['changeHint']>> {
  const { challenge, part } = splitPartNumber(hintNumber);
  const { result } = await changeDocument(
    ctx,
    { eventId, number: challenge },
    {
      what: 'hints',
      apply: ({ hints }) => {
        const hint = hints.find((one) => one.part === part);
        if (hint === undefined) throw notFound(t('partNotFound'));
        if (content !== undefined) hint.content = content;
        if (title !== undefined) hint.title = title ?? '';
        if (cost !== undefined) hint.cost = cost ?? 0;
        if (requirements !== undefined) {
          hint.requires = requiredParts(requirements?.prerequisites ?? [], { challenge, part, hints });
        }
        return { ...hint };
      },
    },
  );
  return presentHint(result, challenge);
}

function requiredParts(
  numbers: readonly number[],
  { challenge, part, hints }: { challenge: number; part: number; hints: Lists['hints'] },
): number[] {
  return [...new Set(numbers)].map((number) => {
    const required = splitPartNumber(number);
    if (required.part === part) throw invalidField('requirements', t('hintOfItself'));
    const isThere = required.challenge === challenge && hints.some((one) => one.part === required.part);
    if (!isThere) throw invalidField('requirements', t('hintElsewhere'));
    return required.part;
  });
}
