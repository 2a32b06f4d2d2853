import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { JoinByCode } from '../memberships/index.ts';
import { dashboardQuery } from './api.ts';
import { DashboardSections } from './dashboard-sections.tsx';
import sentences from './dashboard.en.json';

export function ParticipantDashboardPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(dashboardQuery());
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('hello')}
        actions={
          <>
            <JoinByCode />
            <ButtonLink to="/events">{t('allEvents')}</ButtonLink>
          </>
        }
      />
      <QueryView query={query} skeleton={<SkeletonCards count={3} />} failure={t('failed')}>
        {(data) =>
          data.registered.length + data.joinable.length === 0 ? (
            <EmptyState
              drawing="field"
              action={
                <ButtonLink kind="primary" to="/events">
                  {t('browse')}
                </ButtonLink>
              }
            >
              {t('empty')}
            </EmptyState>
          ) : (
            <DashboardSections {...data} />
          )
        }
      </QueryView>
    </>
  );
}
