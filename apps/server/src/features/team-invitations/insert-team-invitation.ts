import { newId, teamInvitations, type Tx, type UnitId } from '@guidon/db';
import { newSecretToken } from '../../platform/secrets/secret-token.ts';

interface NewTeamInvitation {
  tenantId: string;
  teamId: UnitId;
  email?: string;
  message?: string;
  invitedBy: string;
  expiresAt: Date;
}

/** Records a team invitation and answers the token of its link, which is not kept. */
export async function insertTeamInvitation(
  tx: Tx,
  invitation: NewTeamInvitation,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const { token, tokenHash } = newSecretToken();
  await tx.insert(teamInvitations).values({ ...invitation, id, tokenHash });
  return { id, token };
}
