import { usePainted } from '../../../lib/after-paint.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const Urgent = lazyPart(() => import('./urgent-announcements.tsx'), 'UrgentAnnouncements');

/** Waits until the page stands. */
export function LazyUrgentAnnouncements({ eventId }: { eventId: string | null }) {
  return usePainted() ? <Urgent eventId={eventId} /> : null;
}
