// What the machine can hash at most: argon2 with the costs of sign-in and nothing else. Started as a process of its own.
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordCost } from '../../apps/server/src/features/accounts/hash-worker.ts';

const password = 'a password of the benchmark';
const known = await hash(password, passwordCost);

async function verifyFor(durationMs: number): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  while (performance.now() - startedAt < durationMs) {
    if (!(await verify(known, password))) throw new Error('A hash does not fit its own password.');
    count += 1;
  }
  return count;
}

process.on('message', (durationMs) => {
  const startedAt = performance.now();
  void Promise.all(Array.from({ length: availableParallelism() }, () => verifyFor(Number(durationMs)))).then(
    (counts) =>
      process.send?.({
        answered: counts.reduce((sum, count) => sum + count, 0),
        elapsedMs: performance.now() - startedAt,
      }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: 0 });
