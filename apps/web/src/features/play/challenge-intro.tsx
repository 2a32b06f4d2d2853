import type { PlayChallenge } from '@guidon/contract';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-intro.module.css';
import { OutwardLink } from './outward-link.tsx';
import sentences from './play.en.json';

interface ChallengeIntroProps {
  challenge: PlayChallenge;
  onStart: () => void;
}

/** Stands in place of a challenge until its reader goes on. */
export function ChallengeIntro({ challenge, onStart }: ChallengeIntroProps) {
  const { t } = useTranslation(sentences);
  const { intro } = challenge;
  if (intro === null) return null;
  return (
    <section className={classNames('stack gap-24', styles['intro'])} aria-label={t('intro.title')}>
      <p className="hint medium">{t('intro.title')}</p>
      {intro.body.trim() !== '' && <MarkdownView text={intro.body} />}
      {intro.video !== null && (
        <div className="row wraps text-13 gap-8 gap-x-16">
          <OutwardLink href={intro.video} icon={<IconExternalLink size={16} aria-hidden />}>
            {t('intro.video', { host: hostOf(intro.video) })}
          </OutwardLink>
          <span className="dim">{t('intro.videoNote')}</span>
        </div>
      )}
      <div>
        <Button
          kind="primary"
          size="lg"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={onStart}
          autoFocus
        >
          {t(intro.isSeen ? 'intro.back' : 'intro.start')}
        </Button>
      </div>
    </section>
  );
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address;
}
