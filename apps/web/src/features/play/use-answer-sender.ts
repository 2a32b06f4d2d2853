import type { SubmitBody } from '@guidon/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newCallKey } from '../../lib/call-key.ts';
import { useRealtimeState } from '../../lib/realtime/index.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { createAnswerSender } from './answer-sender.ts';
import { submitAnswer } from './api.ts';
import { usePreview } from './preview-context.ts';

export function useAnswerSender(eventId: string | null, challengeId: string, questionId: string) {
  const sendWrite = useSendWrite();
  const preview = usePreview();
  const [sender] = useState(() =>
    createAnswerSender({
      post: async (answer: SubmitBody['answer'], key) => {
        if (preview !== null) return preview.answer(questionId, answer);
        const body = { ...(eventId === null ? {} : { eventId }), questionId, answer };
        return (await sendWrite(submitAnswer, { params: { challengeId }, body, idempotencyKey: key })).data;
      },
      newKey: newCallKey,
    }),
  );
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  const isLive = useRealtimeState() === 'live';
  useEffect(() => {
    if (isLive) sender.connected();
  }, [isLive, sender]);
  useEffect(() => {
    window.addEventListener('online', sender.connected);
    return () => {
      window.removeEventListener('online', sender.connected);
      sender.cancel();
    };
  }, [sender]);
  return { state, send: sender.send, cancel: sender.cancel };
}
