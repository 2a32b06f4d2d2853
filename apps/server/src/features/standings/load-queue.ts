/** Runs work that takes much memory: few pieces at a time, one of each organization, in turn. */
export interface LoadQueue {
  run<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
}

export function createLoadQueue(atOnce: number): LoadQueue {
  /** By tenant, those that have waited longest first. */
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const running = new Set<string>();

  function next(): void {
    for (const [tenantId, works] of waiting) {
      if (running.size >= atOnce) return;
      const work = running.has(tenantId) ? undefined : works.shift();
      if (!work) continue;
      waiting.delete(tenantId);
      if (works.length > 0) waiting.set(tenantId, works);
      running.add(tenantId);
      void work().finally(() => {
        running.delete(tenantId);
        next();
      });
    }
  }

  return {
    run<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
      const { promise, resolve } = Promise.withResolvers<T>();
      const begin = async () => {
        const done = work();
        resolve(done);
        await done.catch(() => {});
      };
      waiting.set(tenantId, [...(waiting.get(tenantId) ?? []), begin]);
      next();
      return promise;
    },
  };
}
