import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { createSendWrite } from '../../../lib/send-write.ts';
import { toast } from '../../../ui/toast.ts';
import { decideReview } from '../api.ts';
import sentences from './reviews.en.json';

/** For as long a decision can be undone before anybody hears of it. */
export const heldMs = 10_000;

export interface HeldDecision {
  submissionId: string;
  /** Of whom and for what, in words. */
  name: string;
  decision: 'accept' | 'reject';
  percent: number;
  note: string;
  untilMs: number;
  /** On its way to the server: it cannot be undone here any more. */
  isSent: boolean;
}

export type MadeDecision = Omit<HeldDecision, 'untilMs' | 'isSent'>;

/** Decisions wait here until they can no longer be undone; leaving the page sends them at once. */
export function useHeldDecisions(eventId: string) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const [held, setHeld] = useState<readonly HeldDecision[]>([]);
  const timers = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>());

  const forget = (submissionId: string) => {
    const known = timers.current.get(submissionId);
    if (known !== undefined) clearTimeout(known.timer);
    timers.current.delete(submissionId);
  };
  const drop = (submissionId: string) =>
    setHeld((before) => before.filter((one) => one.submissionId !== submissionId));
  const send = async ({ submissionId, name, decision, percent, note }: HeldDecision) => {
    forget(submissionId);
    setHeld((before) =>
      before.map((one) => (one.submissionId === submissionId ? { ...one, isSent: true } : one)),
    );
    const refreshes: Promise<void>[] = [];
    try {
      const sendWrite = createSendWrite(queryClient, (refresh) => refreshes.push(refresh));
      const params = { eventId, submissionId };
      await sendWrite(decideReview, { params, body: { decision, note, percent } });
      // Until then the list still has it.
      await Promise.all(refreshes);
    } catch (error) {
      toast.error(t('notDecided', { name, reason: errorMessage(error, t('decideFailed')) }));
    }
    drop(submissionId);
  };

  useEffect(() => {
    const waiting = timers.current;
    const sendAll = () => {
      for (const one of waiting.values()) one.send();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') sendAll();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', sendAll);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', sendAll);
      sendAll();
    };
  }, []);

  return {
    held,
    hold: (decision: MadeDecision) => {
      const one = { ...decision, untilMs: Date.now() + heldMs, isSent: false };
      const sendOne = () => void send(one);
      timers.current.set(one.submissionId, { timer: setTimeout(sendOne, heldMs), send: sendOne });
      setHeld((before) => [...before, one]);
    },
    undo: (submissionId: string) => {
      forget(submissionId);
      drop(submissionId);
    },
  };
}
