import type { SessionReply } from '@guidon/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSessionStore } from '../../lib/session.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { toast } from '../../ui/toast.ts';
import { forgetVerificationEmail } from '../sign-in/index.ts';

const redirectMs = 3_000;

/** What follows once an address is verified: a session where the reply brings one, and the dashboard after 3 s. */
export function useVerified(): {
  verified: SessionReply | null;
  accept: (reply: SessionReply) => void;
} {
  const session = useSessionStore();
  const router = useRouter();
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
      void router.navigate({ to: '/dashboard' });
      return;
    }
    const state = { tempToken, ...(deviceFingerprint !== undefined && { deviceFingerprint }) };
    void router.navigate({ to: '/verify-2fa', state: { ...state, from: '/dashboard' } });
  });
  return { verified, accept };
}
