import type { AcceptedTeamInvitation } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useSessionStore } from '../../../lib/session.tsx';
import { switchTenant } from '../../../resources/tenants.ts';
import { toast } from '../../../ui/toast.ts';
import sentences from './team-invitations.en.json';

/** Goes to the teams of whoever has accepted an invitation, in the organization of the team. */
export function useEnterTeam() {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async (send: SendWrite, { isCurrentTenant, tenantName }: AcceptedTeamInvitation) => {
    toast.success(t('accept.done'));
    if (!isCurrentTenant) {
      try {
        const { token, data } = await send(switchTenant, { body: { tenantName } });
        session.signIn(token, data.user);
        queryClient.clear();
      } catch (error) {
        // The seat is taken; what keeps them out of the organization for now is said.
        toast.warning(errorMessage(error, t('accept.enterFailed')));
        await navigate({ to: '/dashboard' });
        return;
      }
    }
    await navigate({ to: '/dashboard/teams' });
  };
}
