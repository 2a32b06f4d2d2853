import type { FastifyBaseLogger } from 'fastify';

export type Step = () => Promise<unknown>;

/** Runs the steps in reverse order; one that fails does not stop the others. */
export async function undoAll(undo: Step[], log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (const step of undo.splice(0).toReversed()) {
    await step().catch((error: unknown) => log.error({ err: error }, 'A step of the shutdown failed'));
  }
}
