import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { requestDesktopPermission } from '../notifications/index.ts';
import { desktopSetting } from './desktop-setting.ts';
import { useDesktopSetting } from './use-chat-notices.ts';
import { NewCount } from './new-count.tsx';
import styles from './team-chat.module.css';

export function ChatTools({ unread, onMarkAllRead }: { unread: number; onMarkAllRead: () => void }) {
  const { t } = useTranslation('teamChat');
  const isOnDesktop = useDesktopSetting();
  const Icon = isOnDesktop ? IconBell : IconBellOff;
  const toggle = () => {
    desktopSetting.set(!isOnDesktop);
    if (!isOnDesktop) void requestDesktopPermission();
  };
  return (
    <div className={styles['tools']}>
      <NewCount count={unread} />
      <Button size="xs" kind="quiet" onClick={onMarkAllRead} disabled={unread === 0}>
        {t('markAllRead')}
      </Button>
      <IconButton label={isOnDesktop ? t('desktop.on') : t('desktop.off')} onClick={toggle} size="sm">
        <Icon size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
