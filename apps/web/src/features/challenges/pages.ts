import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { IconFlagPlus, IconPuzzle } from '@tabler/icons-react';
import { lazyPage } from '../../navigation/lazy-page.ts';
import {
  choiceParam,
  flagParam,
  optional,
  type RawSearch,
  textParam,
} from '../../navigation/search-params.ts';

const definePage = pagesOf('challenges', titles);

interface ChallengeManagerSearch {
  create?: true | undefined;
  /** That a new challenge is put into. */
  event?: string | undefined;
  import?: true | undefined;
  search?: string | undefined;
  category?: string | undefined;
  difficulty?: '1' | '2' | '3' | '4' | undefined;
  state?: 'retired' | 'all' | undefined;
}

function challengeManagerSearch(search: RawSearch): ChallengeManagerSearch {
  return {
    create: flagParam(search, 'create'),
    event: textParam(search, 'event'),
    import: flagParam(search, 'import'),
    search: textParam(search, 'search'),
    category: textParam(search, 'category'),
    difficulty: choiceParam(search, 'difficulty', ['1', '2', '3', '4']),
    state: choiceParam(search, 'state', ['retired', 'all']),
  };
}

/** Table and editor share a layout, so that opening a challenge does not render the table anew. */
const layout = {
  id: 'challenge-manager',
  component: lazyPage(() => import('./challenge-manager-page.tsx'), 'ChallengeManagerPage'),
  search: challengeManagerSearch,
};

export const challengeManager = definePage({
  path: '/admin/challenges',
  title: 'manager',
  access: 'bank.write',
  search: challengeManagerSearch,
  layout,
  icon: IconPuzzle,
  sidebar: {
    section: 'administration',
    order: 20,
    alsoAt: ['/admin/questions', '/admin/sequences', '/admin/adventures'],
  },
  palette: { order: 120 },
  create: { order: 20, label: 'create', icon: IconFlagPlus },
});

export const challengeEditor = definePage({
  path: '/admin/challenges/$challengeId',
  title: 'editor',
  access: 'bank.write',
  search: challengeManagerSearch,
  layout,
});

export const challengeStatistics = definePage({
  path: '/admin/challenges/$challengeId/statistics',
  title: 'statistics',
  access: 'bank.write',
  component: lazyPage(() => import('./statistics-page.tsx'), 'StatisticsPage'),
});

export const questions = definePage({
  path: '/admin/questions',
  title: 'questions',
  access: 'questions.read',
  search: (search: RawSearch) =>
    optional({
      search: textParam(search, 'search'),
      kind: textParam(search, 'kind'),
      category: textParam(search, 'category'),
      unsolved: choiceParam(search, 'unsolved', ['true']),
    }),
  component: lazyPage(() => import('./questions-page.tsx'), 'QuestionsPage'),
  palette: { order: 130 },
});

export const sequences = definePage({
  path: '/admin/sequences',
  title: 'sequences',
  access: 'bank.write-shared',
  search: (search: RawSearch) =>
    optional({ create: flagParam(search, 'create'), edit: textParam(search, 'edit') }),
  component: lazyPage(() => import('./sequences/sequences-page.tsx'), 'SequencesPage'),
  palette: { order: 122 },
});
