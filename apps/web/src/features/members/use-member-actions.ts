import type { Member, Role } from '@guidon/contract';
import { errorMessage } from '../../lib/error-message.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { tryEach } from '../../lib/try-each.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { changeRole, deactivateMember, reactivateMember, removeMember } from './api.ts';
import { type MemberAction, reachedBy } from './member-actions-state.ts';

type Params = { userId: string };

const verbs = {
  deactivate: (send: SendWrite, params: Params) => send(deactivateMember, { params }),
  reactivate: (send: SendWrite, params: Params) => send(reactivateMember, { params }),
  remove: (send: SendWrite, params: Params) => send(removeMember, { params }),
};
const doneSentences = { deactivate: 'deactivated', reactivate: 'reactivated', remove: 'removed' } as const;

export function useMemberActions(onDone: () => void) {
  const { t } = useTranslation('members');
  const { isPending: isBusy, run } = useWrite({
    failure: t('actionFailed'),
    onError: (sentence) => toast.error(sentence),
  });

  const each = async (
    members: readonly Member[],
    work: (params: Params) => Promise<unknown>,
    successSentence: (name: string) => string,
  ) => {
    const done = await tryEach(
      members,
      ({ userId }) => work({ userId }),
      ({ username }, error) => {
        const reason = errorMessage(error, t('actionFailed'));
        toast.error(t('bulk.failed', { name: username, reason }), { durationMs: 10_000 });
      },
    );
    const [first] = done;
    if (first && done.length === 1) toast.success(successSentence(first.username));
    else if (first) toast.success(t('bulk.done', { count: done.length }));
    onDone();
  };

  const isSure = (action: 'deactivate' | 'remove', members: readonly Member[]) => {
    const [first, second] = members;
    const title =
      first && !second
        ? t(`confirm.${action}Title`, { name: first.username })
        : t(`confirm.${action}TitleMany`, { count: members.length });
    return confirm({ title, text: t(`confirm.${action}Text`), confirmLabel: t(action), isDanger: true });
  };

  const act = (action: Exclude<MemberAction, 'changeRole'>, chosen: readonly Member[]) =>
    run(async (send) => {
      const members = reachedBy(chosen, action);
      if (members.length === 0) return void toast.info(t('bulk.nothing'));
      if (action !== 'reactivate' && !(await isSure(action, members))) return;
      await each(
        members,
        (params) => verbs[action](send, params),
        (name) => t(doneSentences[action], { name }),
      );
    });

  const giveRole = (chosen: readonly Member[], role: Role) =>
    run((send) =>
      each(
        reachedBy(chosen, 'changeRole').filter((member) => member.role !== role),
        (params) => send(changeRole, { params, body: { role } }),
        (name) => t('changed', { name, role: t(`roles.${role}`, { ns: 'app' }) }),
      ),
    );

  return { isBusy, act, giveRole };
}
