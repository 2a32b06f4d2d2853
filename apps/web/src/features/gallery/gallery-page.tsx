import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { useSearchState } from '../../navigation/use-search-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { eventsQuery, imagesQuery } from './api.ts';
import { indexAfterRemoval } from './gallery-state.ts';
import styles from './gallery.module.css';
import { ImageGrid } from './image-grid.tsx';
import { UploadPanel } from './upload-panel.tsx';
import sentences from './gallery.en.json';

const Lightbox = lazy(async () => {
  const module = await retryImport(() => import('./lightbox.tsx'));
  return { default: module.Lightbox };
});

const whose = ['all', 'mine', 'others'] as const;
const skeletonRatios = [1.5, 0.75, 1.33, 1.5, 1, 1.78, 0.75, 1.5];

function GridSkeleton() {
  return (
    <div className={styles['grid']}>
      {skeletonRatios.map((ratio, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <div key={place} className={styles['tile']} style={{ '--ratio': ratio }}>
          <Skeleton height={240} />
        </div>
      ))}
    </div>
  );
}

function EventFilter({ eventId }: { eventId: string | undefined }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const { data: events = [] } = useQuery(eventsQuery());
  if (events.length === 0) return null;
  return (
    <SelectField
      aria-label={t('event')}
      placeholder={t('everyEvent')}
      clearable
      allowDeselect
      searchable={events.length > 8}
      data={events.map(({ id, name }) => ({ value: id, label: name }))}
      value={eventId ?? null}
      onChange={(event) =>
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, event: event ?? undefined }),
          replace: true,
        })
      }
    />
  );
}

/** Pictures of members, for those with whom each is shared. */
export function GalleryPage() {
  const { t } = useTranslation(sentences);
  const [of, setOf] = useSearchState('of', whose, 'all');
  const { event: eventId } = useSearch({ strict: false });
  return (
    <Stack gap={16}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <UploadPanel eventId={eventId} />
      <div className={styles['filters']}>
        <Segmented
          label={t('whose')}
          value={of}
          choices={whose.map((value) => ({ value, label: t(`of.${value}`) }))}
          onChange={setOf}
        />
        <EventFilter eventId={eventId} />
      </div>
      <Images key={`${of} ${eventId ?? ''}`} of={of} eventId={eventId} />
    </Stack>
  );
}

function Images({ of, eventId }: { of: (typeof whose)[number]; eventId: string | undefined }) {
  const { t } = useTranslation(sentences);
  const [openId, setOpenId] = useState<string | null>(null);
  const query = useInfiniteQuery(imagesQuery({ of: of === 'all' ? undefined : of, eventId }));
  return (
    <QueryView query={query} failure={t('failed')} skeleton={<GridSkeleton />}>
      {({ pages }) => {
        const images = pages.flatMap(({ data }) => data);
        if (images.length === 0)
          return <EmptyState>{t(eventId === undefined ? `empty.${of}` : 'empty.event')}</EmptyState>;
        const open = (id: string) => {
          setOpenId(id);
          if (id === images.at(-1)?.id && query.hasNextPage) void query.fetchNextPage();
        };
        const close = (removed: number | null) => {
          const next = removed === null ? null : indexAfterRemoval(removed, images.length);
          const rest = images.filter((_, index) => index !== removed);
          setOpenId(next === null ? null : (rest[next]?.id ?? null));
        };
        return (
          <>
            <ImageGrid images={images} onOpen={open} />
            <LoadMore query={query} />
            {openId !== null && (
              <Suspense fallback={null}>
                <Lightbox
                  images={images}
                  openId={openId}
                  onOpen={open}
                  onClose={() => close(null)}
                  onRemoved={close}
                />
              </Suspense>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
