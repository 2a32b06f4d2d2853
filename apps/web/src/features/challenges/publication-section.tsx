import type { ChallengePublication } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { publicationQuery, publishChallenge } from './api.ts';
import { AudienceFields } from './audience-fields.tsx';
import { type Audience, isSameAudience } from './audience-state.ts';
import { useSpoilWarning } from './use-spoil-warning.ts';
import sentences from './challenges.en.json';

interface PublicationSectionProps {
  challengeId: string;
  /** Whether something is chosen that is not saved. */
  onUnapplied: (isUnapplied: boolean) => void;
}

/** Saved by itself: it changes nothing of what events show. */
export function PublicationSection({ challengeId, onUnapplied }: PublicationSectionProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(publicationQuery(challengeId));
  return (
    <FormSection isFolded title={t('visibility.title')} lead={t('visibility.lead')}>
      <QueryView query={query} failure={t('visibility.failed')} skeleton={<Skeleton height={120} />}>
        {(publication) => (
          <PublicationFields challengeId={challengeId} publication={publication} onUnapplied={onUnapplied} />
        )}
      </QueryView>
    </FormSection>
  );
}

function PublicationFields({
  challengeId,
  publication,
  onUnapplied,
}: PublicationSectionProps & { publication: ChallengePublication }) {
  const { t } = useTranslation(sentences);
  const [chosen, setChosen] = useState<Audience | null>(null);
  const audience = chosen ?? publication;
  const warn = useSpoilWarning();
  const { isPending, problem, run } = useWrite({ failure: t('visibility.notChanged') });
  const [event] = publication.openEvents;
  const count = publication.openEvents.length;
  const apply = () =>
    void run(async (send) => {
      if (!(await warn(audience, count === 0 ? 0 : 1))) return;
      const { visibility, groupIds } = audience;
      await send(publishChallenge, {
        params: { challengeId },
        body: { visibility, groupIds: [...groupIds] },
      });
      setChosen(null);
      onUnapplied(false);
      toast.success(t('visibility.changed'));
    });
  return (
    <>
      <AudienceFields
        value={audience}
        onChange={(next) => {
          setChosen(next);
          onUnapplied(!isSameAudience(next, publication));
        }}
      />
      {event !== undefined && audience.visibility !== 'event' && (
        <Notice tone="warning">
          {count === 1 ? t('visibility.spoils', { name: event.name }) : t('visibility.spoilsMany', { count })}
        </Notice>
      )}
      <ProblemNotice problem={problem} />
      <Row justify="end">
        <Button onClick={apply} disabled={isPending || isSameAudience(audience, publication)}>
          {t('visibility.apply')}
        </Button>
      </Row>
    </>
  );
}
