import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { flagParam, optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('sequences', titles);

export const sequences = definePage({
  path: '/admin/sequences',
  title: 'sequences',
  access: 'bank.write',
  search: (search: RawSearch) =>
    optional({ create: flagParam(search, 'create'), edit: textParam(search, 'edit') }),
  component: lazyPage(() => import('./sequences-page.tsx'), 'SequencesPage'),
  palette: { order: 122 },
});
