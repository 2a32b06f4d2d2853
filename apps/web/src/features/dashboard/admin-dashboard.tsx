import type { AdminDashboard } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { Activity, Applications, Attention, NextStarts, Reports, Storage } from './admin-lists.tsx';
import { AdminRunning } from './admin-running.tsx';
import styles from './admin-dashboard.module.css';
import { FirstSteps } from './first-steps.tsx';

/** What somebody who runs events looks at first. */
export function AdminDashboardView({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useTranslation('dashboard');
  const { running, next, attention, applications, reports, activity, storage, isNew } = dashboard;
  if (isNew) return <FirstSteps />;
  return (
    <div className={styles['columns']}>
      <section className={styles['main']}>
        <h2 className={styles['heading']}>{t('admin.running')}</h2>
        {running.length === 0 && <p className="dim">{t('admin.quiet')}</p>}
        {running.map((one) => (
          <AdminRunning key={one.event.id} running={one} />
        ))}
      </section>
      <div className={styles['side']}>
        {attention.length > 0 && (
          <Panel title={t('admin.attention')} isFlush>
            <Attention entries={attention} />
          </Panel>
        )}
        {applications.length > 0 && (
          <Panel title={t('admin.applications')} isFlush>
            <Applications entries={applications} />
          </Panel>
        )}
        {reports.length > 0 && (
          <Panel title={t('admin.reports')} isFlush>
            <Reports entries={reports} />
          </Panel>
        )}
        {next.length > 0 && (
          <Panel title={t('admin.next')} isFlush>
            <NextStarts events={next} />
          </Panel>
        )}
        {activity.length > 0 && (
          <Panel title={t('admin.activity')} isFlush>
            <Activity entries={activity} />
          </Panel>
        )}
        <Panel title={t('admin.storage')}>
          <Storage storage={storage} />
        </Panel>
      </div>
    </div>
  );
}
