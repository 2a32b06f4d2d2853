import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { PracticeContent } from '../practice-content.tsx';
import { internalAccessQuery } from '../api.ts';
import sentences from './library.en.json';

/** Whoever it is not for sees what they see of an address that does not exist. */
export function InternalChallengePage() {
  const { t } = useTranslation(sentences);
  const { id = '' } = useParams({ strict: false });
  const access = useQuery(internalAccessQuery(id));
  if (access.error instanceof ApiError && access.error.status === 404)
    return (
      <EmptyState
        drawing="lost"
        action={<ButtonLink to="/internal-challenges">{t('internal.back')}</ButtonLink>}
      >
        {t('notThere')}
      </EmptyState>
    );
  return (
    <QueryView query={access} skeleton={<SkeletonRows count={6} />} failure={t('failedOne')}>
      {() => (
        <PracticeContent key={id} challengeId={id} questionId={undefined} from="internal" isPlain={false} />
      )}
    </QueryView>
  );
}
