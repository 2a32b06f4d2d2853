/** The bonuses with another first one; a single bonus of 0 means none. */
export function withFirst(bonuses: readonly number[], first: number): number[] {
  const rest = bonuses.slice(1);
  return first === 0 && rest.length === 0 ? [] : [first, ...rest];
}
