/** What a number field contains: a number, empty text, or text that is no number yet. */
export type NumberFieldValue = number | string;

/** Undefined for an empty field; text that is no number becomes NaN, which the schema refuses. */
export function readNumber(typed: NumberFieldValue): number | undefined {
  if (typeof typed === 'number') return typed;
  return typed.trim() === '' ? undefined : Number(typed);
}
