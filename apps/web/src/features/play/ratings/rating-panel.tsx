import type { OwnRating } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { ownRatingQuery, rateChallenge, withdrawRating } from '../api.ts';

import { StarChoice } from '../../../ui/star-choice.tsx';
import sentences from './challenge-ratings.en.json';

interface RatingFormProps {
  challengeId: string;
  given: OwnRating['rating'];
}

function RatingForm({ challengeId, given }: RatingFormProps) {
  const { t } = useTranslation(sentences);
  const id = useId();
  const [draft, setDraft] = useState<Partial<NonNullable<OwnRating['rating']>>>({});
  const stars = draft.stars ?? given?.stars ?? null;
  const comment = draft.comment ?? given?.comment ?? '';
  const isChanged = stars !== (given?.stars ?? null) || comment.trim() !== (given?.comment ?? '');
  const { isPending, problem, run } = useWrite({ failure: t('own.notSent') });
  useUnsavedGuard(isChanged && draft.comment !== undefined && !isPending);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (stars === null) return;
    void run(async (sendWrite) => {
      await sendWrite(rateChallenge, { params: { challengeId }, body: { stars, comment: comment.trim() } });
      setDraft((now) => (now === draft ? {} : now));
      toast.success(t('own.sent'));
    });
  };
  const withdraw = () =>
    void run(async (sendWrite) => {
      await sendWrite(withdrawRating, { params: { challengeId } });
      setDraft({});
      toast.success(t('own.withdrawn'));
    });
  return (
    <form className="stack gap-12" onSubmit={send} noValidate>
      <StarChoice
        label={t('own.title')}
        name={id}
        value={stars}
        isDisabled={isPending}
        onChange={(chosen) => setDraft({ ...draft, stars: chosen })}
      />
      {stars !== null && (
        <>
          <TextAreaField
            label={t('own.comment')}
            description={t('own.commentHint')}
            minRows={2}
            maxRows={6}
            maxLength={limits.ratingCommentMax}
            value={comment}
            onChange={(event) => setDraft({ ...draft, comment: event.currentTarget.value })}
          />
          <ProblemNotice problem={problem} />
          <Row gap={8} wrap>
            <Button type="submit" size="xs" disabled={isPending || !isChanged}>
              {t(given === null ? 'own.send' : 'own.change')}
            </Button>
            {given !== null && (
              <Button kind="quiet" size="xs" disabled={isPending} onClick={withdraw}>
                {t('own.withdraw')}
              </Button>
            )}
          </Row>
        </>
      )}
    </form>
  );
}

/** For who has solved a challenge; nothing for others, and nothing where it cannot be loaded. */
export function RatingPanel({ challengeId }: { challengeId: string }) {
  const { data } = useQuery(ownRatingQuery(challengeId));
  if (data === undefined || (!data.can.rate && data.rating === null)) return null;
  return <RatingForm challengeId={challengeId} given={data.rating} />;
}
