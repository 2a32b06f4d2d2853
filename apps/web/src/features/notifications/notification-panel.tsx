import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSwitchTenant } from '../../navigation/use-switch-tenant.ts';
import { Button } from '../../ui/button.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { unreadQuery } from '../../resources/notifications.ts';
import { notificationsQuery } from './api.ts';
import type { NotificationItemProps } from './notification-item.tsx';
import { NotificationList } from './notification-list.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './notifications.module.css';
import { useMarkRead } from './use-mark-read.ts';
import sentences from './notifications.en.json';
import uiSentences from '../../ui/ui.en.json';

interface NotificationPanelProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Says nothing of unread ones above a list that could not be loaded. */
function UnreadBar() {
  const { t } = useTranslation(sentences);
  const unread = useQuery(unreadQuery).data;
  const hasFailed = useInfiniteQuery(notificationsQuery).isLoadingError;
  const markRead = useMarkRead();
  return (
    <div className={classNames('row wraps justify-between gap-8', styles['bar'])}>
      <p className="hint" role="status">
        {unread === undefined || hasFailed ? '' : t('unread', { count: unread })}
      </p>
      {unread !== undefined && unread > 0 && !hasFailed && (
        <Button
          kind="quiet"
          size="xs"
          leftSection={<IconChecks size={16} aria-hidden />}
          onClick={() => void markRead.all()}
        >
          {t('markAllRead')}
        </Button>
      )}
    </div>
  );
}

export function NotificationPanel({ isOpen, onClose }: NotificationPanelProps) {
  const { t } = useTranslation(sentences);
  const router = useRouter();
  useReturnFocus(isOpen);
  const { switchTo } = useSwitchTenant();
  const open: NotificationItemProps['onOpen'] = (href, tenant) => {
    onClose();
    if (tenant === null) void router.navigate({ href });
    else void switchTo(tenant, () => router.navigate({ href }));
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(26rem, 100vw)"
      title={t('title')}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': t('close', { ns: uiSentences }) }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: styles['body'] ?? '', header: styles['header'] ?? '' }}
    >
      <UnreadBar />
      <NotificationList onOpen={open} />
      <Link to="/profile" search={{ tab: 'notifications' }} className={styles['settings']} onClick={onClose}>
        {t('settings')}
      </Link>
    </Drawer>
  );
}
