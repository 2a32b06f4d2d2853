import type { EventChallenge, PlayChallenge } from '@guidon/contract';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { eventQuery } from '../../resources/events.ts';
import { isLocked } from '../../resources/opened-challenges.ts';
import { challengesQuery } from '../../resources/play.ts';
import { EventClock } from '../event-parts/index.ts';
import { inBoardOrder, views } from './board-filter-state.ts';
import styles from './challenge-head.module.css';
import { lastCard } from './last-card.ts';
import { SoundToggle } from './sound-toggle.tsx';
import { useStory } from './use-story.ts';
import { ViewSwitch } from './view-switch.tsx';
import sentences from './play.en.json';

/** A board of one challenge opens it at once, so the way back from it leads past the board. */
export function isOnly({ previousId, nextId }: Pick<PlayChallenge, 'previousId' | 'nextId'>): boolean {
  return previousId === null && nextId === null;
}

/** The challenges that are open to the caller, as the board shows them. */
export function useOrderedCards(eventId: string): EventChallenge[] {
  const places = useQuery(challengesQuery(eventId)).data?.places ?? [];
  const usual = useIsBelow(640) ? 'list' : 'category';
  const chosen = lastCard.search(eventId)['view'];
  const view = views.find((one) => one === chosen) ?? usual;
  return inBoardOrder(places, view).flatMap((card) => (isLocked(card) ? [] : [card]));
}

interface ChallengeTrailProps {
  eventId: string;
  challenge: PlayChallenge;
  isPlain: boolean;
  onLeave: () => void;
}

export function ChallengeTrail({ eventId, challenge, isPlain, onLeave }: ChallengeTrailProps) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const event = useQuery(eventQuery(eventId)).data;
  const list = useOrderedCards(eventId);
  const story = useStory();
  const toBoard = isOnly(challenge) ? 'board.toEvent' : 'detail.back';
  const index = list.findIndex((card) => card.id === challenge.id);
  const open = (challengeId: string) =>
    void navigate({
      to: '/challenges/$challengeId',
      params: { challengeId },
      search: { event: eventId },
    });
  const previousId = index === -1 ? challenge.previousId : (list[index - 1]?.id ?? null);
  const nextId = index === -1 ? challenge.nextId : (list[index + 1]?.id ?? null);
  return (
    <>
      <Button
        kind="quiet"
        className={styles['back'] ?? ''}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onLeave}
      >
        {t(story ? 'practice.story' : toBoard)}
      </Button>
      {challenge.eventName !== null && (
        <Row gap={12} wrap>
          <Link to="/events/$eventId" params={{ eventId }}>
            <bdi>{challenge.eventName}</bdi>
          </Link>
          <div className={styles['clock']}>{event !== undefined && <EventClock event={event} />}</div>
        </Row>
      )}
      <Row gap={4}>
        <span className={styles['position']}>
          {index >= 0 && t('detail.position', { index: index + 1, count: list.length })}
        </span>
        <IconButton
          label={t('challenge.previous')}
          disabled={previousId === null}
          onClick={() => {
            if (previousId !== null) open(previousId);
          }}
        >
          <IconChevronLeft size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={t('challenge.next')}
          disabled={nextId === null}
          onClick={() => {
            if (nextId !== null) open(nextId);
          }}
        >
          <IconChevronRight size={20} aria-hidden />
        </IconButton>
        <ViewSwitch challengeId={challenge.id} eventId={eventId} isPlain={isPlain} />
        <SoundToggle />
      </Row>
    </>
  );
}
