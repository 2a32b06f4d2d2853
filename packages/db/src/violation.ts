/** Name of the constraint that a failed statement broke, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string' && cause.constraint)
      return cause.constraint;
  }
  return null;
}
