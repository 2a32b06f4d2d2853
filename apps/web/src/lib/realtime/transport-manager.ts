import type Pusher from 'pusher-js';
import { retryImport } from '../retry-import.ts';
import type { PageLocation, RealtimeEndpoint } from './pusher-connection.ts';
import { createSharedTransport, type TabSharing } from './shared-transport.ts';
import { type RequestChannelAuth, createSocketTransport } from './socket-transport.ts';
import type { createRealtimeState } from './state.ts';
import { type Transport, type TransportListener, logRealtime, noConnection } from './transport.ts';

/** Raise it with every change of the tab messages, so that tabs of different versions do not share. */
const messagesVersion = 1;

export interface TransportOptions {
  endpoint: RealtimeEndpoint;
  location: PageLocation;
  requestAuth: RequestChannelAuth;
  random: () => number;
  /** Null where each tab has its own connection. */
  shared: { sharing: TabSharing; owner: string } | null;
}

function openTransport(
  options: TransportOptions,
  library: typeof Pusher,
  listener: TransportListener,
): Transport {
  const { shared, ...rest } = options;
  const openSocket = (forListener: TransportListener) =>
    createSocketTransport({ ...rest, Pusher: library, listener: forListener });
  if (shared === null) return openSocket(listener);
  const { key, service } = options.endpoint;
  const name = ['guidon-live', messagesVersion, service?.host ?? 'own', key, shared.owner].join(' ');
  return createSharedTransport({ sharing: shared.sharing, name, openSocket, listener });
}

const loadAgainMs = 15_000;

interface TransportManagerDeps {
  options: TransportOptions;
  loadPusher: () => Promise<typeof Pusher>;
  listener: TransportListener;
  state: ReturnType<typeof createRealtimeState>;
  channels: () => readonly string[];
  watchLifecycle: typeof watchPageLifecycle;
}

/** A transport is open while the page is not suspended and has subscriptions. */
export function createTransportManager(deps: TransportManagerDeps) {
  const { options, loadPusher, listener, state, channels, watchLifecycle } = deps;
  let transport: Transport | undefined;
  let isOpen = false;
  let isSuspended = false;
  let isLoading = false;
  let loading: ReturnType<typeof setTimeout> | undefined;
  let stopWatching: (() => void) | undefined;

  function isNeeded(): boolean {
    return isOpen && !isSuspended && channels().length > 0;
  }

  async function start(): Promise<void> {
    if (transport || isLoading || !isNeeded()) return;
    isLoading = true;
    state.lost();
    try {
      const library = await retryImport(loadPusher);
      if (!isNeeded()) return;
      transport = openTransport(options, library, listener);
      transport.setChannels(channels());
    } catch (error) {
      logRealtime('the client could not be started', error);
      clearTimeout(loading);
      loading = setTimeout(() => void start(), loadAgainMs);
    } finally {
      isLoading = false;
    }
  }

  function stop(): void {
    clearTimeout(loading);
    transport?.close();
    transport = undefined;
    listener.changed(noConnection);
    state.off();
  }

  function suspend(): void {
    isSuspended = true;
    stop();
  }

  function resume(): void {
    if (!isSuspended) return;
    isSuspended = false;
    void start();
  }

  return {
    apply(): void {
      transport?.setChannels(channels());
      void start();
    },
    open(): void {
      if (isOpen) return;
      isOpen = true;
      stopWatching = watchLifecycle({ suspend, resume });
      void start();
    },
    close(): void {
      isOpen = false;
      isSuspended = false;
      stopWatching?.();
      stop();
    },
  };
}

export interface PageLifecycle {
  suspend: () => void;
  resume: () => void;
}

export function watchPageLifecycle({ suspend, resume }: PageLifecycle): () => void {
  const page = globalThis.document;
  globalThis.addEventListener?.('pagehide', suspend);
  globalThis.addEventListener?.('pageshow', resume);
  page?.addEventListener('freeze', suspend);
  page?.addEventListener('resume', resume);
  return () => {
    globalThis.removeEventListener?.('pagehide', suspend);
    globalThis.removeEventListener?.('pageshow', resume);
    page?.removeEventListener('freeze', suspend);
    page?.removeEventListener('resume', resume);
  };
}
