import type { Member } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { memberActions, type MemberAction } from './member-actions-state.ts';
import { MemberBulk } from './member-bulk.tsx';
import { MemberFilters } from './member-filters.tsx';
import { MemberTable } from './member-table.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useMemberActions } from './use-member-actions.ts';
import type { MembersList } from './use-members-list.ts';
import sentences from './members.en.json';

export function MembersPanel({ list }: { list: MembersList }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const { query, members, isFiltered, sees } = list;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<Member | null>(null);
  const { isBusy, act, giveRole } = useMemberActions(() => setChanging(null));
  const chosen = members.filter(({ userId }) => selected.has(userId));
  const canChange = sees.stages && members.some((member) => memberActions(member).length > 0);
  const onAction = (action: MemberAction, member: Member) =>
    action === 'changeRole' ? setChanging(member) : void act(action, member);
  const open = ({ userId }: Member) => void navigate({ to: '/admin/users/$userId', params: { userId } });

  return (
    <>
      <MemberFilters list={list} />
      <MemberBulk chosen={chosen} onClear={() => setSelected(new Set())} />
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failed')}>
          {() => (
            <MemberTable
              members={members}
              sees={sees}
              sort={list.sort}
              onSort={list.setSort}
              onOpen={sees.stages ? open : undefined}
              selection={canChange ? { selected, onSelect: setSelected } : null}
              onAction={onAction}
              empty={
                isFiltered ? (
                  <EmptyState
                    drawing="search"
                    action={<Button onClick={list.clear}>{t('clearFilters')}</Button>}
                  >
                    {t('noMatches')}
                  </EmptyState>
                ) : (
                  <EmptyState drawing="people">{t('empty')}</EmptyState>
                )
              }
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </Panel>
      {changing !== null && (
        <RoleDialog
          members={[changing]}
          isBusy={isBusy}
          onGive={(role) => void giveRole(changing, role)}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
