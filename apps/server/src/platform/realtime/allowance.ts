/** What a client may still send at once (a token bucket), as of `atMs`. */
export type Allowance = { left: number; atMs: number };

export type AllowanceRule = { perSecond: number; burst: number };

export function fullAllowance({ burst }: AllowanceRule, nowMs: number): Allowance {
  return { left: burst, atMs: nowMs };
}

/** Takes one from an allowance; false when it is used up. */
export function takeAllowance(
  allowance: Allowance,
  { perSecond, burst }: AllowanceRule,
  nowMs: number,
): boolean {
  const refill = ((nowMs - allowance.atMs) / 1000) * perSecond;
  const left = Math.min(burst, allowance.left + Math.max(0, refill));
  allowance.atMs = nowMs;
  allowance.left = Math.max(0, left - 1);
  return left >= 1;
}
