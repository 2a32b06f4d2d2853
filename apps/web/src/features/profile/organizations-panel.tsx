import type { Profile } from '@guidon/contract';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './profile.module.css';

export function OrganizationsPanel({ memberships }: Pick<Profile, 'memberships'>) {
  const { t } = useTranslation('profile');
  return (
    <Panel title={t('organizations.title')} isFlush>
      {memberships.length === 0 ? (
        <EmptyState>{t('organizations.none')}</EmptyState>
      ) : (
        <ul className="plain-list">
          {memberships.map((membership) => (
            <li key={membership.tenantId} className={styles['item']}>
              <div className={styles['itemWords']}>
                <p className={styles['itemName']}>
                  <bdi>{membership.tenantDisplayName}</bdi>
                  {membership.isCurrent && <Badge tone="accent">{t('organizations.current')}</Badge>}
                  {!membership.isActive && <Badge tone="warning">{t('organizations.inactive')}</Badge>}
                </p>
                <p className={styles['hint']}>
                  {t(`roles.${membership.role}`, { ns: 'app' })},{' '}
                  {t('organizations.since', { date: formatDate(membership.joinedAt) })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
