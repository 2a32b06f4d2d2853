import { newCallKey } from './random-uuid.ts';
import { localStore } from './local-store.ts';

const tokenKey = 'token';
const renewalKey = 'renewal';
const tenantCookie = 'tenant';
const tenantCookieSeconds = 7 * 24 * 60 * 60;

function readTenantCookie(): string | null {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${tenantCookie}=`));
  return entry ? decodeURIComponent(entry.slice(tenantCookie.length + 1)) : null;
}

/** Set by `clear`: a token was there on this page and is no more. */
let isCleared = false;

/** The access token and the tenant in local storage, shared by all tabs. */
export const tokenStore = {
  token: () => localStore.get(tokenKey),
  isCleared: () => isCleared && localStore.get(tokenKey) === null,
  setToken(token: string): void {
    isCleared = false;
    localStore.set(tokenKey, token);
  },
  tenantId: readTenantCookie,
  setTenantId(tenantId: string | null): void {
    const maxAge = tenantId === null ? 0 : tenantCookieSeconds;
    document.cookie = `${tenantCookie}=${encodeURIComponent(tenantId ?? '')}; path=/; max-age=${maxAge}; samesite=strict`;
  },
  /** Sent with each renewal, so that it can be repeated when the reply was lost. */
  renewalKey(): string {
    const key = localStore.get(renewalKey) ?? newCallKey();
    localStore.set(renewalKey, key);
    return key;
  },
  clear(): void {
    isCleared = tokenStore.token() !== null || isCleared;
    localStore.remove(tokenKey);
    localStore.remove(renewalKey);
    tokenStore.setTenantId(null);
  },
  /** As on a page that has just been opened without a token. */
  reset(): void {
    isCleared = false;
    localStore.remove(tokenKey);
    localStore.remove(renewalKey);
  },
  /** Calls back when another tab signs in or out. */
  onOtherTab(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === tokenKey || event.key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
