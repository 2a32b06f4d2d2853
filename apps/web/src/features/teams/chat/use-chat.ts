import type { TeamMessage } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { unreadQuery } from './api.ts';
import { type ChatLog, lastNumber, mayEdit } from './chat-log-state.ts';
import { useChatActions } from './use-chat-actions.ts';
import { useChatLog } from './use-chat-log.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { useOutgoing } from './use-outgoing.ts';
import { useTeamUnread } from './use-team-unread.ts';
import sentences from './team-chat.en.json';

const none: ChatLog = [];
/** Of a message that screen readers are told of. */
const clipped = 200;

/** Which message is in view, and how many of others have come below it. */
function useSight(log: ChatLog, ownId: string) {
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(0);
  const last = lastNumber(log);
  if (isAtEnd && last !== seen) setSeen(last);
  const newBelow = log.filter(({ number, senderId }) => number > seen && senderId.id !== ownId).length;
  return { setAtEnd, newBelow: isAtEnd ? 0 : newBelow, inView: isAtEnd ? last : null };
}

/** The chat of a team as a panel shows it. */
export function useChat(teamId: string) {
  const { t } = useTranslation(sentences);
  const { id: ownId } = useUser();
  const queryClient = useQueryClient();
  const input = useRef<HTMLTextAreaElement>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const onArrived = ({ senderId, message }: TeamMessage) => {
    if (senderId.id === ownId) return;
    announce(t('arrived', { name: senderId.username, text: message.slice(0, clipped) }));
  };
  const chat = useChatLog({ teamId, onArrived });
  const outgoing = useOutgoing(teamId, chat);
  const log = chat.query.data ?? none;
  const unread = useTeamUnread(teamId);
  const { setAtEnd, newBelow, inView } = useSight(log, ownId);
  useMarkSeen({ teamId, upTo: inView, unread });
  const refreshUnread = () => queryClient.invalidateQueries({ queryKey: unreadQuery(teamId).queryKey });
  const actions = useChatActions({ teamId, put: chat.put, refreshUnread });

  const stopEditing = () => {
    setEditing(null);
    input.current?.focus();
  };
  return {
    ownId,
    query: chat.query,
    log,
    outgoing,
    unread,
    newBelow,
    setAtEnd,
    input,
    isLoadingOlder: chat.isLoadingOlder,
    loadOlder: () => void chat.loadOlder().catch(() => toast.error(t('failed.load'))),
    /** Id of the message that is being edited. */
    editing,
    setEditing: (id: string | null) => (id === null ? stopEditing() : setEditing(id)),
    editLast: () => {
      const own = log.findLast(({ senderId, metadata }) => senderId.id === ownId && !metadata.deleted);
      if (own && mayEdit(own, Date.now())) setEditing(own.id);
    },
    edit: (message: TeamMessage, text: string) =>
      void actions.edit(message, text).then((isSaved) => isSaved && stopEditing()),
    remove: (message: TeamMessage) => void actions.remove(message),
    markAllRead: () => void actions.markAllRead(),
  };
}

export type Chat = ReturnType<typeof useChat>;
