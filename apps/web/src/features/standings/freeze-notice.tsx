import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useSeenAs } from './use-seen-as.ts';

const StaffNotice = lazyPart(() => import('./staff-freeze-notice.tsx'), 'StaffFreezeNotice');

interface FreezeNoticeProps {
  eventId: string;
  /** The board that is shown is that of the freeze. */
  isFrozen: boolean;
  /** What those read who see no other. */
  children: ReactNode;
}

/** Above a board: that it is frozen, or is for everybody else. */
export function FreezeNotice({ eventId, isFrozen, children }: FreezeNoticeProps) {
  const isAsked = useSeenAs() !== undefined;
  const seesOther = useUser().rights.includes('boards.see-frozen') && (isAsked || !isFrozen);
  if (seesOther) return <StaffNotice eventId={eventId} />;
  return isFrozen ? children : null;
}
