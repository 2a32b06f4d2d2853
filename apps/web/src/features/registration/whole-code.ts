const codeLength = 10;

/** Whether all letters of a code are there, with or without its dash. */
export function isWholeCode(typed: string): boolean {
  return typed.replace(/[^a-z0-9]/gi, '').length >= codeLength;
}
