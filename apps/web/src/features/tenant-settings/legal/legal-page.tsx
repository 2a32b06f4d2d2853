import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { MarkdownView } from '../../../ui/markdown-view.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { PublicLayout } from '../../landing/index.ts';
import { legalTextQuery } from './api.ts';
import styles from './legal-page.module.css';
import { legalKindAt } from './legal-state.ts';
import sentences from './legal.en.json';

const skeleton = (
  <Stack gap={12}>
    <Skeleton width="40%" />
    <Skeleton />
    <Skeleton width="92%" />
    <Skeleton width="64%" />
  </Stack>
);

export function LegalPage() {
  const { t } = useTranslation(sentences);
  const kind = legalKindAt(useLocation({ select: ({ pathname }) => pathname }));
  const { tenant } = useSearch({ strict: false });
  const query = useQuery(legalTextQuery(kind, tenant));
  return (
    <PublicLayout isProse>
      <h1 className={styles['title']}>{t(`kinds.${kind}`)}</h1>
      <QueryView query={query} skeleton={skeleton} failure={t('failed')}>
        {({ operator, updatedAt, body }) => (
          <>
            <p className={styles['operator']}>
              {updatedAt === null
                ? t('operator', { operator })
                : t('updated', { operator, date: formatDate(updatedAt) })}
            </p>
            <MarkdownView text={body} />
          </>
        )}
      </QueryView>
    </PublicLayout>
  );
}
