import type { EventDetail } from '@guidon/contract';
import { formatMoment } from '../../lib/format.ts';
import type { Translate } from '../../lib/i18n/use-translation.ts';
import type sentences from './events.en.json';

type ReopenedEvent = Pick<EventDetail, 'registration' | 'freezeTime' | 'reveal'>;

/** What it means that an event goes on, said before it does. */
export function reopenEffects(t: Translate<typeof sentences>, event: ReopenedEvent): string[] {
  const { registration, freezeTime, reveal } = event;
  const date = freezeTime === null ? '' : formatMoment(freezeTime);
  return [
    t('reopen.effects.answers'),
    t(`reopen.effects.registration.${registration.admission.closes}`),
    ...(freezeTime === null ? [] : [t(`reopen.effects.freeze.${reveal}`, { date })]),
    t('reopen.effects.read'),
    t('reopen.effects.notified'),
  ];
}
