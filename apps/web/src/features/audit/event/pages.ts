import { eventAuditKinds } from '@guidon/contract/plain';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('eventAudit', titles);

interface AuditSearch {
  actor?: string | undefined;
  kind?: (typeof eventAuditKinds)[number] | undefined;
  /** UTC. */
  from?: string | undefined;
  to?: string | undefined;
}

export const eventAudit = definePage({
  path: '/admin/events/$eventId/audit',
  title: 'audit',
  access: 'events.run',
  search: (search: RawSearch): AuditSearch => ({
    actor: textParam(search, 'actor'),
    kind: choiceParam(search, 'kind', eventAuditKinds),
    from: textParam(search, 'from'),
    to: textParam(search, 'to'),
  }),
  component: lazyPage(() => import('./event-audit-page.tsx'), 'EventAuditPage'),
});
