import { inTenant, type Tx } from '@guidon/db';
import type { Happening } from '../../../platform/jobs/job-kinds.ts';
import type { Services } from '../../../platform/services/services.ts';
import { announced } from '../happenings/announced.ts';
import { challengesAdded } from '../happenings/challenges-added.ts';
import { eventRegistered } from '../happenings/event-registered.ts';
import { eventStarted } from '../happenings/event-started.ts';
import type { Teller, Tellers } from '../happenings/happening.ts';
import { invitationAccepted } from '../happenings/invitation-accepted.ts';
import { roleChanged } from '../happenings/role-changed.ts';
import { publishNotification } from '../publish-notification.ts';

export type Notifier = Pick<Services, 'database' | 'clock' | 'jobs' | 'realtime'>;

const tellers: Tellers = {
  announced,
  'event-started': eventStarted,
  'event-registered': eventRegistered,
  'challenges-added': challengesAdded,
  'role-changed': roleChanged,
  'invitation-accepted': invitationAccepted,
};

/** Tells people of something that has happened: rows first, signals after their commit. */
export async function notify(services: Notifier, happening: Happening): Promise<void> {
  await inTenant({ ...services, tenantId: happening.tenantId }, async (tx: Tx) => {
    const told = await tellerOf(happening)(tx, services, happening);
    if (told) publishNotification(tx, services, told);
  });
}

/** Safe because the map has a teller of its own kind for each. */
function tellerOf({ kind }: Happening): Teller<Happening['kind']> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return tellers[kind] as unknown as Teller<Happening['kind']>;
}
