import type { ManagedTeam } from '@guidon/contract';
import type { BadgeTone } from '../../../ui/badge.tsx';

export type TeamMark =
  | 'ended'
  | 'disqualified'
  | 'hidden'
  | 'unranked'
  | 'locked'
  | 'leaderless'
  | 'too-small';

export const markTones: Record<TeamMark, BadgeTone> = {
  ended: 'neutral',
  disqualified: 'wrong',
  hidden: 'warning',
  unranked: 'warning',
  locked: 'info',
  leaderless: 'warning',
  'too-small': 'warning',
};

interface MarkedTeam {
  isDisbanded: boolean;
  isLocked: boolean;
  status: ManagedTeam['status'];
  hasLeader: boolean;
  memberCount: number;
}

/** What staff should notice about a team, the gravest first. */
export function teamMarks(team: MarkedTeam, minMembers: number): TeamMark[] {
  const judged: TeamMark[] = team.status === 'ranked' ? [] : [team.status];
  if (team.isDisbanded) return [...judged, 'ended'];
  const marks: [TeamMark, boolean][] = [
    ['locked', team.isLocked],
    ['leaderless', !team.hasLeader],
    ['too-small', team.memberCount < minMembers],
  ];
  return [...judged, ...marks.filter(([, isSo]) => isSo).map(([mark]) => mark)];
}
