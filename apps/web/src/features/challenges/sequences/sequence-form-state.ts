import {
  CreateSequenceBody,
  type Sequence,
  type SequenceRule,
  type SequenceStep,
  type UpdateSequenceBody,
} from '@guidon/contract';
import type { z } from 'zod';
import { fieldErrors, type FieldErrors } from '../../../lib/field-errors.ts';

export type StepValues = Omit<SequenceStep, 'rule'> & {
  kind: SequenceRule['kind'];
  /** Of the rules that have one; empty text while it is typed. */
  k: number | string;
  gate: number | string;
};

export interface SequenceValues {
  name: string;
  steps: StepValues[];
}

export function sequenceValues(sequence: Sequence | null): SequenceValues {
  if (sequence === null) return { name: '', steps: [] };
  return { name: sequence.name, steps: sequence.steps.map(stepValues) };
}

export function stepValues({ rule, ...step }: SequenceStep): StepValues {
  return {
    ...step,
    kind: rule.kind,
    k: rule.kind === 'any' ? rule.k : 1,
    gate: rule.kind === 'score' ? rule.points : 100,
  };
}

const wholeOf = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed));

/** As it would be sent; numbers that are not typed yet are not valid. */
function ruleOf({ kind, k, gate }: StepValues): SequenceRule {
  if (kind === 'any') return { kind, k: wholeOf(k) };
  return kind === 'score' ? { kind, points: wholeOf(gate) } : { kind };
}

function sequenceBody({ name, steps }: SequenceValues) {
  return { name, steps: steps.map((step) => ({ challengeId: step.challengeId, rule: ruleOf(step) })) };
}

export function sequenceErrors(values: SequenceValues): FieldErrors {
  return fieldErrors(CreateSequenceBody, sequenceBody(values));
}

export function sequenceCreate(values: SequenceValues): z.input<typeof CreateSequenceBody> {
  return sequenceBody(values);
}

export function sequenceUpdate(values: SequenceValues, version: number): z.input<typeof UpdateSequenceBody> {
  return { ...sequenceBody(values), version };
}

/** What a rule says, by its key in the catalogue and what stands in it. */
export type RuleSentence =
  | { key: 'says.start' }
  | { key: 'says.after'; params: { name: string } }
  | { key: 'says.all'; params: { count: number } }
  | { key: 'says.any'; params: { count: number; total: number } }
  | { key: 'says.score'; params: { points: number } };

/** Steps are moved while a rule asks for more than is before it: it then asks for all of them. */
export function ruleSentence(steps: readonly StepValues[], place: number): RuleSentence {
  const step = steps[place];
  const before = steps[place - 1];
  if (step?.kind === 'score') return { key: 'says.score', params: { points: wholeOf(step.gate) || 0 } };
  if (!step || !before) return { key: 'says.start' };
  if (step.kind === 'any' && place > 1) {
    const count = Math.min(Math.max(1, wholeOf(step.k) || 1), place);
    if (count < place) return { key: 'says.any', params: { count, total: place } };
  }
  return place === 1
    ? { key: 'says.after', params: { name: before.name } }
    : { key: 'says.all', params: { count: place } };
}
