import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AdminRunning } from '../admin-running.tsx';
import { adminDashboardQuery } from '../api.ts';
import sentences from './control-room.en.json';

/** The ways into the control rooms, where not a single event is live. */
export function ControlRoomsPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(adminDashboardQuery());
  return (
    <>
      <PageHeader title={t('rooms.title')} lead={t('rooms.lead')} />
      <QueryView query={query} failure={t('rooms.failed')} skeleton={<SkeletonRows count={4} />}>
        {({ running }) =>
          running.length === 0 ? (
            <EmptyState
              drawing="field"
              action={<ButtonLink to="/admin/events">{t('rooms.toEvents')}</ButtonLink>}
            >
              {t('rooms.none')}
            </EmptyState>
          ) : (
            <div className="stack gap-24">
              {running.map((one) => (
                <AdminRunning key={one.event.id} running={one} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}
