import type { EventDetail } from '@guidon/contract';
import { type ComponentProps, lazy, Suspense } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { usePainted } from '../../lib/after-paint.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const Board = lazy(async () => ({
  default: (await retryImport(() => import('./board-divisions.tsx'))).BoardDivisions,
}));
const Own = lazy(async () => ({
  default: (await retryImport(() => import('./own-division.tsx'))).OwnDivision,
}));

const fieldHeight = 42;

/** Which part of the field a board ranks; nothing where the event is not divided. */
export function LazyBoardDivisions(props: ComponentProps<typeof Board>) {
  const isPainted = usePainted();
  if (props.divisions.length === 0) return null;
  const waiting = <Skeleton height={fieldHeight} width="12rem" />;
  return <Suspense fallback={waiting}>{isPainted ? <Board {...props} /> : waiting}</Suspense>;
}

/** The division of the reader's team, or of a reader who plays alone; nothing where the event is not divided. */
export function LazyOwnDivision({ event }: { event: EventDetail }) {
  if (!event.isRegistered || event.divisionCount === 0) return null;
  return (
    <Suspense fallback={null}>
      <Own event={event} />
    </Suspense>
  );
}
