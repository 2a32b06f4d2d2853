import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import {
  choiceParam,
  flagParam,
  optional,
  type RawSearch,
  textParam,
} from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('start', titles);

export const runAnEvent = definePage({
  path: '/run-an-event',
  title: 'runAnEvent',
  access: 'anyone',
  search: (search: RawSearch) =>
    optional({
      event: textParam(search, 'event'),
      organization: choiceParam(search, 'organization', ['new']),
      verify: flagParam(search, 'verify'),
      choose: textParam(search, 'choose'),
      interval: choiceParam(search, 'interval', ['month', 'year']),
    }),
  enter: async ({ context }) => {
    await context.session.ready().catch(() => undefined);
  },
  component: lazyPage(() => import('./start-page.tsx'), 'StartPage'),
});
