import type { LearningCollection } from '@guidon/contract';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { collectionQuery } from '../api.ts';
import { ItemView } from './item-view.tsx';
import { percentOf, shownItem } from './learning-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './learning.module.css';
import { Outline } from './outline.tsx';
import sentences from './learning.en.json';
import uiSentences from '../../../ui/ui.en.json';

function Loaded({ collection }: { collection: LearningCollection }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const search: { item?: unknown } = useSearch({ strict: false });
  const asked = typeof search.item === 'string' ? search.item : undefined;
  const { id, title, description, isPublished, items, progress, can } = collection;
  usePageTitle(title);
  const shown = shownItem(collection, asked);
  const words = t('progress', progress);
  const open = (item: string) =>
    void navigate({
      to: '/learning-materials/$collectionId',
      params: { collectionId: id },
      search: { item },
    });
  return (
    <>
      <PageHeader
        title={title}
        aside={!isPublished && <Badge tone="warning">{t('draft')}</Badge>}
        lead={
          <span className={classNames('stack gap-8', styles['lead'])}>
            {description !== '' && <span>{description}</span>}
            {items.length > 0 && (
              <span className={classNames('row gap-12 nowrap text-13', styles['whole'])}>
                <span>{words}</span>
                <ProgressBar label={words} percent={percentOf(progress)} />
              </span>
            )}
          </span>
        }
        actions={
          can.edit && (
            <ButtonLink
              to="/resources/learning/$collectionId"
              params={{ collectionId: id }}
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              {t('edit')}
            </ButtonLink>
          )
        }
      />
      {shown === undefined ? (
        <EmptyState drawing="list">{t('noItems')}</EmptyState>
      ) : (
        <div className={classNames('grid gap-32 align-start', styles['columns'])}>
          <Outline collection={collection} shownId={shown.id} />
          <ItemView collection={collection} itemId={shown.id} onOpen={open} />
        </div>
      )}
    </>
  );
}

export function CollectionPage() {
  const { t } = useTranslation(sentences);
  const { collectionId = '' } = useParams({ strict: false });
  const query = useQuery(collectionQuery(collectionId));
  return (
    <>
      <Link to="/learning-materials" className={styles['back']}>
        <IconArrowLeft size={16} aria-hidden />
        {t('back')}
      </Link>
      <QueryView
        query={query}
        failure={t('oneFailed')}
        skeleton={
          <div
            role="status"
            aria-label={t('loading', { ns: uiSentences })}
            className={classNames('grid gap-32 align-start', styles['columns'])}
          >
            <Skeleton height={320} />
            <Skeleton height={420} />
          </div>
        }
      >
        {(collection) => <Loaded key={collection.id} collection={collection} />}
      </QueryView>
    </>
  );
}
