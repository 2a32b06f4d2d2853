import { useNavigate, useSearch } from '@tanstack/react-router';

/** The adventure that a challenge was opened from, and the way back to it; null where the address names none. */
export function useStory(): { adventureId: string; goBack: () => void } | null {
  const { adventure: adventureId }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  if (typeof adventureId !== 'string') return null;
  const goBack = () => void navigate({ to: '/cyber-adventure/$adventureId', params: { adventureId } });
  return { adventureId, goBack };
}
