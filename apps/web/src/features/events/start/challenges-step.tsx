import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useUser } from '../../../lib/session.tsx';
import { useWrite } from '../../../lib/use-write.ts';
import { startEvent, togglePublish } from '../../../resources/events.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SignInLayout, signInStyles } from '../../sign-in/index.ts';
import { challengeSettingsQuery } from '../manage/api.ts';
import { SampleChallenges } from './sample-challenges.tsx';
import styles from './start.module.css';
import { WriteChallenge } from './write-challenge.tsx';
import sentences from './start.en.json';

const ImportWindow = lazy(async () => {
  const { ImportWindow: component } = await retryImport(() => import('../../exchange/import/index.ts'));
  return { default: component };
});

const ways = ['write', 'samples', 'import', 'bank'] as const;
type Way = (typeof ways)[number];

interface ChallengesStepProps {
  progress: ReactNode;
  event: EventDetail;
}

/** Challenges are written, taken or imported inside the event, which then opens. */
export function ChallengesStep({ progress, event }: ChallengesStepProps) {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  const mayWrite = rights.includes('bank.write');
  const offered = mayWrite ? ways : (['bank'] as const);
  const [way, setWay] = useState<Way>(mayWrite ? 'write' : 'bank');
  const [isImporting, setImporting] = useState(false);
  const list = useQuery(challengeSettingsQuery(event.id));
  return (
    <SignInLayout title={t('challenges.title')} lead={t('challenges.lead')} isWide above={progress}>
      <Stack gap={24}>
        <section aria-live="polite">
          <h2 className="text-13 medium">{t('challenges.list')}</h2>
          <QueryView query={list} skeleton={<SkeletonRows count={1} />} failure={t('lost')}>
            {({ list: held }) =>
              held.length === 0 ? (
                <p className="hint">{t('challenges.listNone')}</p>
              ) : (
                <ul className={styles['held']}>
                  {held.map(({ id, name, points }) => (
                    <li key={id} className="row justify-between gap-12">
                      <bdi className="shrinks breaks">{name}</bdi>
                      <span className="mono dim">{t('challenges.listPoints', { count: points })}</span>
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryView>
        </section>
        <Stack gap={16}>
          {offered.length > 1 && (
            <Segmented
              label={t('challenges.ways')}
              value={way}
              choices={offered.map((value) => ({ value, label: t(`challenges.${value}`) }))}
              onChange={setWay}
            />
          )}
          {way === 'write' && <WriteChallenge eventId={event.id} />}
          {way === 'samples' && <SampleChallenges eventId={event.id} />}
          {way === 'import' && (
            <Stack gap={12} align="start">
              <p className="hint">{t('challenges.importText')}</p>
              <Button onClick={() => setImporting(true)}>{t('challenges.importOpen')}</Button>
            </Stack>
          )}
          {way === 'bank' && (
            <Stack gap={12} align="start">
              <p className="hint">{t('challenges.bankText')}</p>
              <ButtonLink to="/admin/events/$eventId/challenges" params={{ eventId: event.id }}>
                {t('challenges.bankOpen')}
              </ButtonLink>
            </Stack>
          )}
        </Stack>
        <StartNow event={event} isReady={(list.data?.list.length ?? 0) > 0} />
      </Stack>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportWindow eventId={event.id} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </SignInLayout>
  );
}

function StartNow({ event, isReady }: { event: EventDetail; isReady: boolean }) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, run } = useWrite({ failure: t('challenges.startFailed') });
  const params = { eventId: event.id };
  const start = async (send: SendWrite) => {
    if (event.status === 'draft') await send(togglePublish, { params });
    await send(startEvent, { params });
  };
  return (
    <section>
      <ProblemNotice problem={problem} />
      <Button
        kind="primary"
        size="lg"
        fullWidth
        disabled={!isReady || isPending}
        onClick={() => void run(start)}
      >
        {t(isPending ? 'challenges.starting' : 'challenges.start')}
      </Button>
      <p className="hint">{t('challenges.startHint')}</p>
      <p className={signInStyles['other']}>
        <Link to="/events/$eventId" params={params}>
          {t('challenges.later')}
        </Link>
      </p>
    </section>
  );
}
