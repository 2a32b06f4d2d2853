import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { ChatText } from './chat-text.tsx';
import { MessageTick } from './message-tick.tsx';
import type { OutgoingMessage } from './outgoing-messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-chat.module.css';
import sentences from './team-chat.en.json';

interface OutgoingRowProps {
  outgoing: OutgoingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server has not confirmed: on its way, or kept to be sent again. */
export function OutgoingRow({ outgoing, onRetry, onDiscard }: OutgoingRowProps) {
  const { t } = useTranslation(sentences);
  const { id, username, avatarUrl } = useUser();
  const hasFailed = outgoing.state === 'failed';
  return (
    <article className={styles['message']} data-outgoing={outgoing.state}>
      <div>
        <Mark id={id} name={username} imageUrl={avatarUrl} size={32} />
      </div>
      <div className="shrinks">
        <header className={classNames('row wraps', styles['head'])}>
          <bdi className={styles['name']}>{t('you')}</bdi>
          <MessageTick tick={outgoing.state} />
        </header>
        <ChatText text={outgoing.text} />
        {hasFailed && (
          <div className={classNames('flex wraps gap-8', styles['again'])}>
            <Button size="xs" onClick={onRetry}>
              {t('retry')}
            </Button>
            <Button size="xs" kind="quiet" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
