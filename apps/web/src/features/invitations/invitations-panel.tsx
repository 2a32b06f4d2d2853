import type { Invitation } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { type InvitationFilter, invitationFilters, invitationsQuery } from './api.ts';
import { InvitationActionsCell, InvitationSentCell, InvitationStateCell } from './invitation-row.tsx';
import { InviteButton } from './invite-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './invitations.module.css';
import sentences from './invitations.en.json';
import appSentences from '../../app/app.en.json';

const stateCell = (invitation: Invitation) => <InvitationStateCell invitation={invitation} />;
const sentCell = (invitation: Invitation) => <InvitationSentCell invitation={invitation} />;
const actionsCell = (invitation: Invitation) => <InvitationActionsCell invitation={invitation} />;

function useColumns(): Column<Invitation>[] {
  const { t } = useTranslation(sentences);
  return [
    { key: 'email', title: t('panel.email'), cell: (one) => <bdi>{one.email}</bdi> },
    { key: 'role', title: t('panel.role'), cell: (one) => t(`roles.${one.role}`, { ns: appSentences }) },
    { key: 'state', title: t('panel.state'), cell: stateCell },
    { key: 'sent', title: t('panel.sent'), cell: sentCell },
    { key: 'actions', isActions: true, title: '', cell: actionsCell, align: 'end' },
  ];
}

export function InvitationsPanel({ startsInviting = false }: { startsInviting?: boolean }) {
  const { t } = useTranslation(sentences);
  const [filter, setFilter] = useState<InvitationFilter>('all');
  const [isInviting, setInviting] = useState(startsInviting);
  const query = useInfiniteQuery(invitationsQuery(filter));
  const columns = useColumns();
  const roles = query.data?.pages[0]?.can.invite ?? [];
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const invite = <InviteButton size="xs" onClick={() => setInviting(true)} />;
  const empty =
    filter === 'all' ? (
      <EmptyState drawing="people">{t('panel.empty')}</EmptyState>
    ) : (
      <EmptyState
        drawing="search"
        action={<Button onClick={() => setFilter('all')}>{t('panel.showAll')}</Button>}
      >
        {t('panel.emptyState')}
      </EmptyState>
    );
  return (
    <Panel title={t('panel.title')} aside={roles.length > 0 && invite} isFlush>
      <div className={styles['bar']}>
        <Segmented
          label={t('panel.filter')}
          value={filter}
          choices={invitationFilters.map((value) => ({ value, label: t(`panel.${value}`) }))}
          onChange={setFilter}
        />
      </div>
      <QueryView query={query} failure={t('panel.failed')} skeleton={<SkeletonRows count={4} />}>
        {() => (
          <DataTable
            caption={t('panel.caption')}
            rows={rows}
            columns={columns}
            rowKey={(one) => one.id}
            rowName={(one) => one.email}
            empty={empty}
          />
        )}
      </QueryView>
      <LoadMore query={query} />
      {roles.length > 0 && (
        <InviteDialog isOpen={isInviting} roles={roles} onClose={() => setInviting(false)} />
      )}
    </Panel>
  );
}
