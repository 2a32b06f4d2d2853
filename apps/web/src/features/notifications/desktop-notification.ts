import type { Notification as NotificationView } from '@guidon/contract';
import { localStore } from '../../lib/local-store.ts';

const requestedKey = 'desktopNotificationsAsked';
const closeAfterMs = 5_000;
/** A tab that is looked at says so within it. */
const waitForOthersMs = 300;
/** As long as the other tabs can be late. */
const lockMs = 3_000;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

function permission(): NotificationPermission | null {
  return 'Notification' in globalThis ? Notification.permission : null;
}

/** Asks once whether the system may show them, where nobody has decided; call it from a click. */
export async function requestDesktopPermission(): Promise<void> {
  if (permission() !== 'default' || localStore.get(requestedKey) !== null) return;
  localStore.set(requestedKey, 'yes');
  await Notification.requestPermission().catch(() => undefined);
}

/** Runs `work` in one of the tabs of the browser; in none when somebody looks at one of them. */
async function inOneTab({ id, createdAt }: NotificationView, work: () => void): Promise<void> {
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

/** Shows a notification beside the browser while nobody looks at the page; it closes by itself unless it is important. */
export async function showDesktopNotification(
  notification: NotificationView,
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
