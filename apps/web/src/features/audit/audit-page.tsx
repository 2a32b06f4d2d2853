import type { AuditEntry } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AuditDays } from './audit-days.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { type Audit, useAudit } from './use-audit.ts';
import sentences from './audit.en.json';

function Empty({ list: { isFiltered, clear } }: { list: Audit }) {
  const { t } = useTranslation(sentences);
  return (
    <Panel>
      {isFiltered ? (
        <EmptyState drawing="search" action={<Button onClick={clear}>{t('clear')}</Button>}>
          {t('noMatches')}
        </EmptyState>
      ) : (
        <EmptyState drawing="list">{t('empty')}</EmptyState>
      )}
    </Panel>
  );
}

/** What was done in the organization and by whom. */
export function AuditPage() {
  const { t } = useTranslation(sentences);
  const list = useAudit();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const { query, rows, names, filter } = list;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <AuditFilters list={list} />
      <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={10} />}>
        {() =>
          rows.length === 0 ? (
            <Empty list={list} />
          ) : (
            <Stack>
              <AuditDays entries={rows} names={names} onOpen={setOpened} />
            </Stack>
          )
        }
      </QueryView>
      <LoadMore query={query} />
      <EntryDialog
        entry={opened}
        names={names}
        onClose={() => setOpened(null)}
        onlyObject={filter.setObjectId}
        onlyEvent={filter.setEventId}
      />
    </>
  );
}
