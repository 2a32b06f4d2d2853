import type { EventDetail } from '@guidon/contract';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { csvFile } from '../../../lib/files.ts';
import { saveFile } from '../../../lib/download.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { ExportButton } from '../../event-parts/exports/index.ts';
import { EventFrame, registrationLink } from '../../event-parts/index.ts';
import { ApplicationsPanel } from './applications-panel.tsx';
import { BansTable } from './bans-table.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ParticipantsFilters } from './participants-filters.tsx';
import { participantCells } from './participants-state.ts';
import { type OpenedPeople, ParticipantsTable } from './participants-table.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useParticipants } from './use-participants.ts';
import sentences from './participants.en.json';

const exported = ['name', 'team', 'division', 'status', 'points', 'solves', 'registered', 'seen'] as const;

interface ListProps {
  event: EventDetail;
  list: ReturnType<typeof useParticipants>;
  onOpen: (opened: OpenedPeople) => void;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  empty: ReactNode;
}

function People({ event, list, onOpen, selected, onSelect, empty }: ListProps) {
  const { t } = useTranslation(sentences);
  const rows = list.people.data?.pages.flatMap((page) => page.data) ?? [];
  const chosen = rows.filter(({ userId }) => selected.has(userId));
  const save = () => {
    const titles = exported.map((key) => t(`columns.${key}`));
    saveFile(csvFile([titles, ...chosen.map(participantCells)]), t('fileName'));
  };
  return (
    <Panel isFlush>
      <BulkBar count={chosen.length} onClear={() => onSelect(new Set())}>
        <Button size="xs" onClick={save}>
          {t('bulk.export')}
        </Button>
        {!event.isArchived && (
          <>
            <Button size="xs" onClick={() => onOpen({ people: chosen, act: 'remove' })}>
              {t('remove.act')}
            </Button>
            <Button size="xs" kind="danger" onClick={() => onOpen({ people: chosen, act: 'ban' })}>
              {t('ban.act')}
            </Button>
          </>
        )}
      </BulkBar>
      <QueryView query={list.people} failure={t('failed')} skeleton={<SkeletonRows count={8} />}>
        {() => (
          <ParticipantsTable
            event={event}
            rows={rows}
            sort={list.sort}
            onSort={list.setSort}
            selected={selected}
            onSelect={onSelect}
            onOpen={onOpen}
            empty={empty}
          />
        )}
      </QueryView>
      <LoadMore query={list.people} />
    </Panel>
  );
}

function Bans({ event, list, empty }: Pick<ListProps, 'event' | 'list' | 'empty'>) {
  const { t } = useTranslation(sentences);
  const rows = list.bans.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel isFlush>
      <QueryView query={list.bans} failure={t('bans.failed')} skeleton={<SkeletonRows count={4} />}>
        {() => <BansTable event={event} rows={rows} empty={empty} />}
      </QueryView>
      <LoadMore query={list.bans} />
    </Panel>
  );
}

function Participants({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const list = useParticipants(event.id);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<OpenedPeople | null>(null);
  const [isImporting, setImporting] = useState(false);
  const link = registrationLink(window.location.origin, event);
  const copyLink = <CopyButton size="sm" text={link} label={t('copyLink')} success={t('linkCopied')} />;
  const empty = list.isFiltered ? (
    <EmptyState drawing="search" action={<Button onClick={list.clear}>{t('clear')}</Button>}>
      {t(list.isOfBans && list.filter.search === '' ? 'bans.empty' : 'noMatches')}
    </EmptyState>
  ) : (
    <EmptyState drawing="people" action={copyLink}>
      {t('empty')}
    </EmptyState>
  );
  return (
    <>
      <ParticipantsFilters event={event} filter={list.filter}>
        {copyLink}
        <ExportButton event={event} />
        {!event.isArchived && (
          <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setImporting(true)}>
            {t('import.open')}
          </Button>
        )}
      </ParticipantsFilters>
      <Stack gap={16}>
        <ApplicationsPanel event={event} />
        {list.isOfBans ? (
          <Bans event={event} list={list} empty={empty} />
        ) : (
          <People
            event={event}
            list={list}
            onOpen={setOpened}
            selected={selected}
            onSelect={setSelected}
            empty={empty}
          />
        )}
      </Stack>
      {opened && (
        <ReasonDialog
          eventId={event.id}
          {...opened}
          onDone={(userIds) => setSelected(new Set([...selected].filter((id) => !userIds.includes(id))))}
          onClose={() => setOpened(null)}
        />
      )}
      {isImporting && <ImportDialog eventId={event.id} onClose={() => setImporting(false)} />}
    </>
  );
}

/** Everybody who takes part in an event, for those who look after its people. */
export function ParticipantsPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame title={(name) => t('title', { name })}>
      {(event) =>
        event.can.rights.includes('people') ? (
          <Participants event={event} />
        ) : (
          <Notice>{t('notAllowed')}</Notice>
        )
      }
    </EventFrame>
  );
}
