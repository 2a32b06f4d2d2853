import type { Notification } from '@guidon/contract';
import { privateUserChannel, type RealtimeEvents } from '@guidon/contract/plain';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useChannel } from '../../lib/realtime/index.ts';
import { safeReturnUrl } from '../../navigation/safe-return-url.ts';
import { playTune } from '../../lib/play-tune.ts';
import { useReducedMotion } from '../../lib/document-root.ts';
import { unreadQuery } from '../../resources/notifications.ts';
import { useUser } from '../../lib/session.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useLoadedWindow } from '../../ui/use-loaded-window.ts';
import { requestDesktopPermission, showDesktopNotification } from './desktop-notification.ts';
import { badgeText } from './inbox-state.ts';
import styles from './notifications.module.css';
import { useInbox } from './use-inbox.ts';
import sentences from './notifications.en.json';

const bounceMs = 3_000;
const loadPanel = () => import('./notification-panel.tsx');

function useFresh(): [Notification | null, (notification: Notification) => void] {
  const [fresh, setFresh] = useState<Notification | null>(null);
  useEffect(() => {
    if (fresh === null) return undefined;
    const timer = setTimeout(() => setFresh(null), bounceMs);
    return () => clearTimeout(timer);
  }, [fresh]);
  return [fresh, setFresh];
}

function isWhole(data: RealtimeEvents['new-notification']): data is Notification {
  return 'title' in data;
}

function useLiveNotifications(onNew: (notification: Notification) => void): void {
  const { id, tenantId } = useUser();
  const inbox = useInbox();
  const seen = useRef<string | null>(null);
  const channel = tenantId === null ? null : privateUserChannel(id);

  const take = (data: RealtimeEvents['new-notification']) => {
    if (isWhole(data)) {
      seen.current = data.id;
      if (inbox.arrived(data)) onNew(data);
    } else if (seen.current !== data.id) {
      inbox.refreshSoon();
    }
  };

  useChannel(channel, 'new-notification', take, () => void inbox.refresh());
  useChannel(channel, 'notification-read', (data) => {
    if (data.id === undefined) inbox.refreshSoon();
    else inbox.wasRead(data.id);
  });
}

function Bell() {
  const { t } = useTranslation(sentences);
  const { preferences } = useUser();
  const router = useRouter();
  const isStill = useReducedMotion();
  const panel = useLoadedWindow(loadPanel);
  const { isOpen } = panel;
  const [fresh, setFresh] = useFresh();
  const unread = useQuery(unreadQuery).data ?? 0;
  const badge = badgeText(unread);

  useLiveNotifications((notification) => {
    setFresh(notification);
    if (document.visibilityState === 'visible') playTune('notice');
    if (!preferences.notifications.desktop) return;
    void showDesktopNotification(notification, () => {
      const href = safeReturnUrl(notification.link);
      if (href !== undefined) void router.navigate({ href });
    });
  });

  const open = () => {
    void panel.open();
    if (preferences.notifications.desktop) void requestDesktopPermission();
  };
  return (
    <>
      <span className={styles['bell']}>
        <IconButton
          label={unread > 0 ? t('bellUnread', { count: unread }) : t('bell')}
          onClick={open}
          data-tour="bell"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <IconBell size={20} stroke={1.75} aria-hidden />
        </IconButton>
        {badge !== null && (
          <span
            className={styles['badge']}
            data-bouncing={(fresh !== null && !isStill) || undefined}
            aria-hidden="true"
          >
            {badge}
          </span>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {fresh === null ? '' : t('arrived', { title: fresh.title })}
      </span>
      {panel.loaded && <panel.loaded.NotificationPanel isOpen={isOpen} onClose={panel.close} />}
    </>
  );
}

export function NotificationBell() {
  const { id, tenantId } = useUser();
  return tenantId === null ? null : <Bell key={`${id} ${tenantId}`} />;
}
