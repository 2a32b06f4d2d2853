import type { MemberGroup } from '@guidon/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import type { Column } from '../../../ui/data-table-column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { groupsQuery, removeGroup } from '../api.ts';
import { CreateGroupButton } from './create-group-button.tsx';
import { EditGroupDialog } from './group-dialog.tsx';
import sentences from './member-groups.en.json';

interface Actions {
  onEdit: (group: MemberGroup) => void;
  onRemove: (group: MemberGroup) => void;
}

function useColumns({ onEdit, onRemove }: Actions): Column<MemberGroup>[] {
  const { t } = useTranslation(sentences);
  return [
    {
      key: 'name',
      title: t('columns.name'),
      cell: ({ name }) => <bdi>{name}</bdi>,
      sortValue: ({ name }) => name,
    },
    {
      key: 'members',
      title: t('columns.members'),
      align: 'end',
      isMono: true,
      cell: ({ memberCount }) => formatNumber(memberCount),
      sortValue: ({ memberCount }) => memberCount,
    },
    {
      key: 'challenges',
      title: t('columns.challenges'),
      align: 'end',
      isMono: true,
      cell: ({ challengeCount }) => formatNumber(challengeCount),
      sortValue: ({ challengeCount }) => challengeCount,
    },
    {
      key: 'actions',
      isActions: true,
      title: t('columns.actions'),
      align: 'end',
      cell: (group) => (
        <RowMenu
          label={t('actionsOf', { name: group.name })}
          items={[
            {
              key: 'edit',
              label: t('edit'),
              icon: <IconPencil size={18} aria-hidden />,
              onSelect: () => onEdit(group),
            },
            {
              key: 'remove',
              label: t('remove'),
              icon: <IconTrash size={18} aria-hidden />,
              onSelect: () => onRemove(group),
              isDanger: true,
            },
          ]}
        />
      ),
    },
  ];
}

export function GroupsPanel() {
  const { t } = useTranslation(sentences);
  const query = useQuery(groupsQuery());
  const [editing, setEditing] = useState<MemberGroup | null>(null);
  const { run } = useWrite({
    failure: t('notRemoved'),
    onError: (sentence) => toast.error(sentence),
  });
  const remove = ({ id, name, challengeCount }: MemberGroup) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('removeTitle', { name }),
        text: t('removeText', { count: challengeCount }),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeGroup, { params: { groupId: id } });
      toast.success(t('removed', { name }));
    });
  const columns = useColumns({ onEdit: setEditing, onRemove: remove });
  return (
    <>
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('failed')}>
          {(groups) => (
            <DataTable
              caption={t('caption')}
              rows={groups}
              columns={columns}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              onOpen={setEditing}
              empty={
                <EmptyState drawing="people" action={<CreateGroupButton />}>
                  {t('empty')}
                </EmptyState>
              }
            />
          )}
        </QueryView>
      </Panel>
      {editing !== null && <EditGroupDialog groupId={editing.id} onClose={() => setEditing(null)} />}
    </>
  );
}
