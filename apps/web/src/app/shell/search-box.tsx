import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { IconButton } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { allPages } from '../all-pages.ts';
import styles from './top-bar.module.css';
import sentences from './shell.en.json';
import appSentences from '../app.en.json';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const paletteKeys = isApple ? ['⌘', 'K'] : ['Ctrl', 'K'];

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function isWindowOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** `/` goes to the field, Ctrl-K or Command-K opens the palette, from anywhere but another window. */
function useSearchKeys(onSlash: () => void, onPalette: () => void): void {
  const act = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!isPalette && !(isPlain && event.key === '/' && !isTyping(event.target))) return;
    if (isWindowOpen()) return;
    event.preventDefault();
    if (isPalette) onPalette();
    else onSlash();
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => act(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const load = () => retryImport(() => import('../../features/search/index.ts'));

type SearchModule = Awaited<ReturnType<typeof load>>;

function usePalette() {
  const { t } = useTranslation(sentences);
  const [loaded, setLoaded] = useState<SearchModule | null>(null);
  const [openWith, setOpenWith] = useState<string | null>(null);
  const prepare = () => {
    if (loaded !== null) return;
    load().then(setLoaded, () => undefined);
  };
  const open = (text: string) => {
    setOpenWith(text);
    if (loaded !== null) return;
    load().then(setLoaded, () => {
      setOpenWith(null);
      toast.error(t('failure.loadTitle', { ns: appSentences }));
    });
  };
  const shown: ReactNode =
    loaded === null || openWith === null ? null : (
      <loaded.Palette pages={allPages} initialText={openWith} onClose={() => setOpenWith(null)} />
    );
  return { open, prepare, shown };
}

interface FieldProps {
  input: React.RefObject<HTMLInputElement | null>;
  palette: ReturnType<typeof usePalette>;
}

function SearchField({ input, palette }: FieldProps) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = input.current?.value.trim() ?? '';
    if (search !== '') void navigate({ to: '/challenges', search: { search } });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    palette.open(event.currentTarget.value);
  };
  return (
    <form role="search" data-tour="search" className={styles['search']} onSubmit={submit}>
      <IconSearch size={16} className={styles['searchIcon']} aria-hidden />
      <input
        ref={input}
        type="search"
        name="search"
        className={styles['searchInput']}
        placeholder={t('topbar.search')}
        aria-label={t('topbar.search')}
        maxLength={200}
        autoComplete="off"
        onFocus={palette.prepare}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={styles['searchHint']}
        aria-haspopup="dialog"
        onPointerEnter={palette.prepare}
        onClick={() => palette.open(input.current?.value ?? '')}
      >
        {/* Said instead of the keys, which are drawn. */}
        <span className="visually-hidden">{t('topbar.palette')}</span>
        <KeyHint keys={paletteKeys} />
      </button>
    </form>
  );
}

export function SearchBox() {
  const { t } = useTranslation(sentences);
  const input = useRef<HTMLInputElement>(null);
  const palette = usePalette();
  const isTiny = useIsBelow(480);
  useSearchKeys(
    () => (isTiny ? palette.open('') : input.current?.focus()),
    () => palette.open(input.current?.value ?? ''),
  );
  return (
    <>
      {isTiny ? (
        <IconButton label={t('topbar.palette')} aria-haspopup="dialog" onClick={() => palette.open('')}>
          <IconSearch size={20} aria-hidden />
        </IconButton>
      ) : (
        <SearchField input={input} palette={palette} />
      )}
      {palette.shown}
    </>
  );
}
