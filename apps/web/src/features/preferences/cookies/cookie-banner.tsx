import { Link } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { consentStore } from '../../../lib/consent-store.ts';
import { type CookieConsent, optionalKeys } from '../../../lib/cookie-consent.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { localStore } from '../../../lib/local-store.ts';
import { retryImport } from '../../../lib/retry-import.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './cookie-banner.module.css';
import { removeCookies } from './remove-cookies.ts';
import sentences from './cookie-consent.en.json';

const ConsentDetails = lazy(async () => ({
  default: (await retryImport(() => import('./consent-details.tsx'))).ConsentDetails,
}));

const everything: CookieConsent = { necessary: true, functional: true, analytics: true, performance: true };
const necessaryOnly: CookieConsent = {
  necessary: true,
  functional: false,
  analytics: false,
  performance: false,
};

const analyticsCookies = ['_ga', '_gid'];

function saveConsent(consent: CookieConsent): void {
  consentStore.save(consent, new Date());
  for (const [key, category] of Object.entries(optionalKeys)) {
    if (!consent[category]) localStore.remove(key);
  }
  if (!consent.analytics) removeCookies(analyticsCookies);
}

/**
 * Adds as much padding to the page as `element` covers, so that the end of the page and focused fields stay visible.
 */
function useBottomPadding(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const covering = element.current;
    if (covering === null) return;
    const root = document.documentElement;
    // It is also called once with the first size, when the page has been laid out.
    const observer = new ResizeObserver(([entry]) => {
      const height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      document.body.style.paddingBottom = height;
      root.style.scrollPaddingBottom = height;
    });
    observer.observe(covering);
    return () => {
      observer.disconnect();
      document.body.style.paddingBottom = '';
      root.style.scrollPaddingBottom = '';
    };
  }, [element]);
}

export function CookieBanner() {
  const { t } = useTranslation(sentences);
  const [stored] = useState(() => consentStore.get());
  const isOpened = useSyncExternalStore(consentStore.subscribe, consentStore.isOpened);
  const [wantsMore, setWantsMore] = useState(false);
  const isDetailed = wantsMore || isOpened;
  const [draft, setDraft] = useState(stored ?? necessaryOnly);
  const banner = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useBottomPadding(banner);
  useEffect(() => {
    if (isDetailed) heading.current?.focus();
  }, [isDetailed]);

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || stored === null) return;
    event.stopPropagation();
    consentStore.close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes from within any control
    <section
      ref={banner}
      className={classNames('screen-only', styles['banner'])}
      aria-labelledby="cookie-title"
      onKeyDown={leave}
    >
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <h2 id="cookie-title" ref={heading} className={styles['title']} tabIndex={-1}>
            {t('title')}
          </h2>
          <p className={styles['lead']}>
            {t('lead')} <Link to="/privacy-policy">{t('policy')}</Link>
          </p>
        </div>
        {isDetailed && (
          <Suspense fallback={null}>
            <ConsentDetails draft={draft} onChange={setDraft} />
          </Suspense>
        )}
        <div className={classNames('flex wraps gap-8', styles['actions'])}>
          {isDetailed ? (
            <Button onClick={() => saveConsent(draft)}>{t('save')}</Button>
          ) : (
            <Button kind="quiet" onClick={() => setWantsMore(true)}>
              {t('customize')}
            </Button>
          )}
          <Button onClick={() => saveConsent(necessaryOnly)}>{t('necessaryOnly')}</Button>
          <Button onClick={() => saveConsent(everything)}>{t('acceptAll')}</Button>
          {stored !== null && (
            <Button kind="quiet" onClick={consentStore.close}>
              {t('close')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
