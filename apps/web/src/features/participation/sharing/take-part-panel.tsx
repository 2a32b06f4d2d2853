import type { SharedEvent } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { admissionText } from '../../event-parts/index.ts';
import { takePartIn } from './take-part-state.ts';
import styles from './shared-event.module.css';
import sentences from './event-sharing.en.json';
import eventPartsSentences from '../../event-parts/event-parts.en.json';

/** The one thing that a reader of the page comes for. */
export function TakePartPanel({ event }: { event: SharedEvent }) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const isSignedIn = useMaybeUser() !== null;
  const way = takePartIn(event);
  const isOpen = way === 'by-code' || way === 'by-account';
  const params = { eventId: event.id };
  return (
    <Panel title={t('takePart')} className={styles['action']}>
      <Stack gap={12}>
        {way === 'closed' && <p>{admissionText(tParts, event.registration)}</p>}
        {way === 'by-code' && <p>{t('byCode')}</p>}
        {way === 'by-account' && <p>{t('byAccount', { organization: event.organization })}</p>}
        {isOpen && <p className="dim">{admissionText(tParts, event.registration)}</p>}
        {isSignedIn ? (
          <ButtonLink kind="primary" fullWidth to="/events/$eventId" params={params}>
            {t('openEvent')}
          </ButtonLink>
        ) : (
          <>
            {way === 'by-code' && (
              <ButtonLink kind="primary" fullWidth to="/join">
                {t('enterCode')}
              </ButtonLink>
            )}
            {way === 'by-account' && (
              <ButtonLink kind="primary" fullWidth to="/events/$eventId" params={params}>
                {t('signIn')}
              </ButtonLink>
            )}
          </>
        )}
        {event.hasPublicBoard && (
          <ButtonLink fullWidth to="/scoreboard/$eventId" params={params}>
            {t('board')}
          </ButtonLink>
        )}
      </Stack>
    </Panel>
  );
}
