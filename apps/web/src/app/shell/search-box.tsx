import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../ui/key-hint.tsx';
import { paths } from '../paths.ts';
import styles from './top-bar.module.css';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Finds challenges; the key `/` reaches it from anywhere. */
export function SearchBox() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = input.current?.value.trim() ?? '';
    if (search !== '') void navigate({ to: paths.challenges, search: { search } });
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
      />
      <span className={styles['searchHint']}>
        <KeyHint keys={['/']} />
      </span>
    </form>
  );
}
