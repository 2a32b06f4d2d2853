import { limits } from '@guidon/contract/plain';
import { IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { type Outgoing, useDraft } from './use-outgoing.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-chat.module.css';
import sentences from './team-chat.en.json';

interface ComposerProps {
  outgoing: Outgoing;
  isLeader: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  takesFocus: boolean;
  /** The up arrow in an empty field. */
  onEditLast: () => void;
}

export function Composer({ outgoing, isLeader, input, takesFocus, onEditLast }: ComposerProps) {
  const { t } = useTranslation(sentences);
  const [isAnnouncement, setAnnouncement] = useState(false);
  const [draft, setDraft] = useDraft(outgoing);
  const form = useRef<HTMLFormElement>(null);
  // Below the head of its page the field would be out of sight on a phone.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus && !window.matchMedia('(pointer: coarse)').matches)
      input.current?.focus({ preventScroll: true });
  }, [takesFocus, input]);
  const say = () => {
    const type = isLeader && isAnnouncement ? 'announcement' : 'message';
    if (outgoing.say(draft, type)) setAnnouncement(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' && draft === '') {
      event.preventDefault();
      onEditLast();
      return;
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    say();
  };
  return (
    <form
      ref={form}
      className={classNames('flex wraps gap-8 align-end', styles['composer'])}
      onSubmit={onSubmit}
    >
      <TextAreaField
        ref={input}
        aria-label={t('compose.label')}
        placeholder={t('compose.placeholder')}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        maxLength={limits.teamMessageMax}
        minRows={1}
        maxRows={5}
        dir="auto"
      />
      <Button
        kind="primary"
        type="submit"
        disabled={draft.trim() === ''}
        leftSection={<IconSend2 size={18} aria-hidden />}
      >
        {t('compose.send')}
      </Button>
      {isLeader && (
        <div className={styles['announce']}>
          <CheckField
            label={t('compose.announce')}
            checked={isAnnouncement}
            onChange={(event) => setAnnouncement(event.currentTarget.checked)}
          />
        </div>
      )}
    </form>
  );
}
