/** Its message is the sentence that is shown. */
export class ImportProblem extends Error {}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
