import {
  IconAppWindow,
  IconBolt,
  IconFlag,
  IconSearch,
  IconCalendarEvent,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Entry, Group, GroupKey } from './palette-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './palette.module.css';
import sentences from './search.en.json';

const icons: Record<GroupKey, typeof IconFlag> = {
  search: IconSearch,
  pages: IconAppWindow,
  actions: IconBolt,
  events: IconCalendarEvent,
  challenges: IconFlag,
  teams: IconUsersGroup,
};

interface PaletteSelection {
  active: Entry | null;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
}

interface OptionProps extends PaletteSelection {
  id: string;
  entry: Entry;
  group: GroupKey;
}

function Option({ id, entry, group, active, onPoint, onChoose }: OptionProps) {
  const isActive = entry === active;
  const Icon = icons[group];
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classNames('row gap-12', styles['option'])}
      onPointerMove={() => {
        if (!isActive) onPoint(entry);
      }}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChoose(entry);
      }}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={classNames('flex align-baseline justify-between gap-12 shrinks', styles['words'])}>
        <bdi className={styles['label']}>{entry.label}</bdi>
        {entry.detail !== undefined && (
          <bdi className={classNames('hint', styles['detail'])}>{entry.detail}</bdi>
        )}
      </span>
    </div>
  );
}

interface PaletteListProps extends PaletteSelection {
  id: string;
  groups: readonly Group[];
  isSearching: boolean;
  isFailed: boolean;
  onRetry: () => void;
}

export function PaletteList({ id, groups, isSearching, isFailed, onRetry, ...chosen }: PaletteListProps) {
  const { t } = useTranslation(sentences);
  const list = useRef<HTMLDivElement>(null);
  const activeIndex = groups.flatMap(({ entries }) => entries).findIndex((entry) => entry === chosen.active);
  useEffect(() => {
    const options = list.current?.querySelectorAll('[role="option"]');
    options?.item(activeIndex)?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  const isBare = groups.every(({ key }) => key === 'search');
  return (
    <div className={styles['body']}>
      <div ref={list} id={id} role="listbox" aria-label={t('results')} aria-busy={isSearching}>
        {groups.map(({ key, entries }) => (
          <div key={key} role="group" aria-label={t(`groups.${key}`)} className={styles['group']}>
            <p className={classNames('fine-print medium', styles['groupTitle'])} aria-hidden="true">
              {t(`groups.${key}`)}
            </p>
            {entries.map((entry) => (
              <Option
                key={entry.id}
                id={`${id} ${entry.id}`.replaceAll(' ', '-')}
                entry={entry}
                group={key}
                {...chosen}
              />
            ))}
          </div>
        ))}
      </div>
      {isFailed && (
        <div className={classNames('row justify-between gap-12 dim', styles['note'])} role="alert">
          <span>{t('failed')}</span>
          <Button size="xs" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {isBare && isSearching && <SkeletonRows count={2} />}
      {isBare && !isSearching && !isFailed && (
        <p className={classNames('row justify-between gap-12 dim', styles['note'])}>{t('nothing')}</p>
      )}
    </div>
  );
}
