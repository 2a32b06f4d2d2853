import type { MemberDetail } from '@guidon/contract';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './person.module.css';

export function PersonInvitations({ person: { invitations } }: { person: MemberDetail }) {
  const { t } = useTranslation('members');
  return (
    <Panel title={t('person.invitations')}>
      {invitations.length === 0 ? (
        <p className="dim">{t('person.noInvitations')}</p>
      ) : (
        <ul className={styles['rows']}>
          {invitations.map(({ id, role, state, invitedBy, createdAt }) => (
            <li key={id} className={styles['row']}>
              <span className={styles['words']}>
                {t(`roles.${role}`, { ns: 'app' })}{' '}
                <bdi className="dim">
                  {t('person.invitedBy', { name: invitedBy, date: formatDate(createdAt) })}
                </bdi>
              </span>
              <Badge tone={state === 'open' ? 'info' : 'neutral'}>{t(`person.invitation.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
