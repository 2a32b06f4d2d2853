import { IconMessage2 } from '@tabler/icons-react';
import { feedbackAbouts, feedbackStates } from '@guidon/contract/plain';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('feedback', titles);

interface InboxSearch {
  about?: (typeof feedbackAbouts)[number] | undefined;
  state?: (typeof feedbackStates)[number] | undefined;
}

const search = (raw: RawSearch): InboxSearch => ({
  about: choiceParam(raw, 'about', feedbackAbouts),
  state: choiceParam(raw, 'state', feedbackStates),
});

export const myFeedback = definePage({
  path: '/my-feedback',
  title: 'mine',
  access: 'member',
  component: lazyPage(() => import('./my-feedback-page.tsx'), 'MyFeedbackPage'),
  icon: IconMessage2,
  menu: { order: 30 },
  palette: { order: 100 },
});

export const inbox = definePage({
  path: '/admin/feedback',
  title: 'inbox',
  access: 'feedback.read',
  search,
  component: lazyPage(() => import('./inbox-page.tsx'), 'InboxPage'),
  palette: { order: 128 },
});

export const eventInbox = definePage({
  path: '/admin/events/$eventId/feedback',
  title: 'event',
  access: 'events.run',
  search,
  component: lazyPage(() => import('./event-inbox-page.tsx'), 'EventInboxPage'),
});
