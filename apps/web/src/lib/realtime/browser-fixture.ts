import type { TabLocks } from './leader-election.ts';
import type { TabChannel, TabSharing } from './shared-transport.ts';
import type { PageLifecycle } from './transport-manager.ts';

/** A browser tab in a test. Messages arrive asynchronously, and wait while the tab is frozen. */
class FakeTab {
  isHidden = false;
  readonly sharing: TabSharing;
  #isGone = false;
  #missed: (() => void)[] | null = null;
  #life: PageLifecycle | null = null;
  readonly #browser: FakeBrowser;

  constructor(browser: FakeBrowser) {
    this.#browser = browser;
    this.sharing = {
      locks: browser.locksOf(this),
      openChannel: (name, receive) => browser.openChannel(this, name, receive),
      isHidden: () => this.isHidden,
    };
  }

  soon(run: () => void): void {
    setTimeout(() => {
      if (this.#isGone) return;
      if (this.#missed) this.#missed.push(run);
      else run();
    }, 0);
  }

  readonly watchLifecycle = (life: PageLifecycle): (() => void) => {
    this.#life = life;
    return () => {
      this.#life = null;
    };
  };

  /** The browser freezes the page with an event, and later resumes it. */
  sleep(): void {
    this.#life?.suspend();
  }

  wakeUp(): void {
    this.#life?.resume();
  }

  /** The page freezes without an event. */
  freeze(): void {
    this.#missed = [];
  }

  thaw(): void {
    const missed = this.#missed ?? [];
    this.#missed = null;
    for (const run of missed) run();
  }

  /** The tab crashes without a message. */
  crash(): void {
    this.#isGone = true;
    this.#browser.forget(this);
  }
}

interface LockRequest {
  tab: FakeTab;
  start: () => void;
  steal: () => void;
}

interface Channel {
  tab: FakeTab;
  name: string;
  receive: (data: unknown) => void;
}

export class FakeBrowser {
  readonly #active = new Map<string, LockRequest>();
  readonly #queued = new Map<string, LockRequest[]>();
  #channels: Channel[] = [];

  openTab(): FakeTab {
    return new FakeTab(this);
  }

  openChannel(tab: FakeTab, name: string, receive: (data: unknown) => void): TabChannel {
    const own: Channel = { tab, name, receive };
    this.#channels.push(own);
    return {
      post: (data) => {
        const copy: unknown = structuredClone(data);
        for (const other of this.#channels) {
          if (other === own || other.name !== name) continue;
          other.tab.soon(() => {
            if (this.#channels.includes(other)) other.receive(copy);
          });
        }
      },
      close: () => {
        this.#channels = this.#channels.filter((channel) => channel !== own);
      },
    };
  }

  locksOf(tab: FakeTab): TabLocks {
    return {
      request: (name, { signal, steal }, work) =>
        new Promise((resolve, reject) => {
          const turn: LockRequest = {
            tab,
            start: () =>
              tab.soon(() => {
                if (this.#active.get(name) !== turn) return;
                void work()
                  .then(resolve, reject)
                  .finally(() => this.#release(name, turn));
              }),
            steal: () => tab.soon(() => reject(new DOMException('stolen', 'AbortError'))),
          };
          if (steal) {
            this.#active.get(name)?.steal();
            this.#active.set(name, turn);
            turn.start();
            return;
          }
          this.#queued.set(name, [...this.#waitingFor(name), turn]);
          signal?.addEventListener('abort', () => {
            if (this.#active.get(name) === turn) return;
            this.#drop(name, turn);
            reject(new DOMException('withdrawn', 'AbortError'));
          });
          this.#grant(name);
        }),
    };
  }

  forget(tab: FakeTab): void {
    this.#channels = this.#channels.filter((channel) => channel.tab !== tab);
    for (const [name, turns] of this.#queued)
      this.#queued.set(
        name,
        turns.filter((turn) => turn.tab !== tab),
      );
    for (const [name, turn] of this.#active) if (turn.tab === tab) this.#release(name, turn);
  }

  #waitingFor(name: string): LockRequest[] {
    return this.#queued.get(name) ?? [];
  }

  #drop(name: string, turn: LockRequest): void {
    this.#queued.set(
      name,
      this.#waitingFor(name).filter((other) => other !== turn),
    );
  }

  #release(name: string, turn: LockRequest): void {
    if (this.#active.get(name) !== turn) return;
    this.#active.delete(name);
    this.#grant(name);
  }

  #grant(name: string): void {
    const [turn] = this.#waitingFor(name);
    if (turn === undefined || this.#active.has(name)) return;
    this.#drop(name, turn);
    this.#active.set(name, turn);
    turn.start();
  }
}
