import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.tsx';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { PendingPage } from '../pages/pending-page.tsx';
import styles from './app-shell.module.css';
import { RealtimeProvider } from './realtime-provider.tsx';
import { SetUpBanner } from './set-up-banner.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** The frame around every page of a signed-in visitor. */
export function AppShell() {
  const { t } = useTranslation('app');
  const sidebar = useSidebar();
  const session = useSession();
  const isMoving = session.status === 'signed-in' && session.moved !== undefined;
  return (
    <div className={styles['shell']} data-narrow={sidebar.isCollapsed || undefined}>
      <a href="#content" className={styles['skip']}>
        {t('nav.skip')}
      </a>
      <Sidebar sidebar={sidebar} />
      {sidebar.isOpen && (
        <button
          type="button"
          className={styles['veil']}
          onClick={sidebar.close}
          aria-label={t('nav.close')}
        />
      )}
      <RealtimeProvider>
        <div className={styles['column']} inert={sidebar.isOpen}>
          <TopBar onOpenNavigation={sidebar.open} />
          <main id="content" className={styles['content']} tabIndex={-1}>
            <SetUpBanner />
            {isMoving ? <PendingPage /> : <Outlet />}
          </main>
        </div>
      </RealtimeProvider>
      <ConfirmHost />
    </div>
  );
}
