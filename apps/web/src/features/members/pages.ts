import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { type LifecycleStage, type MemberState } from '@guidon/contract';
import { lifecycleStages, memberSorts, memberStates, type Role, roles } from '@guidon/contract/plain';
import { IconUsers } from '@tabler/icons-react';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../navigation/search-params.ts';

const definePage = pagesOf('members', titles);

interface MembersSearch {
  tab?: 'invitations' | 'groups' | undefined;
  search?: string | undefined;
  role?: Role | undefined;
  membership?: MemberState | undefined;
  stage?: LifecycleStage | undefined;
  group?: string | undefined;
  sort?: (typeof memberSorts)[number] | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

function membersSearch(search: RawSearch): MembersSearch {
  return {
    tab: choiceParam(search, 'tab', ['invitations', 'groups']),
    search: textParam(search, 'search'),
    role: choiceParam(search, 'role', roles),
    membership: choiceParam(search, 'membership', memberStates),
    stage: choiceParam(search, 'stage', lifecycleStages),
    group: textParam(search, 'group'),
    sort: choiceParam(search, 'sort', memberSorts),
    direction: choiceParam(search, 'direction', ['asc', 'desc']),
  };
}

export const members = definePage({
  path: '/admin/users',
  title: 'users',
  access: 'members.read',
  search: membersSearch,
  component: lazyPage(() => import('./members-page.tsx'), 'MembersPage'),
  icon: IconUsers,
  sidebar: { section: 'administration', order: 30, only: 'members.invite' },
  palette: { order: 140 },
});

export const person = definePage({
  path: '/admin/users/$userId',
  title: 'user',
  access: 'members.manage',
  component: lazyPage(() => import('./person-page.tsx'), 'PersonPage'),
});

export const member = definePage({
  path: '/users/$userId',
  title: 'member',
  access: 'member',
  component: lazyPage(() => import('./profiles/member-page.tsx'), 'MemberPage'),
});
