import type { SequenceLock } from '@guidon/contract';
import { IconCheck, IconDropletFilled, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { joinNames } from '../../lib/format.ts';
import { type Translate, useTranslation } from '../../lib/i18n/use-translation.ts';
import type { OpenBoardCard } from '../../resources/opened-challenges.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Difficulty } from '../../ui/difficulty.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { ClosingNote } from './closing-note.tsx';
import type { OwnProgress } from './board-filter-state.ts';
import { LookingNote } from '../teams/progress/index.ts';
import type { MatesAtChallenge } from './team-on-board-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-card.module.css';
import sentences from './play.en.json';

interface ChallengeCardProps {
  eventId: string;
  challenge: OpenBoardCard;
  own: OwnProgress;
  mates: MatesAtChallenge;
  lock?: SequenceLock | undefined;
  isCategoryShown: boolean;
}

function OwnState({ own }: { own: OwnProgress }) {
  const { t } = useTranslation(sentences);
  if (own.state === 'open') return null;
  const words =
    own.state === 'solved' ? t('card.solved') : t('card.part', { solved: own.solved, total: own.total });
  return (
    <span className={classNames('fine-print nowrap inline-row', styles['state'])} data-state={own.state}>
      {own.state === 'solved' && <IconCheck size={14} stroke={2.5} aria-hidden />}
      {words}
    </span>
  );
}

function Facts({ challenge }: { challenge: OpenBoardCard }) {
  const { t } = useTranslation(sentences);
  const { firstBlood: blood, closesAt } = challenge;
  return (
    <p className={classNames('row fine-print shrinks nowrap', styles['facts'])}>
      <Difficulty level={challenge.difficulty} />
      <span className={styles['solves']}>{t('card.solves', { count: challenge.solveCount })}</span>
      {blood !== undefined && (
        <span
          className={classNames('inline-row shrinks', styles['blood'])}
          title={t('card.firstBlood', { name: blood })}
        >
          <IconDropletFilled size={12} role="img" aria-label={t('card.firstBlood', { name: '' }).trim()} />
          <bdi className={styles['bloodName']}>{blood}</bdi>
        </span>
      )}
      <span>{t('card.questions', { count: challenge.questionIds.length })}</span>
      {closesAt !== undefined && <ClosingNote closesAt={closesAt} />}
    </p>
  );
}

function Mates({ mates: { solvers, looking } }: { mates: MatesAtChallenge }) {
  const { t } = useTranslation(sentences);
  if (solvers.length === 0 && looking.length === 0) return null;
  return (
    <p className="flex wraps fine-print gap-x-12">
      {solvers.length > 0 && <bdi>{t('card.solvedBy', { names: joinNames(solvers) })}</bdi>}
      <LookingNote names={looking} />
    </p>
  );
}

/** What opens a challenge that a sequence locks. */
function lockSentence(
  { kind, missing, points, names, others }: SequenceLock,
  t: Translate<typeof sentences>,
): string {
  if (kind === 'score') return t('lock.score', { count: points ?? 0, missing });
  const listed =
    others === 0
      ? names.join(', ')
      : names.length === 0
        ? t('lock.others', { count: others })
        : t('lock.andOthers', { count: others, names: names.join(', ') });
  return kind === 'any' ? t('lock.any', { count: missing, names: listed }) : t('lock.all', { names: listed });
}

/** What opens a locked challenge. */
function Locked({ lock }: { lock: SequenceLock }) {
  const { t } = useTranslation(sentences);
  return <p className="fine-print breaks">{lockSentence(lock, t)}</p>;
}

/** A row of the board; all of it opens the challenge, at its answer field. */
export function ChallengeCard({ eventId, challenge, own, mates, lock, isCategoryShown }: ChallengeCardProps) {
  const { t } = useTranslation(sentences);
  const Heading = isCategoryShown ? 'h2' : 'h3';
  return (
    <article
      className={styles['card']}
      data-state={own.state}
      data-locked={lock ? true : undefined}
      style={{ '--hue': categoryHue(challenge.category) }}
    >
      <Cover
        id={challenge.id}
        hue={categoryHue(challenge.category)}
        imageUrl={challenge.imageUrl}
        className={styles['image']}
      />
      {isCategoryShown && <CategoryGlyph category={challenge.category} size={20} />}
      <div className={styles['words']}>
        <div className={classNames('flex align-baseline gap-12', styles['head'])}>
          <Heading className={styles['name']}>
            <Link
              to="/challenges/$challengeId"
              params={{ challengeId: challenge.id }}
              search={{ event: eventId }}
              className={styles['link']}
              data-card={challenge.id}
            >
              <bdi className="clamped">{challenge.name}</bdi>
            </Link>
          </Heading>
          {challenge.description !== '' && (
            <p className={classNames('fine-print ellipsis shrinks', styles['description'])}>
              {challenge.description}
            </p>
          )}
        </div>
        <Facts challenge={challenge} />
        {lock ? <Locked lock={lock} /> : <Mates mates={mates} />}
      </div>
      <p className={classNames('stack align-end', styles['worth'])}>
        <span className={styles['points']}>
          <RollingNumber value={challenge.points} />
          <span className="visually-hidden"> {t('card.points')}</span>
        </span>
        {lock ? (
          <span className={classNames('fine-print nowrap inline-row', styles['state'])}>
            <IconLock size={14} aria-hidden />
            {t('card.locked')}
          </span>
        ) : (
          <OwnState own={own} />
        )}
      </p>
    </article>
  );
}
