import { accountStates } from '@guidon/contract/plain';
import { IconUserCog } from '@tabler/icons-react';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('platform-accounts', titles);

interface AccountSearch {
  search?: string | undefined;
  accountState?: 'active' | 'disabled' | undefined;
}

function accountSearch(search: RawSearch): AccountSearch {
  return {
    search: textParam(search, 'search'),
    accountState: choiceParam(search, 'accountState', accountStates),
  };
}

export const accounts = definePage({
  path: '/platform/accounts',
  title: 'accounts',
  access: 'super-admin',
  search: accountSearch,
  component: lazyPage(() => import('./accounts-page.tsx'), 'AccountsPage'),
  icon: IconUserCog,
  menu: { order: 72 },
  palette: { order: 202 },
});
