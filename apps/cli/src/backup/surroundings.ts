export interface Surroundings {
  environment: Partial<Record<string, string>>;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** Aborted when the command is asked to end. */
  signal: AbortSignal;
}
