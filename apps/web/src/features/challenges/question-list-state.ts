import type { questionRoutes, RouteOutput } from '@guidon/contract';

export type QuestionOutcomes = RouteOutput<typeof questionRoutes.change>['data'];

export interface QuestionSummary {
  changed: number;
  /** Ids that were not changed, by why. */
  others: Record<Exclude<QuestionOutcomes[number]['outcome'], 'changed'>, string[]>;
}

export function questionSummary(rows: QuestionOutcomes): QuestionSummary {
  const of = (outcome: QuestionOutcomes[number]['outcome']) =>
    rows.flatMap((row) => (row.outcome === outcome ? row.id : []));
  return {
    changed: of('changed').length,
    others: {
      unchanged: of('unchanged'),
      'not-found': of('not-found'),
      'has-history': of('has-history'),
      'too-few-attempts': of('too-few-attempts'),
    },
  };
}

/** As it is typed: empty leaves it, and attempts may be without a limit. */
export interface QuestionFields {
  points: string;
  attempts: string;
  hasNoLimit: boolean;
}

export const noQuestionChange: QuestionFields = { points: '', attempts: '', hasNoLimit: false };

export function questionChange({
  points,
  attempts,
  hasNoLimit,
}: QuestionFields): { points?: number; maxAttempts?: number | null } | null {
  const change = {
    ...(points === '' ? {} : { points: Number(points) }),
    ...(hasNoLimit ? { maxAttempts: null } : attempts === '' ? {} : { maxAttempts: Number(attempts) }),
  };
  return Object.keys(change).length === 0 ? null : change;
}
