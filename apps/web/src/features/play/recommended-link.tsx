import type { PlayChallenge } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePreview } from './preview-context.ts';
import sentences from './play.en.json';

type RecommendedLinkProps = Pick<PlayChallenge, 'eventId' | 'recommended'>;

/** The challenge that its author recommends after this one. */
export function RecommendedLink({ eventId, recommended }: RecommendedLinkProps) {
  const { t } = useTranslation(sentences);
  const isPreview = usePreview() !== null;
  if (recommended === null) return null;
  const words = <bdi>{t('feedback.next', { name: recommended.name })}</bdi>;
  if (isPreview) return <p>{words}</p>;
  return (
    <Link
      to="/challenges/$challengeId"
      params={{ challengeId: recommended.id }}
      {...(eventId !== null && { search: { event: eventId } })}
    >
      {words}
    </Link>
  );
}
