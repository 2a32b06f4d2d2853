import type { EventDetail } from '@guidon/contract';
import { lazy, Suspense } from 'react';
import { retryImport } from '../../../lib/retry-import.ts';
import { questionsOf } from './entry-state.ts';

const loadOwnEntry = () => retryImport(() => import('./own-entry.tsx'));
const Owed = lazy(async () => ({ default: (await loadOwnEntry()).OwedEntry }));
const Own = lazy(async () => ({ default: (await loadOwnEntry()).OwnEntry }));

interface EntryPanelProps {
  event: EventDetail;
}

/** What whoever is in has yet to answer. */
export function OwedEntry({ event }: EntryPanelProps) {
  return (
    <Suspense fallback={null}>
      <Owed event={event} />
    </Suspense>
  );
}

/** What whoever is in has answered; nothing for everybody else. */
export function OwnEntry({ event }: EntryPanelProps) {
  const { isOwed, values, acceptedAt } = event.entry;
  const isIn = event.isRegistered || event.application === 'pending' || event.application === 'waiting';
  const hasAnswered = acceptedAt !== null || Object.keys(values).length > 0;
  if (!isIn || isOwed || !hasAnswered || event.isArchived || questionsOf(event) === null) return null;
  return (
    <Suspense fallback={null}>
      <Own event={event} />
    </Suspense>
  );
}
