import { mailStates } from '@guidon/contract/plain';
import { IconMail } from '@tabler/icons-react';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('mails', titles);

interface MailSearch {
  search?: string | undefined;
  mailState?: 'queued' | 'sent' | 'failed' | 'kept' | undefined;
  mail?: string | undefined;
}

function mailSearch(search: RawSearch): MailSearch {
  return {
    search: textParam(search, 'search'),
    mailState: choiceParam(search, 'mailState', mailStates),
    mail: textParam(search, 'mail'),
  };
}

export const mails = definePage({
  path: '/platform/mails',
  title: 'mails',
  access: 'super-admin',
  search: mailSearch,
  component: lazyPage(() => import('./mails-page.tsx'), 'MailsPage'),
  icon: IconMail,
  menu: { order: 70 },
  palette: { order: 200 },
});
