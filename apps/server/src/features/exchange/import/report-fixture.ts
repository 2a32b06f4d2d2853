import type { FieldLoss, ParsedChallenge } from './challenge-draft.ts';
import { localize, type ReportText } from './report-text.ts';

export function inEnglish(texts: readonly ReportText[]): string[] {
  return texts.map((text) => localize(text).in('en'));
}

function lossesInEnglish(losses: readonly FieldLoss[]) {
  return losses.map(({ field, reason }) => ({ field, reason: localize(reason).in('en') }));
}

/** A parsed challenge as its report is read. */
export function readable<T extends ParsedChallenge>(challenge: T) {
  return {
    ...challenge,
    approximated: lossesInEnglish(challenge.approximated),
    keptAside: lossesInEnglish(challenge.keptAside),
    notCarried: lossesInEnglish(challenge.notCarried),
    warnings: inEnglish(challenge.warnings),
    errors: inEnglish(challenge.errors),
  };
}
