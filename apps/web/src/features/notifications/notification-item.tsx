import type { Notification, NotificationType } from '@guidon/contract';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconFlag3,
  IconFlagPlus,
  IconHourglassLow,
  IconInfoCircle,
  IconPlayerPlay,
  IconSettings,
  IconSpeakerphone,
  IconUserCheck,
} from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { safeReturnUrl } from '../../navigation/safe-return-url.ts';
import { IconButton } from '../../ui/button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './notifications.module.css';
import sentences from './notifications.en.json';

export interface NotificationItemProps {
  notification: Notification;
  onRead: (id: string) => void;
  onOpen: (href: string, tenant: Notification['tenant']) => void;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

type Tone = 'accent' | 'wrong' | 'warning' | 'info' | 'plain';

const looks: Record<NotificationType, [typeof IconFlag3, Tone]> = {
  info: [IconInfoCircle, 'info'],
  success: [IconCircleCheck, 'accent'],
  warning: [IconAlertTriangle, 'warning'],
  error: [IconCircleX, 'wrong'],
  challenge: [IconFlag3, 'accent'],
  CHALLENGE_ADDED: [IconFlagPlus, 'accent'],
  system: [IconSettings, 'plain'],
  EVENT_ANNOUNCEMENT: [IconSpeakerphone, 'info'],
  EVENT_STARTING: [IconPlayerPlay, 'accent'],
  EVENT_ENDING: [IconHourglassLow, 'warning'],
  EVENT_REGISTRATION: [IconUserCheck, 'plain'],
};

function NotificationIcon({ type }: { type: NotificationType }) {
  const [Icon, tone] = looks[type];
  return (
    <span className={styles['icon']} data-tone={tone} aria-hidden="true">
      <Icon size={18} stroke={1.75} />
    </span>
  );
}

export function NotificationItem({ notification, onRead, onOpen }: NotificationItemProps) {
  const { t } = useTranslation(sentences);
  const { id, type, title, message, read, createdAt, tenant } = notification;
  const place = useRef<HTMLLIElement>(null);
  const href = safeReturnUrl(notification.link);
  const follow = (event: MouseEvent) => {
    if (!read) onRead(id);
    if (href === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onOpen(href, tenant);
  };
  const dismiss = () => {
    // The button disappears when pressed, so the notification takes the focus.
    (place.current?.querySelector('a') ?? place.current)?.focus();
    onRead(id);
  };
  return (
    <li
      ref={place}
      className={classNames('flex align-start gap-12', styles['item'])}
      data-unread={!read || undefined}
      tabIndex={-1}
    >
      <NotificationIcon type={type} />
      <div className={classNames('stack gap-4 shrinks', styles['words'])}>
        <p className={classNames('breaks medium', styles['title'])}>
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
        {message !== '' && <p className={classNames('hint breaks', styles['message'])}>{message}</p>}
        <p className="fine-print">
          {tenant !== null && (
            <>
              <bdi>{tenant.displayName}</bdi>
              {' · '}
            </>
          )}
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
