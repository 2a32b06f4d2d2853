import { classNames } from '../../ui/class-names.ts';
import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconX } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { type Page, pageTitles } from '../../navigation/define-page.ts';
import { IconButton } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { ShellBrand } from './shell-brand.tsx';
import { currentLink, shellSections } from './shell-links.ts';
import styles from './sidebar.module.css';
import type { Sidebar as SidebarState } from './use-sidebar.ts';
import sentences from './shell.en.json';
import appSentences from '../app.en.json';

const version = 'v1.1.13-alpha';

interface NavLinkProps {
  page: Page;
  isNarrow: boolean;
  isCurrent: boolean;
}

function NavLink({ page: { path, title, icon: Icon, sidebar }, isNarrow, isCurrent }: NavLinkProps) {
  const { t } = useTranslation(pageTitles);
  const name = sidebar?.label ?? title;
  const label = name === undefined ? path : t(name);
  const link = (
    <Link
      to={path}
      className={styles['link']}
      aria-label={isNarrow ? label : undefined}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent || undefined}
    >
      {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
      <span className={styles['label']}>{label}</span>
    </Link>
  );
  return isNarrow ? <Named label={label}>{link}</Named> : link;
}

/** A tip beside a link that shows its icon alone. */
function Named({ label, children }: { label: string; children: ReactElement }) {
  return (
    <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
      {children}
    </Tooltip>
  );
}

/** A challenge that is opened in an event belongs to it, whatever its address. */
function placeOf(pathname: string, search: object): string {
  const isInEvent = pathname.startsWith('/challenges/') && 'event' in search && search.event !== undefined;
  return isInEvent ? '/events' : pathname;
}

function Sections({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useTranslation(sentences);
  const sections = shellSections(useUser(), !isNarrow);
  const pathname = useRouterState({ select: ({ location }) => placeOf(location.pathname, location.search) });
  const current = currentLink(sections, pathname);
  return (
    <nav aria-label={t('nav.label')} className={classNames('stack gap-16', styles['nav'])}>
      {sections.map(({ title, links }) => (
        <div key={title ?? 'main'} className={styles['section']}>
          {title !== null && (
            <h2 className={classNames('fine-print medium nowrap', styles['sectionTitle'])}>
              {t(`nav.${title}`)}
            </h2>
          )}
          {links.map((link) => (
            <NavLink key={link.path} page={link} isNarrow={isNarrow} isCurrent={link.path === current} />
          ))}
        </div>
      ))}
    </nav>
  );
}

function Foot({ sidebar: { isCollapsed, toggleCollapsed } }: { sidebar: SidebarState }) {
  const { t } = useTranslation(sentences);
  const user = useUser();
  const label = t(isCollapsed ? 'nav.expand' : 'nav.collapse');
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={styles['foot']}>
      <div className="row gap-12 shrinks">
        <Mark id={user.id} name={user.username} imageUrl={user.avatarUrl} size={32} />
        <div className={classNames('stack shrinks nowrap', styles['who'])}>
          <span className={styles['username']}>{user.username}</span>
          <span className={styles['role']}>{t(`roles.${user.role ?? 'none'}`, { ns: appSentences })}</span>
        </div>
      </div>
      <div className={classNames('row justify-between', styles['footLine'])}>
        <span className={classNames('fine-print nowrap', styles['version'])}>{version}</span>
        <button
          type="button"
          className={styles['toggle']}
          onClick={toggleCollapsed}
          aria-label={label}
          title={label}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
    </div>
  );
}

/**
 * On small screens the sidebar covers the page, which is inert meanwhile. It is out of sight there and empty until it is
 * first opened.
 */
export function Sidebar({ sidebar }: { sidebar: SidebarState }) {
  const { t } = useTranslation(sentences);
  const { isOpen } = sidebar;
  const isNarrow = sidebar.isCollapsed && !isOpen;
  const closer = useRef<HTMLButtonElement>(null);
  const isDrawn = useIsDrawn(isOpen);
  useReturnFocus(isOpen);
  useEffect(() => {
    if (isOpen) closer.current?.focus();
  }, [isOpen]);
  return (
    <aside
      aria-label={t('nav.sidebar')}
      className={classNames('screen-only', styles['sidebar'])}
      data-narrow={isNarrow || undefined}
      data-open={isOpen || undefined}
      {...(isOpen && { role: 'dialog', 'aria-modal': true })}
    >
      {isDrawn && (
        <>
          <div className={classNames('row justify-between gap-8', styles['head'])}>
            <ShellBrand />
            {isOpen && (
              <IconButton ref={closer} label={t('nav.close')} onClick={sidebar.close}>
                <IconX size={20} aria-hidden />
              </IconButton>
            )}
          </div>
          <Sections isNarrow={isNarrow} />
          <Foot sidebar={sidebar} />
        </>
      )}
    </aside>
  );
}

function useIsDrawn(isOpen: boolean): boolean {
  const isSmall = useIsBelow(900);
  const [wasDrawn, setWasDrawn] = useState(false);
  const isDrawn = wasDrawn || isOpen || !isSmall;
  if (isDrawn !== wasDrawn) setWasDrawn(true);
  return isDrawn;
}
