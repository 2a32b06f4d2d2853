import type { EventDetail } from '@guidon/contract';
import { Stack } from '../../ui/stack.tsx';
import { FirstBloods, Scoreboard } from '../standings/index.ts';

/** The scoreboard in the tab of an event, and below it the first bloods for those who may read its challenges. */
export function EventBoards({ event }: { event: EventDetail }) {
  const { id, status, teams, isRegistered, boardVisibility, can } = event;
  const hasBloods = status === 'active' || status === 'completed';
  const isStaff = can.rights.length > 0;
  const mayRead = isStaff || (isRegistered && boardVisibility !== 'hidden');
  return (
    <Stack gap={24}>
      <Scoreboard eventId={id} teamMode={teams.teamMode} />
      {hasBloods && mayRead && <FirstBloods eventId={id} isLive={status === 'active'} />}
    </Stack>
  );
}
