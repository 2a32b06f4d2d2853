import { type Feedback, feedbackRoutes } from '@guidon/contract';
import { privateUserChannel } from '@guidon/contract/plain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useChannel } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useUser } from '../../lib/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useFormInPlace } from '../../ui/use-form-in-place.ts';
import { addToFeedback, mineQuery } from './api.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';
import { FeedbackThread } from './feedback-thread.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './feedback.module.css';
import { WordsForm } from './words-form.tsx';
import sentences from './feedback.en.json';

function OwnActions({ feedback: { id, state } }: { feedback: Feedback }) {
  const { t } = useTranslation(sentences);
  const { isOpen, wasOpen, open, close } = useFormInPlace();
  if (state === 'closed') return null;
  if (!isOpen)
    return (
      <div className="row wraps gap-8">
        <Button size="xs" autoFocus={wasOpen} onClick={open}>
          {t('add')}
        </Button>
      </div>
    );
  return (
    <WordsForm
      label={t('addLabel')}
      sendLabel={t('addSend')}
      onCancel={close}
      onSend={async (send, text) => {
        await send(addToFeedback, { params: { feedbackId: id }, body: { text } });
        close();
      }}
    />
  );
}

/** Answers that come while the page is open are fetched. */
function useLiveAnswers() {
  const { id } = useUser();
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: routeKey(feedbackRoutes.mine) });
  useChannel(privateUserChannel(id), 'feedback-answered', refresh, refresh);
}

export function MyFeedbackPage() {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  const [isGiving, setGiving] = useState(false);
  const query = useInfiniteQuery(mineQuery());
  useLiveAnswers();
  const give = (
    <Button kind="primary" onClick={() => setGiving(true)}>
      {t('mine.give')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('mine.title')}
        lead={t('mine.lead')}
        actions={
          <Row gap={8} wrap>
            {rights.includes('feedback.read') && (
              <ButtonLink to="/admin/feedback">{t('mine.inbox')}</ButtonLink>
            )}
            {give}
          </Row>
        }
      />
      <QueryView query={query} failure={t('mine.failed')} skeleton={<SkeletonRows count={4} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data);
          if (all.length === 0) return <EmptyState drawing="list">{t('mine.empty')}</EmptyState>;
          return (
            <ul
              className={classNames('plain-list stack gap-16', styles['list'])}
              aria-label={t('mine.title')}
            >
              {all.map((feedback) => (
                <li key={feedback.id}>
                  <FeedbackThread feedback={feedback} isOwn>
                    <OwnActions feedback={feedback} />
                  </FeedbackThread>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
      <LoadMore query={query} />
      {isGiving && <FeedbackDialog of={{ about: 'product' }} onClose={() => setGiving(false)} />}
    </>
  );
}
