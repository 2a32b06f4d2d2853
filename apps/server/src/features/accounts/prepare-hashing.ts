import type { Services } from '../../platform/services/services.ts';
import { hashLoad, hashOfNobody, shareHashing } from './passwords.ts';

/** Shares the machine with the other processes and counts what waits; an unknown account must not take longer than others. */
export function prepareHashing({ settings, metrics }: Pick<Services, 'settings' | 'metrics'>): void {
  shareHashing(settings.processes);
  void hashOfNobody();
  metrics.watch('hashQueue', () =>
    Object.entries(hashLoad()).map(([state, value]) => ({ labels: { state }, value })),
  );
}
