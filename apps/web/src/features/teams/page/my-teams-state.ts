import type { MyEvent } from '@guidon/contract';

/** Where the caller plays in a team, and the open events where they could; the order stays. */
export function teamsOf(entries: readonly MyEvent[]): { own: MyEvent[]; missing: MyEvent[] } {
  return {
    own: entries.filter(({ unit }) => unit?.kind === 'team'),
    missing: entries.filter(
      ({ unit, event }) =>
        unit?.kind !== 'team' && event.teamMode !== 'individual' && event.status !== 'completed',
    ),
  };
}
