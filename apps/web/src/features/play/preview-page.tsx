import { authoringRoutes } from '@guidon/contract';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { ChallengeHead } from './challenge-head.tsx';
import styles from './challenge-head.module.css';
import { ChallengeUnavailable } from './challenge-unavailable.tsx';
import { ChallengeView } from './challenge-view.tsx';
import { PreviewContext, type PreviewCalls } from './preview-context.ts';
import {
  applyProgress,
  isUntouched,
  type PreviewProgress,
  untouched,
  withAnswer,
  withOpenHint,
} from './preview-state.ts';
import sentences from './play.en.json';

function bodyOf({ hintIds, questionIds, tried }: PreviewProgress) {
  return { hintIds: [...hintIds], questionIds: [...questionIds], tried: [...tried] };
}

function previewQuery(challengeId: string, progress: PreviewProgress) {
  const params = { challengeId };
  return queryOptions({
    queryKey: [authoringRoutes.preview.id, params, progress],
    queryFn: () => api.call(authoringRoutes.preview, { params, body: bodyOf(progress) }),
    placeholderData: keepPreviousData,
  });
}

/** What was tried so far is the state of this page, and goes with it. */
export function usePreviewing(challengeId: string) {
  const [progress, setProgress] = useState(untouched);
  const latest = useRef(progress);
  const calls = useMemo((): PreviewCalls => {
    const move = (next: PreviewProgress) => {
      latest.current = next;
      setProgress(next);
    };
    return {
      answer: async (questionId, answer) => {
        const body = { ...bodyOf(latest.current), answer: { questionId, answer } };
        const { data } = await api.call(authoringRoutes.preview, { params: { challengeId }, body });
        if (data.result === null) throw new Error('an answer came to nothing');
        move(withAnswer(latest.current, questionId, data));
        return data.result;
      },
      openHint: (hintId) => move(withOpenHint(latest.current, hintId)),
    };
  }, [challengeId]);
  const restart = () => {
    latest.current = untouched;
    setProgress(untouched);
  };
  return { progress, calls, restart };
}

function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(sentences);
  if (error instanceof ApiError && error.code === 'FORBIDDEN')
    return <EmptyState drawing="lost">{error.message}</EmptyState>;
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState drawing="lost">{t('preview.missing')}</EmptyState>;
  return <ErrorState error={error} sentence={t('detail.failed')} onRetry={onRetry} />;
}

function Preview({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const { progress, calls, restart } = usePreviewing(challengeId);
  const query = useQuery(previewQuery(challengeId, progress));
  const challenge = query.data?.data.challenge;
  usePageTitle(challenge === undefined ? undefined : t('preview.title', { name: challenge.name }));
  if (challenge === undefined)
    return query.isPending ? (
      <ChallengeUnavailable eventId={null} isPending error={null} onRetry={() => undefined} />
    ) : (
      <Unavailable error={query.error} onRetry={() => void query.refetch()} />
    );
  const trail = (
    <>
      <Button
        kind="quiet"
        className={styles['back'] ?? ''}
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/admin/challenges/$challengeId', params: { challengeId } })}
      >
        {t('preview.back')}
      </Button>
      <Button
        kind="quiet"
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={isUntouched(progress) && round === 0}
        onClick={() => {
          restart();
          setRound((before) => before + 1);
        }}
      >
        {t('preview.restart')}
      </Button>
    </>
  );
  return (
    <PreviewContext value={calls}>
      <Stack gap={16}>
        <Notice tone="info" title={t('preview.lead')}>
          {t('preview.about')}
        </Notice>
        <ChallengeView
          key={round}
          challenge={applyProgress(challenge, progress)}
          questionId={undefined}
          isPlain={false}
          head={<ChallengeHead challenge={challenge} trail={trail} mates={[]} onClosed={() => undefined} />}
        />
      </Stack>
    </PreviewContext>
  );
}

/** A challenge as its players see it, for who may edit it. */
export function PreviewPage() {
  const { challengeId = '' } = useParams({ strict: false });
  return <Preview key={challengeId} challengeId={challengeId} />;
}
