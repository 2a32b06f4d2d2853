import type { EventDetail } from '@guidon/contract';
import { IconFlagPlus } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useUser } from '../../lib/session.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { AnnounceButton } from '../notifications/announcements/index.ts';
import { ForecastNotice } from '../billing/index.ts';
import { endEvent } from '../../resources/events.ts';
import { admissionText, EventStepButton, PauseButtons } from '../event-parts/index.ts';
import { ResultsControls } from './results-controls.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-side.module.css';
import sentences from './events.en.json';
import eventPartsSentences from '../event-parts/event-parts.en.json';

export function EventAdmin({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const user = useUser();
  const { isPending, run } = useWrite({
    failure: tParts('step.failure'),
    onError: (sentence) => toast.error(sentence),
  });
  const code = event.registration.registrationCode;
  const end = async (send: SendWrite) => {
    const isSure = await confirm({
      title: t('admin.endTitle'),
      text: t(event.reveal === 'by-hand' ? 'admin.endTextByHand' : 'admin.endText'),
      confirmLabel: t('admin.end'),
      isDanger: true,
    });
    if (!isSure) return;
    await send(endEvent, { params: { eventId: event.id } });
    toast.success(t('admin.ended'));
  };
  return (
    <Panel title={t('admin.title')} className={styles['first']}>
      <Stack gap={12}>
        {event.can.edit && event.status !== 'completed' && <ForecastNotice eventId={event.id} />}
        <div className={styles['controls']}>
          <EventStepButton event={event} isWide />
          <PauseButtons event={event} />
          {event.can.end && (
            <Button kind="danger" fullWidth loading={isPending} onClick={() => void run(end)}>
              {t('admin.end')}
            </Button>
          )}
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
          {event.can.edit && (
            <ButtonLink fullWidth to="/admin/events/$eventId/challenges" params={{ eventId: event.id }}>
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
          {event.can.rights.includes('hosts') && (
            <ButtonLink fullWidth to="/events/$eventId/co-hosts" params={{ eventId: event.id }}>
              {t('admin.coHosts')}
            </ButtonLink>
          )}
          {event.teamMode !== 'individual' && event.can.rights.includes('teams') && (
            <ButtonLink fullWidth to="/admin/teams/$eventId" params={{ eventId: event.id }}>
              {t('admin.teams')}
            </ButtonLink>
          )}
        </div>
      </Stack>
    </Panel>
  );
}
