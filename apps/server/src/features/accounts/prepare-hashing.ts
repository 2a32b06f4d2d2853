import type { Services } from '../../platform/services/services.ts';
import { hashLoad, hashOfUnknownAccount, shareHashing } from './passwords.ts';

/** Shares the processors with the other processes, reports the queue, and prepares the hash for unknown accounts. */
export function prepareHashing({ settings, metrics }: Pick<Services, 'settings' | 'metrics'>): void {
  shareHashing(settings.processes);
  void hashOfUnknownAccount();
  metrics.watch('hashQueue', () =>
    Object.entries(hashLoad()).map(([state, value]) => ({ labels: { state }, value })),
  );
}
