import { type FieldErrors, fieldSentence } from './field-errors.ts';

/** What is wrong with a list of words: with all of it, or with the first of them, which is named. */
export function listError(
  errors: FieldErrors,
  { field, label }: { field: string; label: string },
  values: readonly string[],
): string | undefined {
  const whole = errors[field];
  if (whole !== undefined) return fieldSentence(label, whole);
  const at = values.findIndex((_value, index) => errors[`${field}.${index}`] !== undefined);
  const rule = errors[`${field}.${at}`];
  return rule === undefined ? undefined : `${values[at] ?? ''} ${rule}`;
}
