import type { EventSummary } from '@guidon/contract';
import { formatMoment } from '../../lib/format.ts';
import type { Translate } from '../../lib/i18n/use-translation.ts';
import type sentences from './event-parts.en.json';

type Registration = Pick<EventSummary['registration'], 'admission'> &
  Partial<Pick<EventSummary['registration'], 'needsApproval' | 'hasWaitlist'>>;

/** Whether the code and the link of an event let in now, and until or since when. */
export function admissionText(
  t: Translate<typeof sentences>,
  { admission: { state, closes, at }, needsApproval = false, hasWaitlist = false }: Registration,
): string {
  const date = at === null ? '' : formatMoment(at);
  if (state === 'open') {
    const until = t(`admission.open.${closes}${at === null ? '' : '-date'}`, { date });
    return needsApproval ? t('admission.approval', { until }) : until;
  }
  if (state === 'full') return t(hasWaitlist ? 'admission.waitlist' : 'admission.full');
  if (state === 'closed') return t(at === null ? 'admission.closed' : `admission.since.${closes}`, { date });
  if (state === 'over') return t(at === null ? 'admission.over' : 'admission.overSince', { date });
  return t(`admission.${state}`);
}

/** Whether a start shuts out all who have the code and have not registered. */
export function closesAtStart({ registration }: Pick<EventSummary, 'registration'>): boolean {
  return registration.isOpen && registration.admission.closes === 'at-start';
}

/** What becomes of somebody who opens the magic link now. */
export function magicLinkText(
  t: Translate<typeof sentences>,
  registration: EventSummary['registration'],
): string {
  const { admission, needsApproval, hasWaitlist } = registration;
  if (admission.state === 'open') return t(needsApproval ? 'link.applies' : 'link.text');
  return t(admission.state === 'full' && hasWaitlist ? 'link.waits' : 'link.letsNobodyIn');
}
