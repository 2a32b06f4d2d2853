import type { PlayChallenge } from '@guidon/contract';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';
import { challengesQuery } from '../../resources/play.ts';
import styles from './challenge-head.module.css';
import { SoundToggle } from './sound-toggle.tsx';
import { useStory } from './use-story.ts';
import { ViewSwitch } from './view-switch.tsx';
import sentences from './play.en.json';

/** A board of one challenge opens it at once, so the way back from it leads past the board. */
export function isOnly({ previousId, nextId }: Pick<PlayChallenge, 'previousId' | 'nextId'>): boolean {
  return previousId === null && nextId === null;
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
  const story = useStory();
  const toBoard = isOnly(challenge) ? 'board.toEvent' : 'detail.back';
  const list = useQuery(challengesQuery(eventId)).data?.data ?? [];
  const index = list.findIndex((card) => card.id === challenge.id);
  const open = (challengeId: string) =>
    void navigate({
      to: '/challenges/$challengeId',
      params: { challengeId },
      search: { event: eventId },
    });
  const { previousId, nextId } = challenge;
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
