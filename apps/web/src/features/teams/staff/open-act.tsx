import type { EventDetail, Team, TeamMember } from '@guidon/contract';
import { EditDialog } from './edit-dialog.tsx';
import { AddDialog, BanDialog, HandOverDialog, MoveDialog, RemoveDialog } from './people-dialogs.tsx';
import {
  CodeDialog,
  EndDialog,
  LiftDialog,
  LockDialog,
  MergeDialog,
  type Status,
  StatusDialog,
} from './team-dialogs.tsx';

const memberDialogs = {
  move: MoveDialog,
  remove: RemoveDialog,
  ban: BanDialog,
  handOver: HandOverDialog,
};

const teamDialogs = {
  add: AddDialog,
  edit: EditDialog,
  lock: LockDialog,
  merge: MergeDialog,
  code: CodeDialog,
  end: EndDialog,
  lift: LiftDialog,
};

export type MemberAct = keyof typeof memberDialogs;
export type TeamAct = keyof typeof teamDialogs;

/** What staff are about to do. */
export type Act =
  | { kind: 'member'; act: MemberAct; member: TeamMember }
  | { kind: 'team'; act: TeamAct }
  | { kind: 'status'; status: Status };

interface OpenActProps {
  act: Act;
  event: EventDetail;
  team: Team;
  onClose: () => void;
}

export function OpenAct({ act, ...props }: OpenActProps) {
  if (act.kind === 'status') return <StatusDialog {...props} status={act.status} />;
  if (act.kind === 'member') {
    const MemberDialog = memberDialogs[act.act];
    return <MemberDialog {...props} member={act.member} />;
  }
  const TeamDialog = teamDialogs[act.act];
  return <TeamDialog {...props} />;
}
