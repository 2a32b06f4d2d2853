import type { Member } from '@guidon/contract';
import { memberStates, type Role, roles } from '@guidon/contract/plain';
import { useDebouncedValue } from '@mantine/hooks';
import { IconShieldCog, IconUserMinus, IconUserOff } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { useSearchText } from '../../navigation/use-search-text.ts';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { membersQuery } from './api.ts';
import { memberActions, type MemberAction } from './member-actions-state.ts';
import { MemberFilters } from './member-filters.tsx';
import { MemberTable } from './member-table.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useMemberActions } from './use-member-actions.ts';

const stateChoices = ['current', ...memberStates] as const;
const roleChoices = ['any', ...roles] as const;

function useMembers() {
  const [search, setSearch] = useSearchText('search');
  const [role, setRole] = useSearchState('role', roleChoices, 'any');
  const [state, setState] = useSearchState('membership', stateChoices, 'current');
  const [sought] = useDebouncedValue(search.trim(), 200);
  const query = useInfiniteQuery({
    ...membersQuery({
      search: sought,
      role: role === 'any' ? undefined : role,
      state: state === 'current' ? undefined : state,
    }),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    members: query.data?.pages.flatMap((page) => page.data) ?? [],
    isFiltered: sought !== '' || role !== 'any' || state !== 'current',
    filters: { search, setSearch, role, setRole, state, setState },
    clear: () => {
      setSearch('');
      setRole('any');
      setState('current');
    },
  };
}

export function MembersPanel() {
  const { t } = useTranslation('members');
  const { query, members, isFiltered, filters, clear } = useMembers();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<readonly Member[]>([]);
  const done = () => {
    setSelected(new Set());
    setChanging([]);
  };
  const { isBusy, act, giveRole } = useMemberActions(done);
  const chosen = members.filter(({ userId }) => selected.has(userId));
  const canChange = members.some((member) => memberActions(member).length > 0);
  const onAction = (action: MemberAction, targets: readonly Member[]) =>
    action === 'changeRole' ? setChanging(targets) : void act(action, targets);

  return (
    <>
      <MemberFilters {...filters} />
      <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
        <BulkButton action="changeRole" isBusy={isBusy} onAction={() => onAction('changeRole', chosen)} />
        <BulkButton action="deactivate" isBusy={isBusy} onAction={() => onAction('deactivate', chosen)} />
        {chosen.some(({ can }) => can.remove) && (
          <BulkButton action="remove" isBusy={isBusy} onAction={() => onAction('remove', chosen)} />
        )}
      </BulkBar>
      <Panel isFlush>
        <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('failed')}>
          {() => (
            <MemberTable
              members={members}
              selection={canChange ? { selected, onSelect: setSelected } : null}
              onAction={(action, member) => onAction(action, [member])}
              empty={
                isFiltered ? (
                  <EmptyState drawing="search" action={<Button onClick={clear}>{t('clearFilters')}</Button>}>
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
      {changing.length > 0 && (
        <RoleDialog
          members={changing}
          isBusy={isBusy}
          onGive={(role: Role) => void giveRole(changing, role)}
          onClose={() => setChanging([])}
        />
      )}
    </>
  );
}

const bulkIcons = { changeRole: IconShieldCog, deactivate: IconUserOff, remove: IconUserMinus };

function BulkButton(props: { action: keyof typeof bulkIcons; isBusy: boolean; onAction: () => void }) {
  const { t } = useTranslation('members');
  const { action, isBusy, onAction } = props;
  const Icon = bulkIcons[action];
  return (
    <Button
      size="xs"
      kind={action === 'remove' ? 'danger' : 'default'}
      leftSection={<Icon size={16} aria-hidden />}
      disabled={isBusy}
      onClick={onAction}
    >
      {t(action)}
    </Button>
  );
}
