import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { eventQuery } from '../../resources/events.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import sentences from './teams.en.json';

interface EventTeamsFrameProps {
  title: string;
  children: (event: EventDetail) => ReactNode;
}

function ToEvent({ eventId, label }: { eventId: string; label: string }) {
  return (
    <ButtonLink to="/events/$eventId" params={{ eventId }}>
      {label}
    </ButtonLink>
  );
}

/** A page about the teams of the event in the address, or why there are none for the caller. */
export function EventTeamsFrame({ title, children }: EventTeamsFrameProps) {
  const { t } = useTranslation(sentences);
  const { eventId = '' } = useParams({ strict: false });
  const query = useQuery(eventQuery(eventId));
  const name = query.data?.name;
  usePageTitle(name === undefined ? undefined : `${title} · ${name}`);
  const body = (event: EventDetail) => {
    const staff = event.can.rights.length > 0;
    if (event.teams.teamMode === 'individual') return t('page.individual');
    return event.isRegistered || staff ? null : t('page.notRegistered');
  };
  return (
    <>
      <PageHeader
        title={title}
        lead={name === undefined ? undefined : t('page.lead', { event: name })}
        actions={<ToEvent eventId={eventId} label={t('page.toEvent')} />}
      />
      <QueryView query={query} skeleton={<SkeletonRows />} failure={t('browse.failed')}>
        {(event) => {
          const problem = body(event);
          if (problem === null) return children(event);
          return (
            <EmptyState drawing="field" action={<ToEvent eventId={eventId} label={t('page.openEvent')} />}>
              {problem}
            </EmptyState>
          );
        }}
      </QueryView>
    </>
  );
}
