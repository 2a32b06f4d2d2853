import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import {
  IconCreditCard,
  IconLayoutDashboard,
  IconLogout,
  IconMail,
  IconMessage2,
  IconRoute,
  IconShieldCog,
  IconUser,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TenantDialog, TenantMenuItems, tenantsQuery } from '../../features/tenants/index.ts';
import { useSessionStore, useUser } from '../../lib/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Mark } from '../../ui/mark.tsx';
import { paths } from '../paths.ts';
import { userMenuRights } from './shell-links.ts';
import styles from './top-bar.module.css';

const iconSize = 18;

export function UserMenu() {
  const { t } = useTranslation('app');
  const user = useUser();
  const session = useSessionStore();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const rights = userMenuRights(user.role);
  const prepare = () => void queryClient.prefetchQuery(tenantsQuery);
  const signOut = async () => {
    await session.signOut().catch(() => undefined);
    await navigate({ to: paths.home });
  };
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
            onPointerEnter={prepare}
            onFocus={prepare}
            aria-label={t('topbar.userMenu', { name: user.username })}
          >
            <Mark id={user.id} name={user.username} imageUrl={user.avatarUrl} size={32} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles['identity']}>
            <span className={styles['identityName']}>{user.username}</span>
            <span className={styles['identityMail']}>{user.email}</span>
            {rights.adminPanel && (
              <span>
                <Badge tone="accent">{t(`roles.${user.role ?? 'none'}`)}</Badge>
              </span>
            )}
          </div>
          <Menu.Divider />
          <TenantMenuItems isOpen={isOpen} onMany={() => setChoosing(true)} />
          <Menu.Item
            leftSection={<IconUser size={iconSize} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={paths.profile} />}
          >
            {t('topbar.profile')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLayoutDashboard size={iconSize} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={paths.dashboard} />}
          >
            {t('topbar.dashboard')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMessage2 size={iconSize} aria-hidden />}
            renderRoot={(props) => <Link {...props} to={paths.myFeedback} />}
          >
            {t('topbar.feedback')}
          </Menu.Item>
          {rights.tutorial && (
            <Menu.Item
              leftSection={<IconRoute size={iconSize} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.dashboard} search={{ tutorial: true }} />}
            >
              {t('topbar.tutorial')}
            </Menu.Item>
          )}
          {rights.billing && (
            <Menu.Item
              leftSection={<IconCreditCard size={iconSize} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.billing} />}
            >
              {t('topbar.billing')}
            </Menu.Item>
          )}
          {rights.adminPanel && (
            <Menu.Item
              leftSection={<IconShieldCog size={iconSize} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.admin} />}
            >
              {t('topbar.admin')}
            </Menu.Item>
          )}
          {user.isSuperAdmin && (
            <Menu.Item
              leftSection={<IconMail size={iconSize} aria-hidden />}
              renderRoot={(props) => <Link {...props} to={paths.platformMails} />}
            >
              {t('topbar.mails')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={iconSize} aria-hidden />} onClick={() => void signOut()}>
            {t('topbar.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <TenantDialog isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}
