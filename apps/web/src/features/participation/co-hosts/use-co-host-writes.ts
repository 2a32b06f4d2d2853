import type { CoHost, EventDetail } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { removeCoHost, revokeCoHostInvitation } from '../api.ts';
import { nameOf } from './co-host-row.tsx';
import sentences from './co-hosts.en.json';

export function useCoHostWrites(event: EventDetail) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const { run } = useWrite({ failure: t('saveFailed'), onError: (sentence) => toast.error(sentence) });
  const eventId = event.id;
  return {
    leave: async (userId: string) => {
      const isSure = await confirm({
        title: t('leaveTitle', { event: event.name }),
        text: t('leaveText'),
        confirmLabel: t('leave'),
        isDanger: true,
      });
      if (!isSure) return;
      await run(async (send) => {
        await send(removeCoHost, { params: { eventId, userId } });
        toast.success(t('left', { event: event.name }));
        await navigate({ to: '/events' });
      });
    },
    remove: async ({ user }: CoHost) => {
      if (user === null) return;
      const name = user.username;
      const isSure = await confirm({
        title: t('removeTitle', { name }),
        text: t('removeText'),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await run(async (send) => {
        await send(removeCoHost, { params: { eventId, userId: user.id } });
        toast.success(t('removed', { name }));
      });
    },
    cancel: async (coHost: CoHost) => {
      const { invitationId } = coHost;
      if (invitationId === null) return;
      const isSure = await confirm({
        title: t('cancelTitle', { name: nameOf(coHost) }),
        text: t('cancelText'),
        confirmLabel: t('cancelInvitation'),
        isDanger: true,
      });
      if (!isSure) return;
      await run(async (send) => {
        await send(revokeCoHostInvitation, { params: { eventId, coHostInvitationId: invitationId } });
        toast.success(t('cancelled'));
      });
    },
  };
}
