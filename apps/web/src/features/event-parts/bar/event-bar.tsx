import type { EventDetail } from '@guidon/contract';
import { IconDeviceDesktopAnalytics, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { eventQuery, useFreezeTurn } from '../../../resources/events.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EndButton } from './end-button.tsx';
import styles from './event-bar.module.css';
import { EventClock } from '../event-clock.tsx';
import { firstPlace } from '../event-places.ts';
import { EventStateBadges } from '../event-state-badges.tsx';
import { EventStepButton } from '../event-step-button.tsx';
import { boardNote } from './board-note.ts';
import { HandOverDialog } from '../hand-over-dialog.tsx';
import { PauseButtons } from '../pause-buttons.tsx';
import { useLiveEvent } from '../use-live-event.ts';
import sentences from '../event-parts.en.json';

const iconSize = 18;

function HandOverButton({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  if (!event.can.rights.includes('people') || event.status === 'completed') return null;
  return (
    <>
      <Button leftSection={<IconQrcode size={iconSize} aria-hidden />} onClick={() => setOpen(true)}>
        {t('handOver.open')}
      </Button>
      <HandOverDialog event={event} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function WayToPlaces({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const place = firstPlace(event, useUser());
  if (place === null) return null;
  return (
    <ButtonLink
      to={place.to}
      params={{ eventId: event.id }}
      leftSection={<IconDeviceDesktopAnalytics size={iconSize} aria-hidden />}
    >
      {t(`frame.${place.name}`)}
    </ButtonLink>
  );
}

interface EventBarProps {
  eventId: string;
  /** The page is one of those where the event is run, which has its own ways to the others. */
  isAmongPlaces: boolean;
  /** Stands there while the event is read. */
  room: ReactNode;
}

/** How an event stands and what steers it, for those who run it. */
export function EventBar({ eventId, isAmongPlaces, room }: EventBarProps) {
  const { t } = useTranslation(sentences);
  const { data: event, isPending } = useQuery(eventQuery(eventId));
  useLiveEvent(eventId);
  useFreezeTurn(event);
  if (isPending) return room;
  if (event === undefined || event.can.rights.length === 0) return null;
  const note = boardNote(t, event);
  return (
    <section
      aria-label={t('bar.label', { name: event.name })}
      className={classNames('screen-only card row wraps justify-between gap-8 gap-x-16', styles['bar'])}
    >
      <div className="row wraps gap-8">
        <EventStateBadges event={event} />
        {!isAmongPlaces && (
          <Link to="/events/$eventId" params={{ eventId }} className="medium">
            <bdi>{event.name}</bdi>
          </Link>
        )}
        <EventClock event={event} />
        {note !== null && <span className="hint">{note}</span>}
      </div>
      <div className={classNames('row wraps gap-8', styles['actions'])}>
        {!isAmongPlaces && <WayToPlaces event={event} />}
        <HandOverButton event={event} />
        <EventStepButton event={event} />
        <PauseButtons event={event} />
        <EndButton event={event} />
      </div>
    </section>
  );
}
