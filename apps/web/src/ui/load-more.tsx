import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import styles from './load-more.module.css';
import sentences from './lists.en.json';

interface LoadMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Renders nothing once all pages are loaded. */
export function LoadMore({ query }: LoadMoreProps) {
  const { t } = useTranslation(sentences);
  if (!query.hasNextPage) return null;
  return (
    <div className={styles['more']}>
      <span className="print-only">{t('notAllPrinted')}</span>
      <Button size="xs" onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
        {t(query.isFetchingNextPage ? 'loadingMore' : 'loadMore')}
      </Button>
    </div>
  );
}
