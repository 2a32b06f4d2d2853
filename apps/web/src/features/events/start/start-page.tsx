import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import { useMaybeUser } from '../../../lib/session.tsx';
import { eventQuery } from '../../../resources/events.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { StepProgress } from '../../../ui/step-progress.tsx';
import { SignInLayout } from '../../sign-in/index.ts';
import { AccountStep } from './account-step.tsx';
import { startStep, startSteps, type StartStep } from './start-state.ts';
import sentences from './start.en.json';

/** What follows the account has forms and windows that a visitor needs none of. */
const later = () => retryImport(() => import('./later-steps.tsx'));
const OrganizationStep = lazy(async () => ({ default: (await later()).OrganizationStep }));
const EventStep = lazy(async () => ({ default: (await later()).EventStep }));
const ChallengesStep = lazy(async () => ({ default: (await later()).ChallengesStep }));
const OpenStep = lazy(async () => ({ default: (await later()).OpenStep }));

export function StartProgress({ step }: { step: StartStep }) {
  const { t } = useTranslation(sentences);
  return (
    <StepProgress
      label={t('progress')}
      steps={startSteps.map((name) => t(`steps.${name}`))}
      at={startSteps.indexOf(step)}
    />
  );
}

/** From a visitor to a running event with a challenge, in one way without a detour. */
export function StartPage() {
  const user = useMaybeUser();
  const search = useSearch({ strict: false });
  const { event: eventId } = search;
  const query = useQuery({ ...eventQuery(eventId ?? ''), enabled: user !== null && eventId !== undefined });
  const step = startStep(user, search, query.data ? query.data.status === 'active' : null);
  const progress = <StartProgress step={step} />;
  if (step === 'account') return <AccountStep progress={progress} />;
  return (
    <Suspense fallback={<Waiting progress={progress} />}>
      {step === 'organization' && <OrganizationStep progress={progress} />}
      {step === 'event' && <EventStep progress={progress} />}
      {(step === 'challenges' || step === 'open') &&
        (query.data === undefined ? (
          <Waiting progress={progress}>
            <Loading query={query} />
          </Waiting>
        ) : step === 'challenges' ? (
          <ChallengesStep progress={progress} event={query.data} />
        ) : (
          <OpenStep progress={progress} event={query.data} />
        ))}
    </Suspense>
  );
}

function Waiting({ progress, children }: { progress: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation(sentences);
  return (
    <SignInLayout title={t('title')} lead="" isWide above={progress}>
      {children ?? <SkeletonRows count={3} />}
    </SignInLayout>
  );
}

function Loading({ query }: { query: Parameters<typeof QueryView>[0]['query'] }) {
  const { t } = useTranslation(sentences);
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('lost')}>
      {() => null}
    </QueryView>
  );
}
