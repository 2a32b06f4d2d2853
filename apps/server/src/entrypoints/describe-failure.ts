/** Why a start failed, as the sentence after "Guidon cannot start:". */
export function describeFailure(error: unknown, port: number): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `port ${port} is already in use.`;
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}
