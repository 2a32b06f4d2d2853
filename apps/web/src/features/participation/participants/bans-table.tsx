import type { EventBan, EventDetail } from '@guidon/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { toast } from '../../../ui/toast.ts';
import { liftBan } from '../api.ts';
import sentences from './participants.en.json';

interface BansTableProps {
  event: EventDetail;
  rows: readonly EventBan[];
  empty: ReactNode;
}

export function BansTable({ event, rows, empty }: BansTableProps) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('lift.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const lift = ({ userId, username }: EventBan) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('lift.title', { name: username }),
        text: t('lift.text'),
        confirmLabel: t('lift.act'),
      });
      if (!isSure) return;
      await send(liftBan, { params: { eventId: event.id, userId } });
      toast.success(t('lift.done', { name: username }));
    });
  return (
    <DataTable
      caption={t('bans.caption')}
      rows={rows}
      rowKey={({ userId }) => userId}
      rowName={({ username }) => username}
      columns={[
        { key: 'name', title: t('columns.name'), cell: ({ username }) => <bdi>{username}</bdi> },
        { key: 'reason', title: t('bans.reason'), cell: ({ reason }) => reason },
        {
          key: 'by',
          title: t('bans.by'),
          isWideOnly: true,
          cell: ({ bannedBy }) => bannedBy ?? <span className="dim">–</span>,
        },
        { key: 'at', title: t('bans.at'), cell: ({ bannedAt }) => <RelativeTime at={bannedAt} /> },
        {
          key: 'actions',
          title: '',
          isActions: true,
          align: 'end',
          cell: (ban) => (
            <Button
              size="xs"
              disabled={isPending || event.isArchived}
              aria-label={t('lift.of', { name: ban.username })}
              onClick={() => lift(ban)}
            >
              {t('lift.act')}
            </Button>
          ),
        },
      ]}
      empty={empty}
    />
  );
}
