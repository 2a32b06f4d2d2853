import type { SubmitBody } from '@guidon/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newCallKey } from '../../lib/random-uuid.ts';
import { useRealtimeState } from '../../lib/realtime/index.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { createAnswerSender } from './answer-sender.ts';
import { submitAnswer, submitFlag } from './api.ts';
import { usePreview } from './preview-context.ts';

/** Sends an answer again by itself until it is there, under one key. */
function useSender<Answer, Result>(post: (answer: Answer, key: string) => Promise<Result>) {
  const [sender] = useState(() => createAnswerSender({ post, newKey: newCallKey }));
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

export function useAnswerSender(eventId: string | null, challengeId: string, questionId: string) {
  const sendWrite = useSendWrite();
  const preview = usePreview();
  return useSender(async (answer: SubmitBody['answer'], key) => {
    if (preview !== null) return preview.answer(questionId, answer);
    const body = { ...(eventId === null ? {} : { eventId }), questionId, answer };
    return (await sendWrite(submitAnswer, { params: { challengeId }, body, idempotencyKey: key })).data;
  });
}

/** The same for a flag whose question is to be found. */
export function useFlagSender(eventId: string) {
  const sendWrite = useSendWrite();
  return useSender(async (flag: string, key) => {
    const call = { params: { eventId }, body: { flag }, idempotencyKey: key };
    return (await sendWrite(submitFlag, call)).data;
  });
}
