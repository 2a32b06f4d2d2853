import type { CoHost } from '@guidon/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RowMenu, type RowMenuItem } from '../../../ui/row-menu.tsx';
import styles from './co-hosts.module.css';
import { RightsList } from './rights-list.tsx';
import sentences from './co-hosts.en.json';

interface CoHostRowProps {
  coHost: CoHost;
  isSelf: boolean;
  onChange: () => void;
  onRemove: () => void;
  onCancel: () => void;
}

export function nameOf({ user, email }: CoHost): string {
  return user?.username ?? email ?? '';
}

export function CoHostRow({ coHost, isSelf, ...on }: CoHostRowProps) {
  const { t } = useTranslation(sentences);
  const { state, invitedBy, expiresAt, rights } = coHost;
  const name = nameOf(coHost);
  const items: RowMenuItem[] =
    state === 'invited'
      ? [{ key: 'cancel', label: t('cancelInvitation'), onSelect: on.onCancel, isDanger: true }]
      : [
          { key: 'change', label: t('change'), onSelect: on.onChange },
          { key: 'remove', label: t(isSelf ? 'leave' : 'remove'), onSelect: on.onRemove, isDanger: true },
        ];
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {isSelf && <Badge tone="accent">{t('you')}</Badge>}
          {state === 'invited' && <Badge tone="info">{t('invited')}</Badge>}
        </span>
        {invitedBy !== null && (
          <span className="hint">
            {expiresAt === null
              ? t('invitedBy', { inviter: invitedBy.username })
              : t('invitedUntil', { inviter: invitedBy.username, time: formatDateTime(expiresAt) })}
          </span>
        )}
      </div>
      <RowMenu label={t('actions', { name })} items={items} />
      <RightsList rights={rights} />
    </li>
  );
}
