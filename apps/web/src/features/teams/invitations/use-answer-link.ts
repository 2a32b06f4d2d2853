import type { EntryInput } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { toast } from '../../../ui/toast.ts';
import { acceptLink, declineLink } from '../api.ts';
import { askDecline } from './ask-decline.ts';
import { useEnterTeam } from './use-enter-team.ts';
import sentences from './team-invitations.en.json';

/** Accepts or declines the invitation of a link; `atOnce` accepts as the page opens. */
export function useAnswerLink(token: string, atOnce: boolean) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const enterTeam = useEnterTeam();
  const accepting = useWrite({ failure: t('accept.failed') });
  const declining = useWrite({
    failure: t('decline.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const params = { token };

  const accept = (answered: EntryInput = {}) =>
    accepting.run(async (send) => {
      const { data } = await send(acceptLink, { params, body: answered });
      await enterTeam(send, data);
    });
  const decline = (team: string) =>
    declining.run(async (send) => {
      if (!(await askDecline(t, team))) return;
      await send(declineLink, { params });
      toast.info(t('decline.done'));
      await navigate({ to: '/dashboard' });
    });

  const acceptedToken = useRef<string | null>(null);
  useEffect(() => {
    if (!atOnce || acceptedToken.current === token) return;
    acceptedToken.current = token;
    void accept();
  });

  return {
    accept,
    decline,
    problem: accepting.problem,
    isAccepting: accepting.isPending,
    isBusy: accepting.isPending || declining.isPending,
  };
}
