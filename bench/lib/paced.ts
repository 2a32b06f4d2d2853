import { setTimeout as delay } from 'node:timers/promises';
import type { BenchWorld } from './bench-world.ts';
import { type Caller, type CallReply, openCaller } from './caller.ts';

const connections = 16;

export interface PacedPlan {
  port: number;
  perSecond: number;
  next: () => Buffer | null;
  onReply: (reply: CallReply) => void;
}

/** Sends requests at a steady rate, whether or not the replies keep up; `stop` waits for those that are due. */
export async function startPaced({
  port,
  perSecond,
  next,
  onReply,
}: PacedPlan): Promise<{ stop(): Promise<void> }> {
  const callers: Caller[] = await Promise.all(Array.from({ length: connections }, () => openCaller(port)));
  const startedAt = performance.now();
  const state = { isStopped: false };
  const due = new Set<Promise<void>>();
  const asking = (async () => {
    for (let asked = 0; !state.isStopped; asked += 1) {
      await delay(Math.max(0, startedAt + (asked * 1_000) / perSecond - performance.now()));
      const request = state.isStopped ? null : next();
      if (!request) break;
      const answer = callers[asked % connections]?.call(request).then(onReply);
      if (!answer) break;
      due.add(answer);
      void answer.catch(() => {}).finally(() => due.delete(answer));
    }
  })();
  return {
    async stop() {
      state.isStopped = true;
      await asking;
      await Promise.all(due);
      for (const caller of callers) caller.close();
    },
  };
}

/** Right answers at a steady rate while `work` runs: how many milliseconds each took, sorted, and how many failed. */
export async function whileAnswering(
  { server, openAnswers, perSecond }: Pick<BenchWorld, 'server' | 'openAnswers'> & { perSecond: number },
  work: () => Promise<unknown>,
): Promise<{ times: number[]; errors: number }> {
  const times: number[] = [];
  let errors = 0;
  const answering = await startPaced({
    port: server.port,
    perSecond,
    next: () => openAnswers.next(),
    onReply: ({ status, tookMs }) => {
      if (status === 200) times.push(tookMs);
      else errors += 1;
    },
  });
  await work();
  await answering.stop();
  return { times: times.toSorted((a, b) => a - b), errors };
}
