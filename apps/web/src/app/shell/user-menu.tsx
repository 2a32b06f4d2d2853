import '@mantine/core/styles/Menu.layer.css';
import { Menu, useMantineColorScheme } from '@mantine/core';
import { IconCookie, IconLogout, IconMoon, IconRoute, IconSun } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { tenantsQuery } from '../../resources/tenants.ts';
import { loadTenantDialog, TenantMenuItems } from '../../features/memberships/index.ts';
import { consentStore } from '../../lib/consent-store.ts';
import { useUser } from '../../lib/session.tsx';
import type { Page } from '../../navigation/define-page.ts';
import { Badge } from '../../ui/badge.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { useLoadedWindow } from '../../ui/use-loaded-window.ts';
import { menuPages } from './shell-links.ts';
import styles from './top-bar.module.css';
import { useSignOut } from '../../navigation/use-sign-out.ts';
import { pageTitles } from '../../navigation/define-page.ts';
import sentences from './shell.en.json';
import uiSentences from '../../ui/ui.en.json';
import appSentences from '../app.en.json';
import commonSentences from '../../lib/i18n/common.en.json';

const iconSize = 18;

function PageItem({ page: { path, title, icon: Icon } }: { page: Page }) {
  const { t } = useTranslation(pageTitles);
  return (
    <Menu.Item
      leftSection={Icon && <Icon size={iconSize} aria-hidden />}
      renderRoot={(props) => <Link {...props} to={path} />}
    >
      {title === undefined ? path : t(title)}
    </Menu.Item>
  );
}

function TourItem() {
  const { t } = useTranslation(sentences);
  return (
    <Menu.Item
      leftSection={<IconRoute size={iconSize} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/dashboard" search={{ tutorial: true }} />}
    >
      {t('topbar.tutorial')}
    </Menu.Item>
  );
}

function ThemeItem() {
  const { t } = useTranslation(uiSentences);
  const { colorScheme, toggleColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <Menu.Item
      leftSection={<Icon size={iconSize} aria-hidden />}
      onClick={() => toggleColorScheme()}
      closeMenuOnClick={false}
    >
      {t(isDark ? 'toLight' : 'toDark')}
    </Menu.Item>
  );
}

function Identity() {
  const { t } = useTranslation(sentences);
  const user = useUser();
  return (
    <div className={styles['identity']}>
      <span className={styles['identityName']}>{user.username}</span>
      <span className="fine-print breaks">{user.email}</span>
      {user.rights.includes('organization.lead') && (
        <span>
          <Badge tone="accent">{t(`roles.${user.role ?? 'none'}`, { ns: appSentences })}</Badge>
        </span>
      )}
    </div>
  );
}

export function UserMenu() {
  const { t } = useTranslation(sentences);
  const user = useUser();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  const isTiny = useIsBelow(480);
  const [isOpen, setOpen] = useState(false);
  const choice = useLoadedWindow(loadTenantDialog);
  const prepare = () => void queryClient.prefetchQuery(tenantsQuery);
  return (
    <>
      <Menu
        position="bottom-end"
        width="min(15rem, 90vw)"
        withinPortal
        withInitialFocusPlaceholder={false}
        opened={isOpen}
        onChange={setOpen}
      >
        <Menu.Target>
          <button
            type="button"
            className={styles['avatar']}
            data-tour="account"
            onPointerEnter={prepare}
            onFocus={prepare}
            aria-label={t('topbar.userMenu', { name: user.username })}
          >
            <Mark id={user.id} name={user.username} imageUrl={user.avatarUrl} size={32} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Identity />
          <Menu.Divider />
          <TenantMenuItems isOpen={isOpen} onMany={() => void choice.open()} />
          {menuPages(user).map((page) => (
            <PageItem key={page.path} page={page} />
          ))}
          {user.rights.includes('tour.replay') && <TourItem />}
          {isTiny && <ThemeItem />}
          <Menu.Divider />
          <Menu.Item leftSection={<IconCookie size={iconSize} aria-hidden />} onClick={consentStore.open}>
            {t('cookieSettings', { ns: commonSentences })}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={iconSize} aria-hidden />} onClick={() => void signOut()}>
            {t('topbar.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choice.loaded && <choice.loaded.TenantDialog isOpen={choice.isOpen} onClose={choice.close} />}
    </>
  );
}
