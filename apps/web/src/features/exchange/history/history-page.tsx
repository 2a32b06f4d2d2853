import type { EventDetail, HistoryState } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { historyQuery } from '../api.ts';
import { ClaimsPanel } from './claims-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { useHistoryImport } from './use-history-import.ts';
import sentences from './history-import.en.json';

function Past({ event, state }: { event: EventDetail; state: HistoryState }) {
  const { t } = useTranslation(sentences);
  const importing = useHistoryImport(event.id);
  const { step } = importing;
  const isDone = step.step === 'done';
  return (
    <Stack gap={24}>
      {isDone && (
        <Notice tone="right" isAlert title={t('doneTitle')}>
          <Stack gap={12}>
            <p>{t('done')}</p>
            <div>
              <ButtonLink to="/events/$eventId/scoreboard" params={{ eventId: event.id }}>
                {t('board')}
              </ButtonLink>
            </div>
          </Stack>
        </Notice>
      )}
      {state.imported !== null && <ClaimsPanel eventId={event.id} imported={state.imported} />}
      {state.imported === null && state.refusal !== null && step.step === 'choose' && (
        <Panel title={t('title')}>
          <Stack gap={16}>
            <p>{t('lead')}</p>
            <Notice>{state.refusal}</Notice>
          </Stack>
        </Panel>
      )}
      {(isDone || (state.imported === null && state.refusal === null)) && (
        <ImportPanel importing={importing} />
      )}
    </Stack>
  );
}

function PastOf({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(historyQuery(event.id));
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
      {(state) => <Past event={event} state={state} />}
    </QueryView>
  );
}

/** The past of an event that was played with CTFd: how it comes here, and how its people come to it. */
export function HistoryPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>{(event) => <PastOf event={event} />}</EventFrame>
  );
}
