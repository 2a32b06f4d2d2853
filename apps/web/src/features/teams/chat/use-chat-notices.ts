import type { TeamMessage } from '@guidon/contract';
import { useSyncExternalStore } from 'react';
import { announce } from '../../../lib/announce.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { showDesktopNotification } from '../../notifications/index.ts';
import { desktopSetting } from './desktop-setting.ts';
import sentences from './team-chat.en.json';

const clipped = 200;

export function useDesktopSetting(): boolean {
  return useSyncExternalStore(desktopSetting.subscribe, desktopSetting.get);
}

/** Says to screen readers what a mate writes, and on the desktop where no tab is in sight. */
export function useChatNotices(): (message: TeamMessage) => void {
  const { t } = useTranslation(sentences);
  const { id } = useUser();
  const isOnDesktop = useDesktopSetting();
  return ({ id: messageId, senderId, message, type, createdAt }) => {
    if (senderId.id === id) return;
    const { username: name } = senderId;
    const text = message.slice(0, clipped);
    announce(t('arrived', { name, text }));
    // An announcement comes as a notification of its own.
    if (!isOnDesktop || type === 'announcement') return;
    const notice = { id: messageId, title: t('desktop.title', { name }), message: text, createdAt };
    void showDesktopNotification({ ...notice, priority: 'normal' }, () => undefined);
  };
}
