import type { Ceremony, EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { eventQuery } from '../../resources/events.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CeremonyView } from './ceremony-view.tsx';
import { RevealControls } from './reveal-controls.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './reveal-page.module.css';
import { useCeremony } from './use-ceremony.ts';
import sentences from './stage.en.json';

const room = { rows: 8, waitingRows: 12 };

interface StageProps {
  event: EventDetail;
  ceremony: Ceremony['data'];
}

function Stage({ event, ceremony }: StageProps) {
  const { t } = useTranslation(sentences);
  if (!event.can.rights.includes('lifecycle')) return <Notice>{t('control.mayNot')}</Notice>;
  if (ceremony.state === 'none')
    return <Notice>{t(event.reveal === 'by-hand' ? 'control.notOver' : 'control.notByHand')}</Notice>;
  return (
    <div className={classNames('grid gap-24 align-start', styles['columns'])}>
      <RevealControls eventId={event.id} ceremony={ceremony} />
      <Panel title={t('control.audience')}>
        <CeremonyView ceremony={ceremony} room={room} />
      </Panel>
    </div>
  );
}

/** From here those who steer an event reveal its standings. */
export function RevealPage() {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const query = useQuery(eventQuery(eventId));
  const ceremony = useCeremony(eventId);
  const event = query.data;
  const title = event ? t('control.titleOf', { event: event.name }) : t('control.title');
  usePageTitle(event && title);
  return (
    <>
      <PageHeader
        title={title}
        lead={t('control.lead')}
        actions={
          <>
            <ButtonLink to="/events/$eventId/ceremony" params={{ eventId }}>
              {t('control.openAudience')}
            </ButtonLink>
            <ButtonLink to="/scoreboard/$eventId" params={{ eventId }} search={{ view: 'projector' }}>
              {t('control.openProjector')}
            </ButtonLink>
          </>
        }
      />
      <QueryView query={query} skeleton={<SkeletonRows count={4} />}>
        {(shown) => (
          <QueryView query={ceremony} skeleton={<SkeletonRows count={4} />} failure={t('ceremony.failed')}>
            {(data) => <Stage event={shown} ceremony={data} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
