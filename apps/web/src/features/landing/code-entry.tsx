import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LazyCodeLookup } from '../registration/index.ts';
import styles from './code-entry.module.css';
import sentences from './landing.en.json';

const codeLengthMax = 64;

/** The way of most players: a code on a wall or a slip of paper. */
export function CodeEntry() {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The page may stand before the app does: what was typed then is in the field alone.
    const code = input.current?.value.trim() ?? '';
    if (code === '') input.current?.focus();
    else void navigate({ to: '/register', search: { code } });
  };
  return (
    <form className={styles['entry']} onSubmit={submit}>
      <label className="hint medium" htmlFor="event-code">
        {t('code.label')}
      </label>
      <div className={classNames('flex gap-8', styles['line'])}>
        <input
          ref={input}
          id="event-code"
          className={styles['field']}
          maxLength={codeLengthMax}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('code.join')}</Button>
      </div>
      <LazyCodeLookup code={typed} />
    </form>
  );
}
