import type { AuditEntry } from '@guidon/contract';
import { useState } from 'react';
import { chosenTimeZone, formatDate, formatDateTime } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { EntryTarget, type Names, useSentence } from './event/entry-parts.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './audit.module.css';
import { byDay, dayKey } from './days-state.ts';
import sentences from './audit.en.json';

const dayMs = 86_400_000;

interface AuditDaysProps {
  entries: readonly AuditEntry[];
  names: Names;
  onOpen: (entry: AuditEntry) => void;
}

function useDayName(): (key: string, at: string) => string {
  const { t } = useTranslation(sentences);
  const zone = chosenTimeZone();
  const [now] = useState(() => Date.now());
  const today = dayKey(new Date(now), zone);
  const yesterday = dayKey(new Date(now - dayMs), zone);
  return (key, at) => {
    if (key === today) return t('today');
    return key === yesterday ? t('yesterday') : formatDate(at);
  };
}

function Entry({ entry, names, onOpen }: { entry: AuditEntry } & Omit<AuditDaysProps, 'entries'>) {
  const { t } = useTranslation(sentences);
  const sentence = useSentence()(entry);
  const event =
    entry.eventId === null || entry.target.id === entry.eventId ? undefined : names[entry.eventId];
  return (
    <li className={classNames('row gap-8 gap-x-16', styles['entry'])}>
      <div className={styles['what']}>
        <bdi>{sentence}</bdi>
        <span className="flex wraps text-13 gap-x-12">
          <EntryTarget eventId={entry.eventId} entry={entry} names={names} />
          {event !== undefined && <bdi className="dim">{event}</bdi>}
        </span>
      </div>
      <span className={styles['at']} title={formatDateTime(entry.at)}>
        <RelativeTime at={entry.at} />
      </span>
      <Button
        size="xs"
        kind="quiet"
        aria-label={`${t('details')}: ${sentence}`}
        onClick={() => onOpen(entry)}
      >
        {t('details')}
      </Button>
    </li>
  );
}

/** Entries under the days that they fell on. */
export function AuditDays({ entries, names, onOpen }: AuditDaysProps) {
  const nameOf = useDayName();
  return byDay(entries, chosenTimeZone()).map(({ key, at, entries: ofDay }) => (
    <Panel key={`${key} ${ofDay[0]?.id}`} title={nameOf(key, at)} isFlush>
      <ul className="plain-list">
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} onOpen={onOpen} />
        ))}
      </ul>
    </Panel>
  ));
}
