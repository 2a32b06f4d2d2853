import '../../testing/setup.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { requestDesktopPermission, showDesktopNotification } from './desktop-notification.ts';
import { notification } from './notifications-fixture.ts';

class FakeDesktop extends EventTarget {
  static permission: NotificationPermission = 'granted';
  static readonly requestPermission = vi.fn<() => Promise<NotificationPermission>>();
  static shown: FakeDesktop[] = [];
  readonly title: string;
  readonly options: NotificationOptions;
  isClosed = false;

  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    FakeDesktop.shown.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

/** Locks as the tabs of one browser share them, where nobody waits. */
function fakeLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  const request = async (name: string, _options: unknown, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({});
    held.delete(name);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one form that is used
  return { request } as unknown as Pick<LockManager, 'request'>;
}

function lookAt(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeDesktop.shown = [];
  FakeDesktop.permission = 'granted';
  FakeDesktop.requestPermission.mockReset().mockResolvedValue('granted');
  vi.stubGlobal('Notification', FakeDesktop);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  lookAt('hidden');
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const nothing = () => undefined;

describe('asking', () => {
  it('happens once, while the permission is not decided', async () => {
    await requestDesktopPermission();
    expect(FakeDesktop.requestPermission).not.toHaveBeenCalled();
    FakeDesktop.permission = 'default';
    await requestDesktopPermission();
    await requestDesktopPermission();
    expect(FakeDesktop.requestPermission).toHaveBeenCalledOnce();
  });
});

describe('showing', () => {
  it('stays away without permission', async () => {
    FakeDesktop.permission = 'denied';
    void showDesktopNotification(notification(), nothing);
    await pass(1_000);
    expect(FakeDesktop.shown).toEqual([]);
  });

  it('happens in one of several hidden tabs, and is over after five seconds', async () => {
    const told = notification({ title: 'Lunch' });
    void showDesktopNotification(told, nothing);
    void showDesktopNotification(told, nothing);
    await pass(1_000);
    expect(FakeDesktop.shown.map(({ title, options }) => [title, options])).toEqual([
      ['Lunch', { body: 'Pizza is here.', tag: told.id, requireInteraction: false }],
    ]);
    await pass(3_900);
    expect(FakeDesktop.shown[0]?.isClosed).toBe(false);
    await pass(500);
    expect(FakeDesktop.shown[0]?.isClosed).toBe(true);
  });

  it('does not happen while one of the tabs is visible', async () => {
    const told = notification();
    void showDesktopNotification(told, nothing);
    lookAt('visible');
    void showDesktopNotification(told, nothing);
    await pass(2_000);
    expect(FakeDesktop.shown).toEqual([]);
  });

  it.each(['high', 'urgent'] as const)('stays until it is closed when it is %s', async (priority) => {
    void showDesktopNotification(notification({ priority }), nothing);
    await pass(60_000);
    expect(FakeDesktop.shown).toMatchObject([{ isClosed: false, options: { requireInteraction: true } }]);
  });

  it('leads to its page', async () => {
    const focus = vi.spyOn(window, 'focus').mockImplementation(nothing);
    const onOpen = vi.fn<() => void>();
    void showDesktopNotification(notification(), onOpen);
    await pass(1_000);
    FakeDesktop.shown[0]?.dispatchEvent(new Event('click'));
    expect(focus).toHaveBeenCalledOnce();
    expect(onOpen).toHaveBeenCalledOnce();
    expect(FakeDesktop.shown[0]?.isClosed).toBe(true);
  });
});
