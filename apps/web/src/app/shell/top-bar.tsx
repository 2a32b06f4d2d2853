import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconMenu2, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { AccessibilityButton } from '../../features/preferences/accessibility/index.ts';
import { NotificationBell } from '../../features/notifications/index.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/button.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { SearchBox } from './search-box.tsx';
import { ShellBrand } from './shell-brand.tsx';
import { createPages } from './shell-links.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';
import sentences from './shell.en.json';
import { pageTitles } from '../../navigation/define-page.ts';

interface TopBarProps {
  /** Opens the sidebar on small screens; null where there is none, and the bar carries the brand. */
  onOpenNavigation: (() => void) | null;
}

function QuickCreate() {
  const { t } = useTranslation(sentences);
  const pages = createPages(useUser());
  if (pages.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton label={t('topbar.quickCreate')} data-tour="create">
          <IconPlus size={20} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {pages.map(({ path, create: { label, icon: Icon } }) => (
          <Menu.Item
            key={path}
            leftSection={<Icon size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={path} search={{ create: true }} />}
          >
            {t(label, { ns: pageTitles })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

export function TopBar({ onOpenNavigation }: TopBarProps) {
  const { t } = useTranslation(sentences);
  const isPlain = onOpenNavigation === null;
  const isSmall = useIsBelow(900);
  const isTiny = useIsBelow(480);
  return (
    <header className={classNames('screen-only row gap-12', styles['bar'])}>
      {!isPlain && (
        <div className={styles['menu']} data-tour="menu">
          <IconButton label={t('nav.open')} onClick={onOpenNavigation} aria-haspopup="dialog">
            <IconMenu2 size={20} aria-hidden />
          </IconButton>
        </div>
      )}
      {(isPlain || isSmall) && (
        <div
          className={classNames('shrinks', styles['brand'])}
          data-plain={isPlain || undefined}
          data-bar={!isPlain || undefined}
        >
          <ShellBrand />
        </div>
      )}
      {!isPlain && <SearchBox />}
      <div className={classNames('row gap-4', styles['actions'])}>
        {!isPlain && <QuickCreate />}
        <AccessibilityButton />
        {!isTiny && <ThemeToggle />}
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}
