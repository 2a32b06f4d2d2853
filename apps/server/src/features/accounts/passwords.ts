import type { LoadMonitor } from '../../platform/overload/create-load-monitor.ts';
import { createHashQueue, hashThreads } from './hash-queue.ts';
import { hash, verify } from './hash-threads.ts';

const queued = createHashQueue();
let unknownAccount: Promise<string> | undefined;

/** How long a hash may have to wait before dear calls are refused: by degrees from the first, at once from the second. */
const hashWaitMs = { limit: 2_000, ceiling: 4_000 };

export function watchHashes(load: Pick<LoadMonitor, 'watch'>): void {
  const { limit, ceiling } = hashWaitMs;
  load.watch({ name: 'hashWaitMs', limits: [limit], ceiling, read: () => queued.expectedWaitMs() });
}

/** Argon2id in the PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password));
}

/** How many hashes run and wait in this process. */
export const hashLoad = queued.load;

/** Says how many processes hash on this machine. */
export function shareHashing(processes: number): void {
  queued.limit(hashThreads(processes));
}

/** Accounts that only sign in through an identity provider have none. */
export function hasPassword(passwordHash: string): boolean {
  return passwordHash.startsWith('$argon2');
}

/** Whether the password fits; an unknown account (`null`) takes as long as a known one and never fits. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  const known = passwordHash !== null && hasPassword(passwordHash) ? passwordHash : null;
  const fits = await queued(async () => verify(known ?? (await hashOfNobody()), password));
  return fits && known !== null;
}

/** What unknown accounts are held against. Made before the first of them comes, or that one would take longer. */
export function hashOfNobody(): Promise<string> {
  unknownAccount ??= hash('an account that does not exist');
  return unknownAccount;
}
