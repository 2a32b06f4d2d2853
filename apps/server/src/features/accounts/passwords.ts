import type { LoadMonitor } from '../../platform/overload/create-load-monitor.ts';
import { createHashQueue, hashThreads } from './hash-queue.ts';
import { hash, verify } from './hash-threads.ts';
import type { Services } from '../../platform/services/services.ts';

const queued = createHashQueue();

let unknownAccount: Promise<string> | undefined;

/** Wait for a hash from which expensive calls are refused: gradually from the first value, at once from the second. */
const hashWaitMs = { limit: 2_000, ceiling: 4_000 };

export function watchHashes(load: Pick<LoadMonitor, 'watch'>): void {
  const { limit, ceiling } = hashWaitMs;
  load.watch({ name: 'hashWaitMs', limits: [limit], ceiling, read: () => queued.expectedWaitMs() });
}

/** Argon2id in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password));
}

const hashLoad = queued.load;

function shareHashing(processes: number): void {
  queued.limit(hashThreads(processes));
}

/** Accounts that only sign in through an identity provider have none. */
export function hasPassword(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2');
}

/** Whether the password is correct; an unknown account (`null`) takes as long as a known one and never is. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash !== null && hasPassword(passwordHash) ? passwordHash : null;
  const fits = await queued(async () => verify(known ?? (await hashOfUnknownAccount()), password));
  return fits && known !== null;
}

/**
 * The hash that passwords of unknown accounts are compared with. Made at the start, so that the first of them does
 * not take longer.
 */
function hashOfUnknownAccount(): Promise<string> {
  unknownAccount ??= hash('an account that does not exist');
  return unknownAccount;
}

/** Shares the processors with the other processes, reports the queue, and prepares the hash for unknown accounts. */
export function prepareHashing({ settings, metrics }: Pick<Services, 'settings' | 'metrics'>): void {
  shareHashing(settings.processes);
  void hashOfUnknownAccount();
  metrics.watch('hashQueue', () =>
    Object.entries(hashLoad()).map(([state, value]) => ({ labels: { state }, value })),
  );
}
