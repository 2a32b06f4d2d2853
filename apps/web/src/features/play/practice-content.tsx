import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useArrived } from '../../lib/use-arrived.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { practiceQuery } from './api.ts';
import { ChallengeHead } from './challenge-head.tsx';
import styles from './challenge-head.module.css';
import { ChallengeUnavailable } from './challenge-unavailable.tsx';
import { ChallengeView } from './challenge-view.tsx';
import { earlyChallenge } from './early-challenge.ts';
import { lastCard } from './last-card.ts';
import { SoundToggle } from './sound-toggle.tsx';
import { Row } from '../../ui/row.tsx';
import { ViewSwitch } from './view-switch.tsx';
import { useEscape } from './use-escape.ts';
import { useStory } from './use-story.ts';
import sentences from './play.en.json';

/** The list that a challenge outside events is opened from. */
export type PracticeList = 'library' | 'internal';

interface PracticeContentProps {
  challengeId: string;
  questionId: string | undefined;
  from: PracticeList;
  /** In one column. */
  isPlain: boolean;
}

const lists = { library: '/challenges', internal: '/internal-challenges' } as const;

/** A challenge outside events. */
export function PracticeContent({ challengeId, questionId, from, isPlain }: PracticeContentProps) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const query = useQuery(practiceQuery(challengeId));
  const challenge = useArrived(query.data);
  usePageTitle(challenge?.name);
  useEffect(() => lastCard.set(from, challengeId), [from, challengeId]);
  const story = useStory();
  const leave = story?.goBack ?? (() => void navigate({ to: lists[from], search: lastCard.search(from) }));
  useEscape(leave);
  if (challenge === undefined)
    return (
      <ChallengeUnavailable
        eventId={null}
        isPending={query.isPending || query.data !== undefined}
        challenge={query.data ?? earlyChallenge(challengeId)}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  const trail = (
    <>
      <Button
        kind="quiet"
        className={styles['back'] ?? ''}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={leave}
      >
        {t(`practice.${story ? 'story' : from}`)}
      </Button>
      <Row gap={4}>
        {from === 'library' && <ViewSwitch challengeId={challengeId} eventId={null} isPlain={isPlain} />}
        <SoundToggle />
      </Row>
    </>
  );
  return (
    <ChallengeView
      challenge={challenge}
      questionId={questionId}
      isPlain={isPlain}
      head={<ChallengeHead challenge={challenge} trail={trail} mates={[]} onClosed={() => undefined} />}
    />
  );
}
