import type { Team, TeamMember } from '@guidon/contract';
import type { Act, MemberAct } from './open-act.tsx';
import type sentences from './team-admin.en.json';

type ActName = Extract<
  keyof typeof sentences.acts,
  | 'edit'
  | 'lock'
  | 'unlock'
  | 'merge'
  | 'newCode'
  | 'end'
  | 'rank'
  | 'unrank'
  | 'hide'
  | 'disqualify'
  | 'lift'
>;

export interface OfferedAct {
  name: ActName;
  act: Act;
}

type ActingTeam = Pick<Team, 'can' | 'isDisbanded' | 'isLocked' | 'ranking' | 'teamCode'>;

function offered(acts: readonly (readonly [ActName, Act, boolean])[]): OfferedAct[] {
  return acts.filter(([, , isOffered]) => isOffered).map(([name, act]) => ({ name, act }));
}

/** What may be done with a team that stands, by who looks after teams. */
export function teamActs({ can, isDisbanded, isLocked, teamCode }: ActingTeam): OfferedAct[] {
  if (!can.manage || isDisbanded) return [];
  return offered([
    ['edit', { kind: 'team', act: 'edit' }, true],
    [isLocked ? 'unlock' : 'lock', { kind: 'team', act: 'lock' }, true],
    ['merge', { kind: 'team', act: 'merge' }, true],
    ['newCode', { kind: 'team', act: 'code' }, teamCode !== null],
    ['end', { kind: 'team', act: 'end' }, can.disband],
  ]);
}

/** What may be decided of a team, also of one that has ended. Only what was decided by hand can be lifted. */
export function judgingActs({ can, ranking }: ActingTeam): OfferedAct[] {
  if (!can.judge || ranking === null) return [];
  const { status, note } = ranking;
  return offered([
    ['lift', { kind: 'team', act: 'lift' }, note !== null],
    ['rank', { kind: 'status', status: 'ranked' }, status !== 'ranked'],
    ['unrank', { kind: 'status', status: 'unranked' }, status !== 'unranked'],
    ['hide', { kind: 'status', status: 'hidden' }, status !== 'hidden'],
    ['disqualify', { kind: 'status', status: 'disqualified' }, status !== 'disqualified'],
  ]);
}

/** What may be done with a member; nobody takes themselves out as staff. */
export function memberActs(
  { can, isDisbanded }: Pick<ActingTeam, 'can' | 'isDisbanded'>,
  { userId, role }: Pick<TeamMember, 'userId' | 'role'>,
  ownId: string,
): MemberAct[] {
  if (!can.manage || isDisbanded) return [];
  const acts: [MemberAct, boolean][] = [
    ['move', true],
    ['handOver', role !== 'leader'],
    ['remove', userId !== ownId],
    ['ban', userId !== ownId],
  ];
  return acts.filter(([, isOffered]) => isOffered).map(([act]) => act);
}
