/** A number as a field holds it: empty text for none, other text for what is no number yet. */
export type NumberFieldValue = number | string;

/** What was typed as a number; nothing typed is undefined, what is no number is left for the schema to refuse. */
export function readNumber(typed: NumberFieldValue): number | undefined {
  if (typeof typed === 'number') return typed;
  return typed.trim() === '' ? undefined : Number(typed);
}
