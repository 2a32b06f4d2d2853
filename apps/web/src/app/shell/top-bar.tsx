import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AccessibilityButton } from '../../features/accessibility/index.ts';
import { NotificationBell } from '../../features/notifications/index.ts';
import { useUser } from '../../lib/session.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { QuickCreate } from './quick-create.tsx';
import { SearchBox } from './search-box.tsx';
import { userMenuRights } from './shell-links.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const { t } = useTranslation('app');
  const user = useUser();
  return (
    <header className={styles['bar']}>
      <div className={styles['menu']}>
        <IconButton label={t('nav.open')} onClick={onOpenNavigation}>
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
      </div>
      <SearchBox />
      <div className={styles['actions']}>
        {userMenuRights(user.role).quickCreate && <QuickCreate role={user.role} />}
        <AccessibilityButton />
        <ThemeToggle />
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}
