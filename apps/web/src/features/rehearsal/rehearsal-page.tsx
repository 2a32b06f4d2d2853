import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EventFrame } from '../event-parts/index.ts';
import { rehearsalQuery } from './api.ts';
import { RehearsalReport } from './rehearsal-report.tsx';
import { RunningPanel } from './running-panel.tsx';
import { StartPanel } from './start-panel.tsx';
import sentences from './rehearsal.en.json';

function RehearsalOf({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(rehearsalQuery(event.id));
  const isAhead = event.status === 'draft' || event.status === 'scheduled';
  return (
    <QueryView
      query={query}
      failure={t('failed')}
      skeleton={
        <Panel isFlush>
          <SkeletonRows count={4} />
        </Panel>
      }
    >
      {(rehearsal) => (
        <Stack gap={24}>
          {rehearsal?.state === 'running' ? (
            <RunningPanel eventId={event.id} rehearsal={rehearsal} />
          ) : (
            <StartPanel eventId={event.id} isAhead={isAhead} isAgain={rehearsal !== null} />
          )}
          {rehearsal !== null && rehearsal.state !== 'running' && (
            <RehearsalReport rehearsal={rehearsal} eventId={event.id} />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

/** Lets synthetic teams play a copy of an event, and shows what they met. */
export function RehearsalPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>
      {(event) => (event.can.edit ? <RehearsalOf event={event} /> : <Notice>{t('notAllowed')}</Notice>)}
    </EventFrame>
  );
}
