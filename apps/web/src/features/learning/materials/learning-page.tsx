import type { LearningCard as Card } from '@guidon/contract';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import { TrainTabs } from '../train/index.ts';
import { collectionsQuery } from '../api.ts';
import { invitationOf, isComplete, percentOf } from './learning-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './learning.module.css';
import sentences from './learning.en.json';

function LearningCard({ card }: { card: Card }) {
  const { t } = useTranslation(sentences);
  const { id, title, description, minutes, progress, isPublished, audience } = card;
  const words = t('progress', progress);
  return (
    <article className={classNames('stack gap-8 shrinks card', styles['card'])}>
      {(!isPublished || audience !== 'members' || isComplete(progress)) && (
        <div className={styles['badges']}>
          {!isPublished && <Badge tone="warning">{t('draft')}</Badge>}
          {audience !== 'members' && <Badge>{t(`audiences.${audience}`)}</Badge>}
          {isComplete(progress) && (
            <Badge tone="accent" icon={<IconCheck size={13} aria-hidden />}>
              {t('complete')}
            </Badge>
          )}
        </div>
      )}
      <h2 className={styles['name']}>
        <Link to="/learning-materials/$collectionId" params={{ collectionId: id }} className={styles['link']}>
          <bdi>{title}</bdi>
        </Link>
      </h2>
      {description !== '' && <p className={styles['summary']}>{description}</p>}
      <p className={classNames('flex wraps hint', styles['facts'])}>
        <span>{t('items', { count: progress.total })}</span>
        {minutes > 0 && <span>{t('minutes', { count: minutes })}</span>}
      </p>
      <div className={classNames('row gap-12 hint nowrap', styles['progress'])}>
        <span>{words}</span>
        <ProgressBar label={words} percent={percentOf(progress)} />
        <span className={styles['go']}>{t(invitationOf(progress))}</span>
      </div>
    </article>
  );
}

export function LearningPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(collectionsQuery());
  const mayEdit = query.data?.can.edit ?? false;
  const manage = <ButtonLink to="/resources/learning">{t('manage')}</ButtonLink>;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={mayEdit && manage} />
      <TrainTabs />
      <QueryView query={query} failure={t('failed')} skeleton={<SkeletonCards count={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState drawing="list" action={mayEdit && manage}>
              {t(mayEdit ? 'emptyAuthor' : 'empty')}
            </EmptyState>
          ) : (
            <div className={styles['grid']}>
              {data.map((card) => (
                <LearningCard key={card.id} card={card} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}
