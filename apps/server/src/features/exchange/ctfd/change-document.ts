import { inTenant, type Tx } from '@guidon/db';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { challengesAudit, lockChallenge, refusalOf } from '../../challenges/index.ts';
import { loadDocuments, type LoadedChallenge, saveDocument } from './documents.ts';
import { type Editing, openForEditing, requireNumbered } from './editing.ts';
import { hintTargets, preserveHintNumbers, numberHints, readBankHints } from './hint-numbers.ts';
import { beginStaging, notTakenOver } from './staged-changes.ts';

interface Change<T> {
  /** Changes the copy that it is given. */
  apply: (document: StoredCtfdDocument, bank: LoadedChallenge['bank']) => T;
  /** Of the challenge; it stays without. */
  name?: string | undefined;
  nextId?: ((editing: Editing) => string | null) | undefined;
  /** `now` takes over what is staged, `stage` leaves all to the next change; else a change goes in where nothing waits. */
  when?: 'now' | 'stage';
  /** For the audit row. */
  what: string;
  /** In the same transaction, once the bank has it. */
  beside?: (tx: Tx, editing: Editing, challengeId: string) => Promise<void>;
}

export interface Changed<T> {
  result: T;
  numberOfHint: (part: number) => number;
}

/** Changes a challenge as CTFd has it. The bank follows at once, or with the next change of the challenge itself. */
export async function changeDocument<T>(
  ctx: MemberCtx,
  { eventId, number }: { eventId: string; number: number },
  change: Change<T>,
): Promise<Changed<T>> {
  const reader = await loadReader();
  try {
    return await inTenant(ctx, (tx) => write(tx, ctx, { eventId, number, ...reader }, change));
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What reads a challenge as an import does comes with its first use, before anything is locked. */
async function loadReader() {
  const [{ parseDocument }, { settle }] = await Promise.all([
    import('./parse-document.ts'),
    import('./settle.ts'),
  ]);
  return { parseDocument, settle };
}

type Reader = Awaited<ReturnType<typeof loadReader>>;

async function write<T>(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, number, parseDocument, settle }: { eventId: string; number: number } & Reader,
  { apply, name, nextId, when, what, beside }: Change<T>,
): Promise<Changed<T>> {
  const editing = await openForEditing(tx, ctx, eventId, { writes: true });
  const challengeId = requireNumbered(editing, number);
  await lockChallenge(tx, ctx, challengeId);
  const loaded = (await loadDocuments(tx, ctx, editing.key, [challengeId])).get(challengeId);
  if (loaded === undefined) throw new Error('a locked challenge is not in the bank');
  const { bank } = loaded;
  const document = structuredClone(loaded.document);
  if (when === 'stage') beginStaging(document, bank);
  const result = apply(document, bank);
  const isSettled = when === 'now' || (when !== 'stage' && !document.isStaged);
  document.isStaged = !isSettled;
  const next = nextId === undefined ? bank.kept.nextChallengeId : nextId(editing);
  const wanted = { name: name ?? bank.name, document, nextId: next };
  if (!isSettled) parseDocument(wanted);
  const { version, changes } = isSettled
    ? await settle(tx, ctx, challengeId, wanted)
    : { version: bank.version, changes: {} };
  if (isSettled) document.base = notTakenOver(document);
  await saveDocument(tx, editing.key, { challengeId, version, document });
  const inBank = isSettled ? await readBankHints(tx, editing.key, challengeId) : bank.hints;
  const targets = hintTargets(challengeId, inBank, document.hints);
  await preserveHintNumbers(
    tx,
    editing.key,
    hintTargets(challengeId, bank.hints, loaded.document.hints),
    targets,
  );
  await challengesAudit.record(tx, ctx, {
    action: 'challenge.update',
    targetId: challengeId,
    details: { by: 'ctfd', what, eventId, name: wanted.name, ...changes },
  });
  await beside?.(tx, editing, challengeId);
  return { result, numberOfHint: await numberHints(tx, editing.key, targets) };
}
