import type { EventDetail } from '@guidon/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OwnEntry } from '../event-parts/entry/index.ts';
import { LazyArchiveSitePanel } from '../exchange/archive/index.ts';
import { EventShopPanel } from '../play/advantages/index.ts';
import { LazyDesignPanel, LazyResultPanel } from '../results/certificates/index.ts';
import { LazyOwnDivision } from '../divisions/index.ts';
import { LazySharePagePanel } from '../participation/sharing/index.ts';
import { CompactBoard } from '../standings/index.ts';
import { LazyBoardShare } from '../public-boards/index.ts';
import { TeamSide } from '../teams/index.ts';
import { EventActionPanel } from './event-action-panel.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventShare } from './event-share.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './event-side.module.css';
import { LazyEventAdmin } from './lazy-event-admin.tsx';
import sentences from './events.en.json';

interface EventSideProps {
  event: EventDetail;
  /** What the tab beside it shows already is left out. */
  hasBoard: boolean;
  hasTeam: boolean;
}

/** Fetched only where an event has something to learn first. */
const EventLearning = lazy(async () => {
  const { LearnFirst } = await retryImport(() => import('../learning/materials/index.ts'));
  return { default: LearnFirst };
});

const FeedbackDialog = lazy(async () => {
  const { FeedbackDialog: component } = await retryImport(() => import('../feedback/index.ts'));
  return { default: component };
});

/** The dialog is fetched once it is asked for. */
function EventFeedback({ event }: { event: { id: string; name: string } }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="quiet" size="xs" onClick={() => setOpen(true)}>
        {t('side.feedback')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FeedbackDialog
            of={{ about: 'event', id: event.id, name: event.name }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

export function EventSide({ event, hasBoard, hasTeam }: EventSideProps) {
  const { t } = useTranslation(sentences);
  return (
    <aside className={classNames('stack gap-16 shrinks', styles['side'])}>
      {event.can.rights.length > 0 && <LazyEventAdmin event={event} />}
      <EventActionPanel event={event} />
      <LazyResultPanel event={event} />
      {hasTeam && <TeamSide event={event} />}
      {event.hasLearning && (
        <Suspense fallback={null}>
          <EventLearning eventId={event.id} />
        </Suspense>
      )}
      <LazyOwnDivision event={event} />
      <OwnEntry event={event} />
      <EventShopPanel event={event} />
      {event.can.rights.includes('people') && event.status !== 'completed' && <EventShare event={event} />}
      <EventFacts event={event} />
      {(event.isRegistered || event.can.rights.length > 0) && event.status !== 'draft' && (
        <div>
          <ButtonLink kind="quiet" size="xs" to="/gallery" search={{ event: event.id }}>
            {t('side.pictures')}
          </ButtonLink>
        </div>
      )}
      {event.can.rights.length === 0 && event.status !== 'draft' && <EventFeedback event={event} />}
      {event.can.rights.includes('edit') && <LazySharePagePanel event={event} />}
      {event.can.rights.includes('edit') && <LazyDesignPanel eventId={event.id} />}
      {event.can.rights.length > 0 && <LazyBoardShare event={event} />}
      {event.can.rights.includes('insight') && event.status !== 'draft' && (
        <LazyArchiveSitePanel event={event} />
      )}
      {hasBoard && event.status !== 'draft' && event.status !== 'scheduled' && (
        <Panel
          isFlush
          title={t('side.board')}
          aside={
            <ButtonLink
              kind="quiet"
              size="xs"
              to="/events/$eventId/scoreboard"
              params={{ eventId: event.id }}
            >
              {t('side.fullBoard')}
            </ButtonLink>
          }
        >
          <CompactBoard eventId={event.id} hasTeams={event.teams.teamMode !== 'individual'} />
          {event.isRegistered && (
            <ButtonLink
              kind="quiet"
              size="xs"
              fullWidth
              to="/events/$eventId/score"
              params={{ eventId: event.id }}
            >
              {t('side.explain')}
            </ButtonLink>
          )}
        </Panel>
      )}
    </aside>
  );
}
