import type { AdventureCard as Card } from '@guidon/contract';
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
import { classNames } from '../../../ui/class-names.ts';
import styles from './adventures-page.module.css';
import { adventuresQuery } from '../api.ts';
import { TrainTabs } from '../train/index.ts';
import { MapPicture } from './map-picture.tsx';
import sentences from './adventures.en.json';

function AdventureCard({ adventure }: { adventure: Card }) {
  const { t } = useTranslation(sentences);
  const { id, title, summary, theme, places, doneCount, stepCount, isPublished } = adventure;
  const isComplete = stepCount > 0 && doneCount === stepCount;
  const words = t('progress', { done: doneCount, total: stepCount });
  const invitation = isComplete ? t('again') : t(doneCount === 0 ? 'begin' : 'goOn');
  return (
    <article className={styles['card']}>
      <MapPicture id={id} theme={theme} places={places} className={styles['picture']} />
      <div className={styles['body']}>
        <div className={styles['badges']}>
          <Badge>{t(`themes.${theme}`)}</Badge>
          {!isPublished && <Badge tone="warning">{t('draft')}</Badge>}
          {isComplete && (
            <Badge tone="accent" icon={<IconCheck size={13} aria-hidden />}>
              {t('complete')}
            </Badge>
          )}
        </div>
        <h2 className={styles['name']}>
          <Link to="/cyber-adventure/$adventureId" params={{ adventureId: id }} className={styles['link']}>
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {summary !== '' && <p className={styles['summary']}>{summary}</p>}
        {stepCount === 0 ? (
          <p className={classNames('row gap-12 hint nowrap', styles['progress'])}>{t('noSteps')}</p>
        ) : (
          <div className={classNames('row gap-12 hint nowrap', styles['progress'])}>
            <span>{words}</span>
            <ProgressBar label={words} percent={(doneCount / stepCount) * 100} />
            <span className={styles['go']}>{invitation}</span>
          </div>
        )}
      </div>
    </article>
  );
}

export function AdventuresPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(adventuresQuery());
  const mayEdit = query.data?.can.edit ?? false;
  const manage = <ButtonLink to="/admin/adventures">{t('manage')}</ButtonLink>;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={mayEdit && manage} />
      <TrainTabs />
      <QueryView query={query} failure={t('failed')} skeleton={<SkeletonCards count={3} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState drawing="field" action={mayEdit && manage}>
              {t(mayEdit ? 'emptyAuthor' : 'empty')}
            </EmptyState>
          ) : (
            <div className={styles['grid']}>
              {data.map((adventure) => (
                <AdventureCard key={adventure.id} adventure={adventure} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}
