/** A failure that is printed as one line; the exit code is 2 for a command that was typed wrongly. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: 1 | 2;

  /** Whether the same call may succeed later. */
  readonly mayPass: boolean;

  constructor(message: string, exitCode: 1 | 2 = 1, mayPass = false) {
    super(message);
    this.exitCode = exitCode;
    this.mayPass = mayPass;
  }
}
