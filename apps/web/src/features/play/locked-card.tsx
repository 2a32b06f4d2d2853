import type { LockedChallenge } from '@guidon/contract';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { categoryHue } from '../../ui/hue.ts';
import type { Requirement } from './board-filter-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-card.module.css';
import sentences from './play.en.json';

interface LockedCardProps {
  eventId: string;
  challenge: LockedChallenge;
  required: readonly Requirement[];
  isCategoryShown: boolean;
}

function RequiredName({ eventId, one }: { eventId: string; one: Requirement }) {
  const { t } = useTranslation(sentences);
  if (one.isSolved)
    return (
      <span className={styles['done']}>
        <IconCheck size={12} stroke={2.5} role="img" aria-label={t('card.solved')} />
        <bdi>{one.name}</bdi>
      </span>
    );
  if (!one.isOpen) return <bdi>{one.name}</bdi>;
  return (
    <Link to="/challenges/$challengeId" params={{ challengeId: one.id }} search={{ event: eventId }}>
      <bdi>{one.name}</bdi>
    </Link>
  );
}

/** A row of the board that opens once others are complete; it says which. */
export function LockedCard({ eventId, challenge, required, isCategoryShown }: LockedCardProps) {
  const { t } = useTranslation(sentences);
  const Heading = isCategoryShown ? 'h2' : 'h3';
  return (
    <article
      className={styles['card']}
      data-state="locked"
      style={{ '--hue': categoryHue(challenge.category) }}
    >
      {isCategoryShown && <CategoryGlyph category={challenge.category} size={20} />}
      <div className={styles['words']}>
        <Heading className={styles['name']}>
          <bdi>{challenge.name}</bdi>
        </Heading>
        <p className={classNames('row wraps fine-print breaks', styles['opens'])}>
          {required.length === 0 ? (
            t('locked.plain')
          ) : (
            <>
              <span>{t('locked.opensWith')}</span>
              {required.map((one) => (
                <RequiredName key={one.id} eventId={eventId} one={one} />
              ))}
            </>
          )}
        </p>
      </div>
      <p className={classNames('stack align-end', styles['worth'])}>
        <IconLock size={18} stroke={1.75} role="img" aria-label={t('locked.label')} />
      </p>
    </article>
  );
}
