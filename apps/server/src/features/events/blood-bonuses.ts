/** The bonuses with another one for the first; an only one of 0 is none. */
export function withFirst(bonuses: readonly number[], first: number): number[] {
  const rest = bonuses.slice(1);
  return first === 0 && rest.length === 0 ? [] : [first, ...rest];
}
