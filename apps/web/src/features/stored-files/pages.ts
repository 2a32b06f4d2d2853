import { storedFilePurposes } from '@guidon/contract/plain';
import { IconFolder } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, flagParam, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('storage', titles);

interface StorageSearch {
  search?: string | undefined;
  kind?: (typeof storedFilePurposes)[number] | undefined;
  unused?: true | undefined;
  file?: string | undefined;
}

function storageSearch(search: RawSearch): StorageSearch {
  return {
    search: textParam(search, 'search'),
    kind: choiceParam(search, 'kind', storedFilePurposes),
    unused: flagParam(search, 'unused'),
    file: textParam(search, 'file'),
  };
}

export const storage = definePage({
  path: '/admin/storage',
  title: 'storage',
  access: 'storage.manage',
  search: storageSearch,
  component: lazyPage(() => import('./storage-page.tsx'), 'StoragePage'),
  icon: IconFolder,
  sidebar: { section: 'resources', order: 20, onlyExpanded: true },
  palette: { order: 170 },
});
