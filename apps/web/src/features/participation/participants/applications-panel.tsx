import type { EventApplication, EventDetail } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { LazyStaffEntry, questionsOf } from '../../event-parts/entry/index.ts';
import { applicationsQuery, approveApplication } from '../api.ts';
import { RejectDialog } from './reject-dialog.tsx';
import sentences from './participants.en.json';

const tones = { pending: 'info', waiting: 'neutral', rejected: 'wrong' } as const;

interface DecisionsProps {
  event: EventDetail;
  application: EventApplication;
  onReject: () => void;
}

function Decisions({ event, application: { userId, username, state }, onReject }: DecisionsProps) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('applications.approveFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const approve = () =>
    run(async (send) => {
      await send(approveApplication, { params: { eventId: event.id, userId } });
      toast.success(t('applications.approved', { name: username }));
    });
  const isDone = event.isArchived || event.status === 'completed';
  return (
    <Row gap={8} justify="end">
      {state !== 'rejected' && (
        <Button
          size="xs"
          kind="quiet"
          disabled={isPending || isDone}
          aria-label={t('applications.rejectOf', { name: username })}
          onClick={onReject}
        >
          {t('applications.reject')}
        </Button>
      )}
      <Button
        size="xs"
        loading={isPending}
        disabled={isDone}
        aria-label={t('applications.approveOf', { name: username })}
        onClick={() => void approve()}
      >
        {t('applications.approve')}
      </Button>
    </Row>
  );
}

/** Those who wait for a decision or a place, or were turned down; nothing while there is nobody. */
export function ApplicationsPanel({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(applicationsQuery(event.id));
  const [rejecting, setRejecting] = useState<EventApplication | null>(null);
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const { needsApproval, hasWaitlist } = event.registration;
  if (rows.length === 0 && !needsApproval && !hasWaitlist) return null;
  return (
    <Panel title={t('applications.title')} isFlush>
      <QueryView query={query} failure={t('applications.failed')} skeleton={<SkeletonRows count={2} />}>
        {() => (
          <DataTable
            caption={t('applications.caption')}
            rows={rows}
            rowKey={({ userId }) => userId}
            rowName={({ username }) => username}
            columns={[
              { key: 'name', title: t('columns.name'), cell: ({ username }) => <bdi>{username}</bdi> },
              {
                key: 'email',
                title: t('applications.email'),
                cell: ({ email }) => <span dir="auto">{email}</span>,
              },
              {
                key: 'state',
                title: t('columns.status'),
                cell: ({ state }) => <Badge tone={tones[state]}>{t(`applications.states.${state}`)}</Badge>,
              },
              ...(questionsOf(event) !== null
                ? [
                    {
                      key: 'entry',
                      title: t('columns.entry'),
                      cell: ({ username, entry }: EventApplication) => (
                        <LazyStaffEntry username={username} entry={entry} registration={event.registration} />
                      ),
                    },
                  ]
                : []),
              {
                key: 'at',
                title: t('applications.at'),
                cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
              },
              {
                key: 'actions',
                title: '',
                isActions: true,
                align: 'end',
                cell: (application) => (
                  <Decisions
                    event={event}
                    application={application}
                    onReject={() => setRejecting(application)}
                  />
                ),
              },
            ]}
            empty={<p className="dim">{t('applications.empty')}</p>}
          />
        )}
      </QueryView>
      <LoadMore query={query} />
      {rejecting && (
        <RejectDialog eventId={event.id} application={rejecting} onClose={() => setRejecting(null)} />
      )}
    </Panel>
  );
}
