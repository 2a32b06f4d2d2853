import type { FastifyBaseLogger } from 'fastify';

export type Step = () => Promise<unknown>;

/** Takes the steps of a start back, the last one first; one that fails does not keep the others from it. */
export async function undoAll(undo: Step[], log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (const step of undo.splice(0).toReversed()) {
    await step().catch((error: unknown) => log.error({ err: error }, 'A step of the shutdown failed'));
  }
}
