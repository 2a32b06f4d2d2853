import type { ctfdApiRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { invalidField, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { BankContents } from '../import/read-bank.ts';
import { changeDocument } from './change-document.ts';
import { openForEditing } from './editing.ts';
import { challengeOfHint, hintTargets } from './hint-numbers.ts';
import { numbersOf, targetOf } from './numbers.ts';
import { addPart, loadEditable } from './parts.ts';
import { t } from '../declares.ts';

type Routes = typeof ctfdApiRoutes;
type Hint = StoredCtfdDocument['hints'][number];
type ShownHint = RouteResult<Routes['createHint']>;

/** Of one challenge, or of all that the caller edits in the event. */
export async function listHints(
  ctx: MemberCtx,
  eventId: string,
  challengeNumber: number | null,
): Promise<ShownHint[]> {
  return inTenant(ctx, async (tx) => {
    const { key, challenges } = await loadEditable(tx, ctx, eventId, challengeNumber);
    const written = challenges.map(({ challenge: { bank, document }, number }) => {
      return { number, hints: document.hints, targets: hintTargets(bank.id, bank.hints, document.hints) };
    });
    const all = written.flatMap(({ targets }) => [...targets.values()]);
    const numbers = await numbersOf(tx, key, 'hint', all);
    return written.flatMap(({ number, hints, targets }) =>
      hints.map((hint) => presentHint(hint, number, (part) => numbers.get(targets.get(part) ?? '') ?? 0)),
    );
  });
}

function presentHint(
  { part, requires, ...hint }: Hint,
  challenge: number,
  numberOf: (part: number) => number,
): ShownHint {
  const prerequisites = requires.map(numberOf);
  return {
    id: numberOf(part),
    challenge_id: challenge,
    type: 'standard',
    ...hint,
    requirements: prerequisites.length === 0 ? null : { prerequisites },
  };
}

type NewHint = RouteInput<Routes['createHint']>['body'];

export async function createHint(
  ctx: MemberCtx,
  eventId: string,
  { challenge_id: number, content, title, cost }: NewHint,
): Promise<ShownHint> {
  const { result, numberOfHint } = await addPart(ctx, { eventId, number, list: 'hints' }, (part) => {
    return { part, content, title: title ?? '', cost: cost ?? 0, requires: [] };
  });
  return presentHint(result, number, numberOfHint);
}

type HintChange = RouteInput<Routes['changeHint']>['body'];
interface NumberedHint {
  eventId: string;
  hintNumber: number;
}

export async function changeHint(
  ctx: MemberCtx,
  { eventId, hintNumber }: NumberedHint,
  { content, title, cost, requirements }: HintChange,
): Promise<ShownHint> {
  const prerequisites = requirements?.prerequisites ?? [];
  const { number, target, required } = await findHint(ctx, { eventId, hintNumber }, prerequisites);
  const { result, numberOfHint } = await changeDocument(
    ctx,
    { eventId, number },
    {
      what: 'hints',
      apply: (document, bank) => {
        const parts = partsOf(bank, document);
        const hint = document.hints.find(({ part }) => part === parts.get(target));
        if (hint === undefined) throw notFound(t('partNotFound'));
        if (required.includes(target)) throw invalidField('requirements', t('hintOfItself'));
        if (content !== undefined) hint.content = content;
        if (title !== undefined) hint.title = title ?? '';
        if (cost !== undefined) hint.cost = cost ?? 0;
        if (requirements !== undefined) hint.requires = required.map((one) => requiredPart(parts, one));
        return { ...hint };
      },
    },
  );
  return presentHint(result, number, numberOfHint);
}

export async function removeHint(ctx: MemberCtx, { eventId, hintNumber }: NumberedHint): Promise<void> {
  const { number, target } = await findHint(ctx, { eventId, hintNumber });
  await changeDocument(
    ctx,
    { eventId, number },
    {
      what: 'hints',
      when: 'stage',
      apply: (document, bank) => {
        const part = partsOf(bank, document).get(target);
        if (part === undefined) throw notFound(t('partNotFound'));
        document.hints = document.hints
          .filter((hint) => hint.part !== part)
          .map((hint) => ({ ...hint, requires: hint.requires.filter((one) => one !== part) }));
      },
    },
  );
}

/** By what their numbers are of. */
function partsOf(bank: BankContents, { hints }: StoredCtfdDocument): ReadonlyMap<string, number> {
  return new Map([...hintTargets(bank.id, bank.hints, hints)].map(([part, target]) => [target, part]));
}

function requiredPart(parts: ReadonlyMap<string, number>, target: string): number {
  const part = parts.get(target);
  if (part === undefined) throw invalidField('requirements', t('hintElsewhere'));
  return part;
}

async function findHint(
  ctx: MemberCtx,
  { eventId, hintNumber }: NumberedHint,
  others: readonly number[] = [],
) {
  return inTenant(ctx, async (tx) => {
    const editing = await openForEditing(tx, ctx, eventId, { writes: false });
    const target = await targetOf(tx, editing.key, 'hint', hintNumber);
    const number = target === null ? null : await challengeOfHint(tx, editing, target);
    if (target === null || number === null) throw notFound(t('partNotFound'));
    const required: string[] = [];
    for (const other of new Set(others)) {
      const found = await targetOf(tx, editing.key, 'hint', other);
      if (found === null) throw invalidField('requirements', t('hintElsewhere'));
      required.push(found);
    }
    return { number, target, required };
  });
}
