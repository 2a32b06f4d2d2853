import type { Ceremony, LeaderboardEntry } from '@guidon/contract';
import { isOnPodium } from '@guidon/contract/plain';
import { useEffect, useRef } from 'react';
import { celebrate } from '../../lib/celebrate.ts';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Mark } from '../../ui/mark.tsx';
import { type CeremonyRoom, ceremonyParts } from './ceremony-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './ceremony-view.module.css';
import sentences from './stage.en.json';

interface CeremonyViewProps {
  ceremony: Ceremony['data'];
  ownId?: string | undefined;
  room: CeremonyRoom;
  /** The first three are celebrated when they appear. */
  celebrates?: boolean;
}

interface EntryProps {
  entry: LeaderboardEntry;
  ownId: string | undefined;
}

function Name({ entry: { unit }, ownId }: EntryProps) {
  const { t } = useTranslation(sentences);
  return (
    <span className={classNames('flex align-baseline shrinks', styles['name'])}>
      <bdi title={unit.name}>{unit.name}</bdi>
      {unit.id === ownId && <span className={styles['you']}>{t('ceremony.you')}</span>}
    </span>
  );
}

function Waiting({
  entries,
  more,
  ownId,
}: {
  entries: LeaderboardEntry[];
  more: number;
  ownId?: string | undefined;
}) {
  const { t } = useTranslation(sentences);
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('ceremony.stillOpen')}>
      <h2 className={styles['head']}>{t('ceremony.stillOpen')}</h2>
      <ul className={classNames('plain-list flex wraps', styles['chips'])}>
        {entries.map((entry) => (
          <li key={entry.unit.id} className={styles['chip']} data-own={entry.unit.id === ownId || undefined}>
            <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={24} />
            <Name entry={entry} ownId={ownId} />
          </li>
        ))}
        {more > 0 && <li className={styles['more']}>{t('ceremony.waitingMore', { count: more })}</li>}
      </ul>
    </section>
  );
}

function Podium({ entries, ownId }: { entries: LeaderboardEntry[]; ownId: string | undefined }) {
  const { t } = useTranslation(sentences);
  if (entries.length === 0) return null;
  return (
    <ol className={styles['podium']} aria-label={t('ceremony.podium')}>
      {entries.map((entry) => (
        <li
          key={entry.unit.id}
          className={classNames('stack align-center shrinks', styles['place'])}
          data-place={entry.rank}
          data-own={entry.unit.id === ownId || undefined}
        >
          <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={56} />
          <Name entry={entry} ownId={ownId} />
          <span className={styles['points']}>{formatNumber(entry.score)}</span>
          <span className={styles['block']}>
            <span className={styles['numeral']}>{entry.rank}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Latest({ entry, ownId }: EntryProps) {
  const { t } = useTranslation(sentences);
  return (
    <div
      key={entry.unit.id}
      className={classNames('stack align-center', styles['latest'])}
      data-own={entry.unit.id === ownId || undefined}
    >
      <span className={styles['latestPlace']}>{t('ceremony.latest', { place: entry.rank ?? 0 })}</span>
      <span className={styles['latestUnit']}>
        <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={56} />
        <Name entry={entry} ownId={ownId} />
      </span>
      <span className={styles['points']}>{t('ceremony.points', { count: entry.score })}</span>
    </div>
  );
}

function Rest({
  entries,
  more,
  ownId,
}: {
  entries: LeaderboardEntry[];
  more: number;
  ownId: string | undefined;
}) {
  const { t } = useTranslation(sentences);
  if (entries.length === 0) return null;
  return (
    <ol className={classNames('plain-list card', styles['rest'])} aria-label={t('ceremony.revealed')}>
      {entries.map((entry) => (
        <li key={entry.unit.id} className={styles['row']} data-own={entry.unit.id === ownId || undefined}>
          <span className={classNames('dim', styles['rank'])}>{entry.rank}</span>
          <Mark id={entry.unit.id} name={entry.unit.name} imageUrl={entry.unit.avatarUrl} size={24} />
          <Name entry={entry} ownId={ownId} />
          <span className={classNames('medium', styles['score'])}>{formatNumber(entry.score)}</span>
        </li>
      ))}
      {more > 0 && <li className={styles['more']}>{t('ceremony.revealedMore', { count: more })}</li>}
    </ol>
  );
}

/** Confetti for a place on the podium that appears while the page is open. */
function Celebration({ place }: { place: number | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const before = useRef(place);
  useEffect(() => {
    const earlier = before.current;
    before.current = place;
    const isNew = place !== null && (earlier === null || place < earlier);
    if (isNew && canvas.current !== null) void celebrate(canvas.current).catch(() => undefined);
  }, [place]);
  return <canvas ref={canvas} className={styles['confetti']} aria-hidden="true" />;
}

/** A ceremony as its audience sees it: what is revealed in its final place, and who is still to come. */
export function CeremonyView({ ceremony, ownId, room, celebrates = false }: CeremonyViewProps) {
  const { t } = useTranslation(sentences);
  const { waiting, waitingMore, podium, isWithoutScores, latest, rest, restMore } = ceremonyParts(
    ceremony,
    room,
  );
  const newest = ceremony.state === 'running' ? ceremony.revealed[0] : undefined;
  return (
    <div className={classNames('stack shrinks', styles['view'])}>
      <p className="visually-hidden" role="status">
        {newest && t('ceremony.announced', { place: newest.rank ?? 0, name: newest.unit.name })}
      </p>
      {celebrates && <Celebration place={newest && isOnPodium(newest) ? newest.rank : null} />}
      <Waiting entries={waiting} more={waitingMore} ownId={ownId} />
      <Podium entries={podium} ownId={ownId} />
      {isWithoutScores && <EmptyState drawing="podium">{t('ceremony.noScores')}</EmptyState>}
      {latest !== null && <Latest key={latest.unit.id} entry={latest} ownId={ownId} />}
      <Rest entries={rest} more={restMore} ownId={ownId} />
    </div>
  );
}
