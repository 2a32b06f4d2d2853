import type { Team } from '@guidon/contract';
import { Stack } from '../../ui/stack.tsx';
import { CodePanel } from './code-panel.tsx';
import { EndPanel } from './end-panel.tsx';
import { TeamForm } from './team-form.tsx';

/** What a leader or staff may change of a team, and the way out of it for every member. */
export function SettingsTab({ team }: { team: Team }) {
  return (
    <Stack gap={24}>
      {team.can.edit && <TeamForm saved={team} />}
      {team.can.edit && team.teamCode !== null && <CodePanel teamId={team.id} code={team.teamCode} />}
      <EndPanel team={team} />
    </Stack>
  );
}
