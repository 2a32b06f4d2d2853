import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './admin-dashboard.module.css';

/** What to do first, for those who run no event yet. */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const { rights } = useUser();
  return (
    <Panel title={t('admin.first.title')}>
      <p className="dim">{t('admin.first.lead')}</p>
      <ol className={styles['steps']}>
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
        {rights.includes('bank.read') && (
          <ButtonLink to="/admin/challenges">{t('admin.first.challenges')}</ButtonLink>
        )}
      </div>
    </Panel>
  );
}
