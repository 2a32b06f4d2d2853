import type { Notification as NotificationView } from '@guidon/contract';
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

/** Asks the browser for permission once; must be called from a click. */
export async function requestDesktopPermission(): Promise<void> {
  if (permission() !== 'default' || localStore.get(requestedKey) !== null) return;
  localStore.set(requestedKey, 'yes');
  await Notification.requestPermission().catch(() => undefined);
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

export async function showDesktopNotification(
  notification: DesktopContent,
  onOpen: () => void,
): Promise<void> {
  if (permission() !== 'granted') return;
  await inOneTab(notification, () => {
    const isImportant = notification.priority === 'high' || notification.priority === 'urgent';
    const shown = new Notification(notification.title, {
      body: notification.message,
      tag: notification.id,
      requireInteraction: isImportant,
    });
    if (!isImportant) setTimeout(() => shown.close(), closeAfterMs);
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onOpen();
    });
  });
}
