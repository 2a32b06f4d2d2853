/** A failure that is printed as one line; the exit code is 2 for a command that was typed wrongly. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: 1 | 2;

  /** Why the same call may succeed later: it was refused before anything was done, or nobody knows what became of it. */
  readonly passing: 'refused' | 'lost' | null;

  constructor(message: string, exitCode: 1 | 2 = 1, passing: 'refused' | 'lost' | null = null) {
    super(message);
    this.exitCode = exitCode;
    this.passing = passing;
  }
}
