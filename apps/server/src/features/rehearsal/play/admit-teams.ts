import { asPlatform, newId } from '@guidon/db';
import type { Services } from '../../../platform/services/services.ts';
import { insertUser } from '../../accounts/index.ts';
import { insertMembership } from '../../memberships/index.ts';
import { issueSession } from '../../sign-in/index.ts';
import type { CopyToPlay } from '../play-copy.ts';

/** The access tokens of the members of a team; one for who plays alone. */
export type TeamTokens = readonly string[];

/** Accounts in the copied organization, signed in and in no event yet. */
export async function admitTeams(
  services: Pick<Services, 'database' | 'settings' | 'clock' | 'entitlements'>,
  { tenantId, teams, teamSize }: Pick<CopyToPlay, 'tenantId' | 'teams' | 'teamSize'>,
): Promise<TeamTokens[]> {
  return asPlatform(services, async (tx) => {
    const admitted: TeamTokens[] = [];
    for (let team = 1; team <= teams; team += 1) {
      const tokens: string[] = [];
      for (let member = 1; member <= (teamSize ?? 1); member += 1) {
        const username = `rehearsal-${team}-${member}-${newId().slice(-6)}`;
        const email = `${username}@example.invalid`;
        const userId = await insertUser(
          tx,
          { email, username, passwordHash: 'none' },
          { isEmailVerified: true },
        );
        await insertMembership(tx, services, { tenantId, userId, role: 'participant' });
        const device = { address: '127.0.0.1', userAgent: 'rehearsal' };
        const { token } = await issueSession(tx, services, {
          userId,
          tenantId,
          method: 'password',
          ...device,
        });
        tokens.push(token);
      }
      admitted.push(tokens);
    }
    return admitted;
  });
}
