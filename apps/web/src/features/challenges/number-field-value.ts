export type NumberFieldValue = number | string;

export function readNumber(typed: NumberFieldValue): number | undefined {
  if (typeof typed === 'number') return typed;
  return typed.trim() === '' ? undefined : Number(typed);
}
