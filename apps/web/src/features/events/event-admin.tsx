import type { EventDetail } from '@guidon/contract';
import { IconFlagPlus } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AnnounceButton } from '../notifications/announcements/index.ts';
import { ForecastNotice } from '../billing/index.ts';
import { admissionText, firstPlace } from '../event-parts/index.ts';
import { ResultsControls } from './results-controls.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-side.module.css';
import sentences from './events.en.json';
import eventPartsSentences from '../event-parts/event-parts.en.json';

export function EventAdmin({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const user = useUser();
  const place = firstPlace(event, user);
  const code = event.registration.registrationCode;
  return (
    <Panel title={t('admin.title')} className={styles['first']}>
      <Stack gap={12}>
        {event.can.edit && event.status !== 'completed' && <ForecastNotice eventId={event.id} />}
        <div className={styles['controls']}>
          {code !== null &&
            event.registration.registrationType === 'code' &&
            event.status !== 'completed' && (
              <div className={styles['fact']}>
                <p className="dim">{t('admin.code')}</p>
                <div className={classNames('row justify-between gap-8 frame', styles['code'])}>
                  <span className="mono">{code}</span>
                  <CopyButton text={code} success={t('admin.codeCopied')} />
                </div>
                <p className="dim">{admissionText(tParts, event.registration)}</p>
              </div>
            )}
          {event.can.reopen && !event.can.publishResults && (
            <ButtonLink kind="primary" fullWidth to="/events/$eventId/reveal" params={{ eventId: event.id }}>
              {t('admin.reveal')}
            </ButtonLink>
          )}
          <ResultsControls event={event} />
          {event.can.announce && <AnnounceButton event={event} isWide />}
          {place !== null && (
            <ButtonLink fullWidth to={place.to} params={{ eventId: event.id }}>
              {t('admin.manage')}
            </ButtonLink>
          )}
          {event.can.edit && event.status !== 'completed' && user.rights.includes('bank.write') && (
            <ButtonLink
              fullWidth
              to="/admin/challenges"
              search={{ create: true, event: event.id }}
              leftSection={<IconFlagPlus size={18} aria-hidden />}
            >
              {t('admin.writeChallenge')}
            </ButtonLink>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
