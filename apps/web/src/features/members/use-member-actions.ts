import type { Member, Role } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { changeRole, deactivateMember, reactivateMember, removeMember } from './api.ts';
import type { MemberAction } from './member-actions-state.ts';
import { useIsSure } from './use-is-sure.ts';
import sentences from './members.en.json';
import appSentences from '../../app/app.en.json';

type Params = { userId: string };
export type ActingMember = Pick<Member, 'userId' | 'username' | 'role' | 'can'>;

const verbs = {
  deactivate: (send: SendWrite, params: Params) => send(deactivateMember, { params }),
  reactivate: (send: SendWrite, params: Params) => send(reactivateMember, { params }),
  remove: (send: SendWrite, params: Params) => send(removeMember, { params }),
};
const doneSentences = { deactivate: 'deactivated', reactivate: 'reactivated', remove: 'removed' } as const;

/** What is done with one member. */
export function useMemberActions(onDone: () => void) {
  const { t } = useTranslation(sentences);
  const isSure = useIsSure();
  const { isPending: isBusy, run } = useWrite({
    failure: t('actionFailed'),
    onError: (sentence) => toast.error(sentence),
  });

  const act = (action: Exclude<MemberAction, 'changeRole'>, member: ActingMember) =>
    run(async (send) => {
      const { userId, username: name } = member;
      if (action !== 'reactivate' && !(await isSure(action, [member]))) return;
      await verbs[action](send, { userId });
      toast.success(t(doneSentences[action], { name }));
      onDone();
    });

  const giveRole = ({ userId, username: name }: ActingMember, role: Role) =>
    run(async (send) => {
      await send(changeRole, { params: { userId }, body: { role } });
      toast.success(t('changed', { name, role: t(`roles.${role}`, { ns: appSentences }) }));
      onDone();
    });

  return { isBusy, act, giveRole };
}
