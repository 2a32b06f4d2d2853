import { events, type Tx, userIdOf, users } from '@guidon/db';
import { type EntryInput, hasRight } from '@guidon/contract';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { apply, type ApplicationKey, lockApplication } from './applications.ts';
import type { Entrant } from './entrant.ts';
import { type AskingEvent, isEntryGiven, saveEntry } from './entry.ts';
import { requireNotBanned, claimPlace, takesPart } from './store.ts';

export type Sought = 'registered' | 'already' | 'pending' | 'waiting';

type SoughtEvent = AskingEvent &
  Pick<
    typeof events.$inferSelect,
    'tenantId' | 'id' | 'maxParticipants' | 'allowedDomains' | 'needsApproval' | 'hasWaitlist'
  >;

/** What somebody answers to what the event asks; a way in that cannot ask leaves it for the event's page. */
export type GivenEntry = EntryInput & { isRequired: boolean };

interface Seeking {
  userId: string;
  entry: GivenEntry;
}

/**
 * What becomes of somebody who wants to take part: a place, or an application where staff decide or no place is left.
 * Staff are asked nothing. BANNED, DOMAIN_NOT_ALLOWED, EMAIL_NOT_VERIFIED, APPLICATION_REJECTED, RULES_NOT_ACCEPTED,
 * VALIDATION_FAILED for a field of the event's, and EVENT_FULL.
 */
export async function seekPlace(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs' | 'bus' | 'clock' | 'entitlements'>,
  event: SoughtEvent,
  { userId: id, entry, ...entrant }: Entrant & Seeking,
): Promise<Sought> {
  const { tenantId, id: eventId, maxParticipants } = event;
  const userId = userIdOf(id);
  const key = { tenantId, eventId, userId };
  if (await takesPart(tx, key)) return 'already';
  const isStaff = hasRight(entrant.role, 'events.register-without-code');
  const asked = isStaff ? null : await askFirst(tx, ctx, event, { key, entry });
  if (asked !== null) return asked;
  const taken = await claimPlace(tx, ctx, { ...key, maxParticipants, entrant });
  if (taken !== 'full') return taken;
  if (!event.hasWaitlist || isStaff) throw new AppError('EVENT_FULL');
  return apply(tx, key, 'waiting');
}

/** An application that has to come before a place; null when nothing stands in the way of one. */
async function askFirst(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  event: SoughtEvent,
  { key, entry }: { key: ApplicationKey; entry: GivenEntry },
): Promise<'pending' | 'waiting' | null> {
  await requireNotBanned(tx, key);
  const state = await lockApplication(tx, key);
  if (state === 'rejected') throw new AppError('APPLICATION_REJECTED');
  if (state !== null) return state;
  await requireDomain(tx, event, key);
  if (entry.isRequired || isEntryGiven(entry)) await saveEntry(tx, ctx, event, key, entry);
  return event.needsApproval ? apply(tx, key, 'pending') : null;
}

/** Only an address that is known to be theirs counts. */
async function requireDomain(
  tx: Tx,
  { allowedDomains }: Pick<SoughtEvent, 'allowedDomains'>,
  { userId }: ApplicationKey,
): Promise<void> {
  if (allowedDomains.length === 0) return;
  const [user] = await tx
    .select({ email: users.email, isVerified: users.isEmailVerified })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new AppError('DOMAIN_NOT_ALLOWED');
  requireInDomain({ allowedDomains }, user.email);
  if (!user.isVerified) throw new AppError('EMAIL_NOT_VERIFIED');
}

/** DOMAIN_NOT_ALLOWED unless the address is in one of the domains or below it. */
export function requireInDomain(
  { allowedDomains }: Pick<SoughtEvent, 'allowedDomains'>,
  email: string,
): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isIn = allowedDomains.some((allowed) => domain === allowed || domain.endsWith(`.${allowed}`));
  if (allowedDomains.length > 0 && !isIn) throw new AppError('DOMAIN_NOT_ALLOWED');
}
