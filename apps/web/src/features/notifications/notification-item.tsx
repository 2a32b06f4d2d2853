import type { Notification } from '@guidon/contract';
import { IconCheck } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { safeReturnUrl } from '../../navigation/safe-return-url.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './notifications.module.css';

interface NotificationItemProps {
  notification: Notification;
  onRead: (id: string) => void;
  onOpen: (href: string) => void;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function NotificationItem({ notification, onRead, onOpen }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const { id, type, title, message, read, createdAt } = notification;
  const place = useRef<HTMLLIElement>(null);
  const href = safeReturnUrl(notification.link);
  const follow = (event: MouseEvent) => {
    if (!read) onRead(id);
    if (href === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(href);
  };
  const dismiss = () => {
    // The button disappears when pressed, so the notification takes the focus.
    (place.current?.querySelector('a') ?? place.current)?.focus();
    onRead(id);
  };
  return (
    <li ref={place} className={styles['item']} data-unread={!read || undefined} tabIndex={-1}>
      <NotificationIcon type={type} />
      <div className={styles['words']}>
        <p className={styles['title']}>
          <span className="visually-hidden">
            {t(`types.${type}`)}
            {read ? '' : `, ${t('isUnread')}`}
            {': '}
          </span>
          {href === undefined ? (
            title
          ) : (
            <a href={href} onClick={follow} className={styles['link']}>
              {title}
            </a>
          )}
        </p>
        {message !== '' && <p className={styles['message']}>{message}</p>}
        <p className="fine-print">
          <RelativeTime at={createdAt} />
        </p>
      </div>
      {!read && (
        <IconButton
          size="sm"
          label={t('markRead', { title })}
          onClick={dismiss}
          className={styles['mark'] ?? ''}
        >
          <IconCheck size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
