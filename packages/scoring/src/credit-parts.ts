import { creditSolve, refreshRaised } from './credit-entry.ts';
import type { Entrant, Entry, Ledger, Question, QuestionParts, Unit } from './ledger.ts';
import { type Span, spanWorth, uncovered, wholeSpan } from './spans.ts';

export function noParts(): QuestionParts {
  return { spans: new Map(), credited: new Map(), atFirst: new Map() };
}

/** Credits everybody who has answered the question for the unit, after its facts about the question have changed. */
export function recountParts(ledger: Ledger, unit: Unit, question: Question, parts: QuestionParts): void {
  const entrants = new Set<Entrant>();
  let best = 0;
  for (const entry of unit.solves) {
    if (entry.question !== question) continue;
    if (entry.entrant) entrants.add(entry.entrant);
    const to = fractionOf(entry);
    if (to > best) {
      parts.spans.set(entry, best === 0 && to === 1 ? wholeSpan : [best, to]);
      best = to;
    } else {
      parts.spans.delete(entry);
    }
  }
  for (const entrant of entrants) creditParts(ledger, entrant, question, parts);
}

/** The best fraction of the question that the facts of the unit give it. */
export function bestFraction(unit: Unit, question: Question): number {
  return unit.solves.reduce(
    (best, entry) => (entry.question === question ? Math.max(best, fractionOf(entry)) : best),
    0,
  );
}

function fractionOf(entry: Entry): number {
  if (entry.revokers > 0) return 0;
  return entry.kind === 'solve' ? 1 : entry.points;
}

function creditParts(ledger: Ledger, entrant: Entrant, question: Question, parts: QuestionParts): void {
  let covered: readonly Span[] = [];
  for (const entry of entrant.entries) {
    if (entry.question !== question) continue;
    const span = parts.spans.get(entry) ?? (entry.isCounted ? wholeSpan : null);
    const added = span === null ? [] : uncovered(span, covered);
    creditPart({ entry, entrant, question, parts, added });
    covered = [...covered, ...added];
  }
  refreshRaised(ledger, entrant);
}

function creditPart({
  entry,
  entrant,
  question,
  parts,
  added,
}: {
  entry: Entry;
  entrant: Entrant;
  question: Question;
  parts: QuestionParts;
  added: readonly Span[];
}): void {
  const isWhole = added.length === 1 && added[0] === wholeSpan;
  const before = parts.credited.get(entry);
  if (before) {
    parts.credited.delete(entry);
    entry.isCredited = false;
    entrant.score -= before.points;
    if (entry.kind === 'solve') entrant.solves -= 1;
  }
  if (entry.isCredited !== isWhole) creditSolve(entry, entrant, question, isWhole);
  if (isWhole || added.length === 0) return;
  const points = spanWorth(question.creditedValue, added);
  parts.credited.set(entry, { spans: added, points });
  entry.isCredited = true;
  entrant.score += points;
  if (entry.kind === 'solve') entrant.solves += 1;
}

/** Brings what is credited in parts up to a new value of the question. */
export function revalueParts({ credited }: QuestionParts, value: number): void {
  for (const [entry, part] of credited) {
    const points = spanWorth(value, part.spans);
    if (entry.entrant) entry.entrant.score += points - part.points;
    part.points = points;
  }
}
