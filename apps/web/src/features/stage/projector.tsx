import type { EventDetail, FirstBlood } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { eventQuery } from '../../resources/events.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { CeremonyView } from './ceremony-view.tsx';
import { FullPage } from './full-page.tsx';
import { ProjectorClock } from './projector-clock.tsx';
import { ProjectorHelp } from './projector-help.tsx';
import { AnnouncementsScreen, BloodsScreen, BoardScreen } from './projector-screens.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './projector.module.css';
import { type Look, nextLook, type ScreenName, screensOf, showsCeremony } from './projector-state.ts';
import { ScreenGraph } from './screen-graph.tsx';
import { useBloodStrip } from './use-blood-strip.ts';
import { useKeys } from './use-keys.ts';
import { useScreen } from './use-screen.ts';
import { useTurning } from './use-turning.ts';
import { useWakeLock } from './use-wake-lock.ts';
import sentences from './stage.en.json';

const ceremonyRoom = { rows: 3, waitingRows: 9 };

function lookOfReader(): Look {
  const { dataset } = document.documentElement;
  if (dataset['contrast'] === 'high') return 'contrast';
  return dataset['mantineColorScheme'] === 'light' ? 'light' : 'dark';
}

function toggleFullscreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => undefined);
}

interface HeadProps {
  event: EventDetail;
  title: string;
  marks: readonly string[];
}

function Head({ event, title, marks }: HeadProps) {
  return (
    <header className={styles['head']}>
      <div className="shrinks">
        <h1 className={classNames('ellipsis', styles['event'])}>
          <bdi>{event.name}</bdi>
        </h1>
        <p className={styles['screenTitle']}>{title}</p>
      </div>
      <ul className={styles['marks']} role="status">
        {marks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
      </ul>
      <ProjectorClock event={event} />
    </header>
  );
}

function Strip({ blood }: { blood: FirstBlood | null }) {
  const { t } = useTranslation(sentences);
  return (
    <div role="status">
      {blood && (
        <div
          key={blood.challengeId}
          className={classNames('flex align-baseline justify-center', styles['strip'])}
        >
          <span className={styles['stripTitle']}>{t('projector.firstBlood')}</span>
          <span className="ellipsis">
            {t('projector.bloodOf', { name: blood.name, challenge: blood.challengeName })}
          </span>
        </div>
      )}
    </div>
  );
}

type ScreenState = ReturnType<typeof useScreen>;

function CurrentScreen({ name, shown }: { name: ScreenName; shown: ScreenState }) {
  const { t } = useTranslation(sentences);
  const { screen, announcements } = shown;
  if (screen === undefined) return null;
  switch (name) {
    case 'graph':
      return (
        <ScreenGraph
          lines={screen.lines}
          pauses={screen.pauses}
          untilSeconds={Date.parse(screen.updatedAt) / 1_000}
          label={t('projector.graph')}
        />
      );
    case 'bloods':
      return <BloodsScreen bloods={screen.bloods ?? []} />;
    case 'announcements':
      return <AnnouncementsScreen announcements={announcements ?? []} />;
    case 'board':
      return <BoardScreen entries={screen.board} total={screen.total} />;
  }
}

function Stage({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const shown = useScreen(event.id);
  const [look, setLook] = useState<Look>(lookOfReader);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { current, isPaused, turn, togglePause } = useTurning(screensOf(shown));
  const blood = useBloodStrip(shown.screen?.bloods);
  const isCeremony = showsCeremony(shown.ceremony);
  useWakeLock();
  const leave = () => {
    if (isHelpOpen) setHelpOpen(false);
    else void navigate({ to: '/scoreboard/$eventId', params: { eventId: event.id } });
  };
  useKeys({
    ' ': togglePause,
    arrowleft: () => turn(-1),
    arrowright: () => turn(1),
    r: () => setLook(nextLook),
    f: toggleFullscreen,
    '?': () => setHelpOpen((before) => !before),
    escape: leave,
  });
  const marks = [
    shown.screen?.isFrozen === true && !isCeremony && t('projector.frozen'),
    isPaused && t('projector.paused'),
    shown.isCut && t('projector.reconnecting'),
  ].filter((mark) => mark !== false);
  return (
    <FullPage
      label={t('projector.label')}
      scheme={look === 'light' ? 'light' : 'dark'}
      contrast={look === 'contrast' ? 'high' : undefined}
      className={styles['projector']}
    >
      <Head
        event={event}
        title={t(isCeremony ? 'projector.ceremony' : `projector.${current}`)}
        marks={marks}
      />
      <div className={styles['body']}>
        {isCeremony && shown.ceremony ? (
          <CeremonyView ceremony={shown.ceremony} room={ceremonyRoom} celebrates />
        ) : (
          <QueryView
            query={shown.query}
            skeleton={<p className={styles['empty']}>{t('projector.loading')}</p>}
            failure={t('projector.failed')}
          >
            {() => <CurrentScreen name={current} shown={shown} />}
          </QueryView>
        )}
      </div>
      <Strip blood={isCeremony ? null : blood} />
      {isHelpOpen && <ProjectorHelp />}
    </FullPage>
  );
}

/** The board of an event on a screen in a hall: it goes on by itself, and only the keyboard changes it. */
export function Projector({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(eventQuery(eventId));
  usePageTitle(query.data?.name);
  return (
    <QueryView query={query} skeleton={null} failure={t('projector.failed')}>
      {(event) => <Stage event={event} />}
    </QueryView>
  );
}
