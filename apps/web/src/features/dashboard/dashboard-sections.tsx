import type { EventSummary, MyEvent } from '@guidon/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { EventCard } from '../event-parts/index.ts';
import { AnnouncementList, type RecentAnnouncement } from './announcement-list.tsx';
import styles from './dashboard.module.css';
import { sortMine } from './dashboard-state.ts';
import { MyEventRow } from './my-event-row.tsx';
import { type UnfinishedChallenge, UnfinishedList } from './unfinished-list.tsx';
import sentences from './dashboard.en.json';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-12 shrinks">
      <h2 className={styles['heading']}>{title}</h2>
      {children}
    </section>
  );
}

interface DashboardSectionsProps {
  registered: readonly MyEvent[];
  joinable: readonly EventSummary[];
  unfinished: readonly UnfinishedChallenge[];
  announcements: readonly RecentAnnouncement[];
}

export function DashboardSections({
  registered,
  joinable,
  unfinished,
  announcements,
}: DashboardSectionsProps) {
  const { t } = useTranslation(sentences);
  const mine = sortMine(registered);
  return (
    <div className="stack gap-32">
      {(['live', 'next'] as const).map(
        (part) =>
          mine[part].length > 0 && (
            <Section key={part} title={t(part)}>
              {mine[part].map((entry) => (
                <MyEventRow key={entry.event.id} entry={entry} />
              ))}
            </Section>
          ),
      )}
      {announcements.length > 0 && (
        <Panel title={t('announcements')} isFlush>
          <AnnouncementList entries={announcements} />
        </Panel>
      )}
      {unfinished.length > 0 && (
        <Panel title={t('unfinished')} isFlush>
          <UnfinishedList entries={unfinished} />
        </Panel>
      )}
      {joinable.length > 0 && (
        <Section title={t('join')}>
          <div className={styles['cards']}>
            {joinable.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </div>
        </Section>
      )}
      {mine.past.length > 0 && (
        <Section title={t('past')}>
          {mine.past.map((entry) => (
            <MyEventRow key={entry.event.id} entry={entry} />
          ))}
        </Section>
      )}
    </div>
  );
}
