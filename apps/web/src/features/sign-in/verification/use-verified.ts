import type { SessionReply } from '@guidon/contract';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionStore } from '../../../lib/session.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { toast } from '../../../ui/toast.ts';
import { safeReturnUrl } from '../../../navigation/safe-return-url.ts';
import { useEnterSite } from '../use-enter-site.ts';
import { forgetVerificationEmail } from '../verification-email.ts';

const redirectMs = 3_000;

/**
 * What follows once an address is verified: a session where the reply brings one, and after 3 s the page that one was
 * on the way to, else the dashboard.
 */
export function useVerified(): {
  verified: SessionReply | null;
  accept: (reply: SessionReply) => void;
} {
  const session = useSessionStore();
  const router = useRouter();
  const enterSite = useEnterSite();
  const from = useLocation({ select: ({ state }) => safeReturnUrl(state.from) });
  const [verified, setVerified] = useState<SessionReply | null>(null);

  const accept = (reply: SessionReply) => {
    forgetVerificationEmail();
    // What asked for the verification is done with.
    toast.dismissAll();
    if (reply.token !== undefined && reply.user) session.signIn(reply.token, reply.user);
    setVerified(reply);
  };

  useDelayed(verified !== null, redirectMs, () => {
    const { requires2FA, tempToken, deviceFingerprint } = verified ?? {};
    if (!requires2FA || tempToken === undefined) {
      void enterSite(from);
      return;
    }
    const state = { tempToken, ...(deviceFingerprint !== undefined && { deviceFingerprint }) };
    void router.navigate({ to: '/verify-2fa', state: { ...state, from: from ?? '/dashboard' } });
  });
  return { verified, accept };
}
