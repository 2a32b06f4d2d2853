import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session.tsx';
import { Brand } from '../../features/branding/brand.tsx';
import { Mark } from '../../ui/mark.tsx';
import { paths } from '../paths.ts';
import { ShellIcon } from './shell-icon.tsx';
import { shellSections, type ShellLink } from './shell-links.ts';
import styles from './sidebar.module.css';
import type { Sidebar as SidebarState } from './use-sidebar.ts';

const version = 'v1.1.13-alpha';

function NavLink({ link, isNarrow }: { link: ShellLink; isNarrow: boolean }) {
  const { t } = useTranslation('app');
  const label = t(`nav.${link.label}`);
  return (
    <Tooltip label={label} position="right" disabled={!isNarrow}>
      <Link to={link.to} className={styles['link']} aria-label={isNarrow ? label : undefined}>
        <ShellIcon name={link.icon} />
        <span className={styles['label']}>{label}</span>
      </Link>
    </Tooltip>
  );
}

export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation('app');
  const user = useUser();
  const isNarrow = sidebar.isCollapsed && !sidebar.isOpen;
  const toggleLabel = t(sidebar.isCollapsed ? 'nav.expand' : 'nav.collapse');
  const ToggleIcon = sidebar.isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <aside
      aria-label={t('nav.sidebar')}
      className={styles['sidebar']}
      data-narrow={isNarrow || undefined}
      data-open={sidebar.isOpen || undefined}
    >
      <Link
        to={paths.dashboard}
        className={styles['brand']}
        aria-label={user.tenantDisplayName ?? t('brand', { ns: 'common' })}
      >
        <Brand name={user.tenantDisplayName} />
      </Link>
      <nav aria-label={t('nav.label')} className={styles['nav']}>
        {shellSections(user.role, !isNarrow).map((section) => (
          <div key={section.title ?? 'main'} className={styles['section']}>
            {section.title !== null && (
              <h2 className={styles['sectionTitle']}>{t(`nav.${section.title}`)}</h2>
            )}
            {section.links.map((link) => (
              <NavLink key={link.to} link={link} isNarrow={isNarrow} />
            ))}
          </div>
        ))}
      </nav>
      <div className={styles['foot']}>
        <div className={styles['user']}>
          <Mark id={user.id} name={user.username} imageUrl={user.avatarUrl} size={32} />
          <div className={styles['who']}>
            <span className={styles['username']}>{user.username}</span>
            <span className={styles['role']}>{t(`roles.${user.role ?? 'none'}`)}</span>
          </div>
        </div>
        <div className={styles['footLine']}>
          <span className={styles['version']}>{version}</span>
          <button
            type="button"
            className={styles['toggle']}
            onClick={sidebar.toggleCollapsed}
            aria-label={toggleLabel}
            title={toggleLabel}
          >
            <ToggleIcon size={20} stroke={1.75} aria-hidden />
          </button>
        </div>
      </div>
    </aside>
  );
}
