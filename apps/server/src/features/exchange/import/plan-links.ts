import type { FieldLoss, ParsedChallenge } from './challenge-draft.ts';
import type { BankState, PlacedInEvent } from './bank-challenge.ts';
import { foldName } from './import-key.ts';
import { reportText } from './report-text.ts';
import { lineOf } from './yaml-text.ts';

/** A challenge of the source, or one that the event has beside it. */
export interface Required {
  challenge: ParsedChallenge | null;
  /** In the bank; null for one that comes with the import. */
  id: string | null;
}

export interface PlannedRequirements {
  required: Required[];
  lost: FieldLoss[];
}

interface Sources {
  /** Those that will be in the event. */
  wanted: readonly ParsedChallenge[];
  existingOf: (challenge: ParsedChallenge) => { id: string } | null;
  bank: Pick<BankState, 'challenges' | 'eventId' | 'placed'>;
}

/**
 * Finds the challenges that the names and ids in `requirements` mean; what leads back to itself is left out. Asked for one
 * after the other, in their order.
 */
export function requirementsPlanner({
  wanted,
  existingOf,
  bank,
}: Sources): (of: ParsedChallenge) => PlannedRequirements {
  const names = namesOf(wanted);
  const placed = bank.placed ?? new Map<string, PlacedInEvent>();
  const inEvent = Map.groupBy(
    bank.challenges.filter(({ id }) => placed.has(id)),
    ({ name }) => foldName(name),
  );
  const nodes = new Map(
    wanted.flatMap((one) => {
      const existing = existingOf(one);
      return existing === null ? [] : [[existing.id, one] as const];
    }),
  );
  const requiredOf = (challenge: ParsedChallenge) => ({ challenge, id: existingOf(challenge)?.id ?? null });
  const find = (name: string, { draft }: ParsedChallenge): Required | null => {
    const known = names.get(foldName(name)) ?? [];
    const near = known.find((one) => one.draft?.category === draft?.category) ?? known[0];
    if (near !== undefined) return requiredOf(near);
    const [existing] = inEvent.get(foldName(name)) ?? [];
    if (existing === undefined) return null;
    const meant = nodes.get(existing.id);
    return meant === undefined ? { challenge: null, id: existing.id } : requiredOf(meant);
  };
  const edges: Edges = new Map(
    [...placed].flatMap(([id, { prerequisiteIds }]) => {
      const node = nodes.get(id);
      return node === undefined
        ? [[id, new Set(prerequisiteIds.map((one) => nodes.get(one) ?? one))] as const]
        : [];
    }),
  );
  const isWanted = new Set(wanted);
  return (challenge) =>
    isWanted.has(challenge) ? requirementsOf(challenge, { find, edges }) : { required: [], lost: [] };
}

type Node = ParsedChallenge | string;

type Edges = Map<Node, Set<Node>>;

function requirementsOf(
  challenge: ParsedChallenge,
  { find, edges }: { find: (name: string, of: ParsedChallenge) => Required | null; edges: Edges },
): PlannedRequirements {
  const planned: PlannedRequirements = { required: [], lost: [] };
  const lose = (key: 'requirements.unknown' | 'requirements.cycle', name: string) =>
    planned.lost.push({ field: 'requirements', reason: reportText(key, { name: `"${name}"` }) });
  const own: Set<Node> = new Set();
  edges.set(challenge, own);
  for (const name of challenge.requirements.names) {
    const required = find(name, challenge);
    if (required === null) {
      lose('requirements.unknown', name);
      continue;
    }
    const node = required.challenge ?? required.id;
    if (node === null || own.has(node)) continue;
    if (leadsTo(edges, node, challenge)) {
      lose('requirements.cycle', name);
      continue;
    }
    own.add(node);
    planned.required.push(required);
  }
  return planned;
}

function leadsTo(edges: Edges, from: Node, to: Node): boolean {
  const seen = new Set<Node>();
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...(edges.get(node) ?? []));
  }
  return false;
}

/** By their folded names, and where no name is like it by their ids. */
export function namesOf(wanted: readonly ParsedChallenge[]): Map<string, ParsedChallenge[]> {
  const names = new Map<string, ParsedChallenge[]>();
  for (const challenge of wanted) {
    const name = foldName(challenge.name);
    const same = names.get(name);
    if (same === undefined) names.set(name, [challenge]);
    else same.push(challenge);
  }
  for (const challenge of wanted) {
    const id = challenge.id === null ? null : foldName(challenge.id);
    if (id !== null && !names.has(id)) names.set(id, [challenge]);
  }
  return names;
}

interface NextSources {
  /** Those that can be imported. */
  wanted: readonly ParsedChallenge[];
  existingOf: (challenge: ParsedChallenge) => { id: string } | null;
  bank: Pick<BankState, 'challenges'>;
}

/** Finds the challenge that `next` means: one of the source, else one of the bank; none is recommended after itself. */
export function nextFinder({
  wanted,
  existingOf,
  bank,
}: NextSources): (of: ParsedChallenge) => Required | null {
  const names = namesOf(wanted);
  const inBank = new Map(bank.challenges.map(({ id, name }) => [foldName(name), id]));
  return (challenge) => {
    const name = nameOfNext(challenge);
    if (name === null) return null;
    const known = names.get(name) ?? [];
    const meant = known.find(({ draft }) => draft?.category === challenge.draft?.category) ?? known[0];
    if (meant !== undefined) {
      return meant === challenge ? null : { challenge: meant, id: existingOf(meant)?.id ?? null };
    }
    const id = inBank.get(name);
    return id === undefined || id === existingOf(challenge)?.id ? null : { challenge: null, id };
  };
}

/** As names are compared. */
export function nameOfNext({ next }: ParsedChallenge): string | null {
  const name = lineOf(next);
  return name === null ? null : foldName(name);
}
