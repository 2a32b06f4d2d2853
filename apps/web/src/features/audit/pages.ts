import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { auditFamilyNames, eventAuditKinds } from '@guidon/contract/plain';
import { IconHistory } from '@tabler/icons-react';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';

const definePage = pagesOf('audit', titles);

export const audit = definePage({
  path: '/admin/audit',
  title: 'audit',
  access: 'audit.read',
  search: (search: RawSearch) =>
    optional({
      search: textParam(search, 'search'),
      actor: textParam(search, 'actor'),
      family: choiceParam(search, 'family', auditFamilyNames),
      objectId: textParam(search, 'objectId'),
      eventId: textParam(search, 'eventId'),
      from: textParam(search, 'from'),
      to: textParam(search, 'to'),
    }),
  component: lazyPage(() => import('./audit-page.tsx'), 'AuditPage'),
  icon: IconHistory,
  palette: { order: 155 },
});

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
  component: lazyPage(() => import('./event/event-audit-page.tsx'), 'EventAuditPage'),
});
