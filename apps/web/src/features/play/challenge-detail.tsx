import type { EventChallenge, PlayChallenge } from '@guidon/contract';
import { IconArrowLeft, IconCheck, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Cover } from '../../ui/cover.tsx';
import { categoryHue } from '../../ui/hue.ts';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { challengeQuery } from './api.ts';
import { ChallengeHead } from './challenge-head.tsx';
import styles from './challenge-detail.module.css';
import { EnvironmentLink } from './environment-link.tsx';
import { useEscape } from './use-escape.ts';

interface ChallengeDetailProps {
  eventId: string;
  challengeId: string;
  cards: readonly EventChallenge[];
  onBack: (() => void) | undefined;
}

function Questions({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation('play');
  return (
    <Panel title={t('detail.questions')} isFlush>
      <ol className={styles['questions']}>
        {challenge.questions.map((question, index) => (
          <li key={question.id} className={styles['question']}>
            <span className={styles['index']}>{index + 1}</span>
            <span className={styles['title']}>
              {question.title}
              <span className="dim"> · {t('answer.points', { count: question.points })}</span>
            </span>
            {question.isSolved ? (
              <span className={styles['solved']}>
                <IconCheck size={16} stroke={2.5} aria-hidden /> {t('answer.solved')}
              </span>
            ) : (
              <ButtonLink
                size="xs"
                to="/challenges/$challengeId"
                params={{ challengeId: challenge.id }}
                search={{ event: challenge.eventId, question: question.id }}
                aria-label={t('detail.solveOf', { title: question.title })}
              >
                {t('detail.solve')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function StartButton({ challenge }: { challenge: PlayChallenge }) {
  const { t } = useTranslation('play');
  const solved = challenge.questions.filter((question) => question.isSolved).length;
  const isDone = solved === challenge.questions.length;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  const words = solved === 0 ? 'detail.start' : 'detail.continue';
  return (
    <ButtonLink
      ref={link}
      kind={isDone ? 'default' : 'primary'}
      size="lg"
      fullWidth
      to="/challenges/$challengeId"
      params={{ challengeId: challenge.id }}
      search={{ event: challenge.eventId }}
    >
      {t(isDone ? 'detail.review' : words)}
    </ButtonLink>
  );
}

export function ChallengeDetail({ eventId, challengeId, cards, onBack }: ChallengeDetailProps) {
  const { t } = useTranslation('play');
  const query = useQuery(challengeQuery(eventId, challengeId));
  const index = cards.findIndex((card) => card.id === challengeId);
  useEscape(onBack ?? null);
  const trail = (
    <>
      {onBack !== undefined && (
        <Button kind="quiet" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          {t('detail.back')}
        </Button>
      )}
      {index >= 0 && (
        <span className={styles['position']}>
          {t('detail.position', { index: index + 1, count: cards.length })}
        </span>
      )}
    </>
  );
  if (query.data === undefined) {
    const isGone = query.error instanceof ApiError && [403, 404].includes(query.error.status);
    return (
      <>
        <div className={styles['trail']}>{trail}</div>
        {query.isPending && (
          <Stack gap={16}>
            <Skeleton height={40} width="50%" />
            <Skeleton height={180} />
          </Stack>
        )}
        {query.isError && isGone && <EmptyState drawing="lost">{t('detail.missing')}</EmptyState>}
        {query.isError && !isGone && (
          <ErrorState
            error={query.error}
            sentence={t('detail.failed')}
            onRetry={() => void query.refetch()}
          />
        )}
      </>
    );
  }
  const challenge = query.data;
  return (
    <>
      <ChallengeHead challenge={challenge} trail={trail} />
      <div className={styles['columns']}>
        <Stack gap={24}>
          <Cover
            id={challenge.id}
            hue={categoryHue(challenge.category)}
            imageUrl={challenge.imageUrl}
            className={styles['cover']}
          />
          {challenge.description.trim() !== '' && <MarkdownView text={challenge.description} />}
        </Stack>
        <Stack gap={16}>
          <StartButton challenge={challenge} />
          {challenge.beginChallengeLink !== null && (
            <EnvironmentLink
              href={challenge.beginChallengeLink}
              icon={<IconExternalLink size={16} aria-hidden />}
            />
          )}
          <Questions challenge={challenge} />
        </Stack>
      </div>
    </>
  );
}
