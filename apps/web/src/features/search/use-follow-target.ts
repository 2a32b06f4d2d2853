import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '../../navigation/use-sign-out.ts';
import type { Target } from './palette-state.ts';

export function useFollowTarget(): (target: Target) => void {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { toggleColorScheme } = useMantineColorScheme();
  const challenge = ({ challengeId, place, eventId }: Extract<Target, { kind: 'challenge' }>) => {
    if (place === 'bank') return navigate({ to: '/admin/challenges/$challengeId', params: { challengeId } });
    if (place === 'internal')
      return navigate({ to: '/internal-challenges/$id', params: { id: challengeId } });
    const search = eventId === null ? {} : { event: eventId };
    return navigate({ to: '/challenges/$challengeId', params: { challengeId }, search });
  };
  return (target) => {
    switch (target.kind) {
      case 'challenges-for':
        return void navigate({ to: '/challenges', search: { search: target.words } });
      case 'page':
        return void navigate({ to: target.path });
      case 'create':
        return void navigate({ to: target.path, search: { create: true } });
      case 'tutorial':
        return void navigate({ to: '/dashboard', search: { tutorial: true } });
      case 'theme':
        return toggleColorScheme();
      case 'sign-out':
        return void signOut();
      case 'event':
        return void navigate({ to: '/events/$eventId', params: { eventId: target.eventId } });
      case 'challenge':
        return void challenge(target);
      case 'team':
        return void navigate({ to: '/teams/$teamId', params: { teamId: target.teamId } });
    }
  };
}
