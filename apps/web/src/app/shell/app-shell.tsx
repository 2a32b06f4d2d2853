import { Outlet } from '@tanstack/react-router';
import { Engagement } from '../../features/progress/engagement/index.ts';
import { LazyEventBar } from '../../features/event-parts/bar/index.ts';
import { LazyUrgentAnnouncements } from '../../features/notifications/urgent/index.ts';
import { LazyBanner } from '../../features/operator/index.ts';
import { LazyLiveRewards } from '../../features/progress/index.ts';
import { Elsewhere } from '../../features/memberships/index.ts';
import { Tutorial } from '../../features/tutorial/index.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser, useSession, useUser } from '../../lib/session.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LazyConfirmHost } from '../../ui/lazy-confirm-host.tsx';
import { FrameContext } from '../../navigation/contexts.ts';
import { usePageEvent } from '../../navigation/use-page-event.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingPage } from '../pages/pending-page.tsx';
import styles from './app-shell.module.css';
import { RealtimeProvider } from './realtime-provider.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useSidebar } from './use-sidebar.ts';
import sentences from './shell.en.json';

interface AppShellProps {
  /** Without a tenant there is never a sidebar. */
  isPlain?: boolean;
}

function SetUpBanner() {
  const { t } = useTranslation(sentences);
  const user = useMaybeUser();
  if (!user?.mustSetUpSecondFactor) return null;
  return (
    <div className={classNames('screen-only', styles['banner'])}>
      <Notice tone="warning" title={t('setUpBanner.title')} isAlert>
        {t('setUpBanner.text')}
      </Notice>
    </div>
  );
}

export function AppShell({ isPlain = false }: AppShellProps) {
  const { t } = useTranslation(sentences);
  const sidebar = useSidebar();
  const session = useSession();
  const hasSidebar = useUser().tenantId !== null && !isPlain;
  const isOpen = hasSidebar && sidebar.isOpen;
  const eventId = usePageEvent();
  const isMoving = !isPlain && session.status === 'signed-in' && session.moved !== undefined;
  return (
    <div
      className={styles['shell']}
      data-narrow={(hasSidebar && sidebar.isCollapsed) || undefined}
      data-plain={!hasSidebar || undefined}
    >
      <a href="#content" className={classNames('screen-only', styles['skip'])} inert={isOpen}>
        {t('nav.skip')}
      </a>
      {hasSidebar && <Sidebar sidebar={sidebar} />}
      {isOpen && (
        <div
          className={classNames('screen-only', styles['veil'])}
          onClick={sidebar.close}
          role="presentation"
        />
      )}
      <RealtimeProvider>
        <LazyLiveRewards />
        <div className={styles['column']} inert={isOpen}>
          <TopBar onOpenNavigation={hasSidebar ? sidebar.open : null} />
          {hasSidebar && <LazyUrgentAnnouncements eventId={eventId} />}
          <main id="content" className={styles['content']} tabIndex={-1}>
            <FrameContext value={true}>
              <LazyBanner />
              <SetUpBanner />
              <Tutorial />
              {!isMoving && <LazyEventBar />}
              {isMoving ? (
                <PendingPage />
              ) : (
                <Elsewhere>
                  <Outlet />
                </Elsewhere>
              )}
            </FrameContext>
          </main>
        </div>
      </RealtimeProvider>
      <LazyConfirmHost />
      <Engagement />
    </div>
  );
}
