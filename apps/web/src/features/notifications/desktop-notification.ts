import type { Notification as NotificationView } from '@guidon/contract';
import { useSyncExternalStore } from 'react';
import { localStore } from '../../lib/local-store.ts';

const requestedKey = 'desktopNotificationsAsked';
const closeAfterMs = 5_000;
/** Gives a visible tab time to take the lock. */
const waitForOthersMs = 300;
/** Covers the delay of timers in hidden tabs. */
const lockMs = 3_000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function permission(): NotificationPermission | null {
  return 'Notification' in globalThis ? Notification.permission : null;
}

type DesktopContent = Pick<NotificationView, 'id' | 'title' | 'message' | 'priority' | 'createdAt'>;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function wasAsked(): boolean {
  return localStore.get(requestedKey) !== null;
}

function setAsked(): void {
  localStore.set(requestedKey, 'yes');
  for (const listener of listeners) listener();
}

/** Asks the browser for permission once, or again where somebody turns notifications on; must be called from a click. */
export async function requestDesktopPermission(isAgain = false): Promise<void> {
  if (permission() !== 'default' || (wasAsked() && !isAgain)) return;
  setAsked();
  await Notification.requestPermission().catch(() => undefined);
  for (const listener of listeners) listener();
}

/** What the browser says of desktop notifications, null where it has none, and whether the reader was asked. */
export function useDesktopPermission() {
  return {
    permission: useSyncExternalStore(subscribe, permission),
    wasAsked: useSyncExternalStore(subscribe, wasAsked),
    decline: setAsked,
  };
}

/** Runs `work` in one hidden tab of the browser; in none while one of them is visible. */
async function inOneTab({ id, createdAt }: DesktopContent, work: () => void): Promise<void> {
  const name = `notification ${id} ${createdAt}`;
  // Missing on a page over plain http, where there are no desktop notifications either.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  if (!navigator.locks) return;
  const isHidden = document.visibilityState === 'hidden';
  if (isHidden) await pause(waitForOthersMs);
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    if (isHidden) work();
    await pause(lockMs);
  });
}

/** Null in browsers of phones, whose pages may not open one by themselves. */
function openNotification(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}

export async function showDesktopNotification(
  notification: DesktopContent,
  onOpen: () => void,
): Promise<void> {
  if (permission() !== 'granted') return;
  await inOneTab(notification, () => {
    const isImportant = notification.priority === 'high' || notification.priority === 'urgent';
    const shown = openNotification(notification.title, {
      body: notification.message,
      tag: notification.id,
      requireInteraction: isImportant,
    });
    if (shown === null) return;
    if (!isImportant) setTimeout(() => shown.close(), closeAfterMs);
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onOpen();
    });
  });
}
