import type { AdminDashboard } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Activity, Applications, Attention, NextStarts, Reports, Storage } from './admin-lists.tsx';
import { AdminRunning } from './admin-running.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './admin-dashboard.module.css';
import sentences from './dashboard.en.json';

/** What to do first, for those who run no event yet. */
function FirstSteps() {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  return (
    <Panel title={t('admin.first.title')}>
      <p className="dim">{t('admin.first.lead')}</p>
      <ol className={classNames('stack gap-12', styles['steps'])}>
        {(['create', 'challenges', 'invite'] as const).map((step) => (
          <li key={step}>
            <strong>{t(`admin.first.${step}`)}</strong>
            <span className="dim">{t(`admin.first.${step}Text`)}</span>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>
        <ButtonLink kind="primary" to="/admin/events" search={{ create: true }}>
          {t('admin.first.create')}
        </ButtonLink>
        {rights.includes('bank.write') && (
          <ButtonLink to="/admin/challenges">{t('admin.first.challenges')}</ButtonLink>
        )}
      </div>
    </Panel>
  );
}

/** What somebody who runs events looks at first. */
export function AdminDashboardView({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useTranslation(sentences);
  const { running, next, attention, applications, reports, activity, storage, isNew } = dashboard;
  if (isNew) return <FirstSteps />;
  return (
    <div className={classNames('grid gap-24 align-start', styles['columns'])}>
      <section className="stack gap-16 shrinks">
        <h2 className={styles['heading']}>{t('admin.running')}</h2>
        {running.length === 0 && <p className="dim">{t('admin.quiet')}</p>}
        {running.map((one) => (
          <AdminRunning key={one.event.id} running={one} />
        ))}
      </section>
      <div className="stack gap-16 shrinks">
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
