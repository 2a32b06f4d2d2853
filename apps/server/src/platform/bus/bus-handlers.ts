import type { BusLog } from './bus-carrier.ts';

type AnyHandler = (message: never) => void | Promise<void>;

/** The handlers of each topic in this process; one that fails is logged and does not stop the others. */
export function createHandlerTable(log: BusLog) {
  const byTopic = new Map<string, Set<AnyHandler>>();
  return {
    add(topic: string, handler: AnyHandler): () => void {
      const handlers = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, handlers.add(handler));
      return () => void handlers.delete(handler);
    },
    run(topic: string, message: unknown): void {
      for (const handler of byTopic.get(topic) ?? []) {
        const failed = (err: unknown) => log.error({ err, topic }, 'A subscriber of the bus failed');
        try {
          const result: unknown = handler(asMessage(message));
          if (result instanceof Promise) result.catch(failed);
        } catch (err) {
          failed(err);
        }
      }
    },
  };
}

/** A handler is stored under the topic it was typed for, and only processes of this program send on it. */
function asMessage(message: unknown): never {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return message as never;
}
