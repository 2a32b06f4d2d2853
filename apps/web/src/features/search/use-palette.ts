import { searchRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { useMantineColorScheme } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { type Page, pageTitles } from '../../navigation/define-page.ts';
import { useSignOut } from '../../navigation/use-sign-out.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import {
  activeEntry,
  type Entry,
  entryByKey,
  paletteGroups,
  type PaletteTexts,
  type Target,
} from './palette-state.ts';
import { useSettled } from './use-settled.ts';
import sentences from './search.en.json';

export function hitsQuery(words: string) {
  return {
    ...dataQuery(searchRoutes.find, { query: { q: words } }),
    enabled: words !== '',
    staleTime: 30_000,
    retry: false,
  };
}

const quietMs = 180;

export interface PaletteProps {
  pages: readonly Page[];
  initialText: string;
  onClose: () => void;
}

const placeKeys = {
  event: 'inEvent',
  bank: 'inBank',
  library: 'inLibrary',
  internal: 'inInternal',
} as const;

function useWords(): PaletteTexts {
  const { t } = useTranslation(sentences);
  return {
    title: (key) => t(key, { ns: pageTitles }),
    action: (key) => t(`actions.${key}`),
    challengesFor: (words) => t('challengesFor', { words }),
    place: (category, place, event) => t(placeKeys[place], { category, event: event ?? '' }),
  };
}

function useFollowTarget(): (target: Target) => void {
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

export function usePalette({ pages, initialText, onClose }: PaletteProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState(initialText);
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** Enter was pressed before the results were there, of which one may fit better than the search. */
  const [entered, setEntered] = useState<string | null>(null);
  const follow = useFollowTarget();
  const isDark = useMantineColorScheme().colorScheme === 'dark';
  const asked = useSettled(text.trim(), quietMs);
  const query = useQuery({ ...hitsQuery(asked), placeholderData: keepPreviousData });
  const hits = query.data ?? [];
  const groups = paletteGroups({ pages, visitor: useUser(), text, hits, isDark, words: useWords() });
  const entries = groups.flatMap((group) => group.entries);
  const active = activeEntry(entries, chosenId, text);
  const isSearching = text.trim() !== '' && (asked !== text.trim() || query.isFetching);
  useReturnFocus(true);

  const count = entries.length;
  useEffect(() => {
    if (!isSearching && asked !== '') announce(t('found', { count }));
  }, [isSearching, asked, count, t]);

  const choose = ({ target }: Entry) => {
    onClose();
    follow(target);
  };
  const isAwaited = entered === text && !isSearching && active !== null;
  const chooseAwaited = useEffectEvent(() => active && choose(active));
  useEffect(() => {
    if (isAwaited) chooseAwaited();
  }, [isAwaited]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = entryByKey(entries, active, event.key);
    if (next) setChosenId(next.id);
    const isSettled = active !== null && (active.target.kind !== 'challenges-for' || active.id === chosenId);
    if (event.key === 'Enter' && active && (isSettled || !isSearching)) choose(active);
    else if (event.key === 'Enter' && isSearching) setEntered(text);
    if (next || event.key === 'Enter') event.preventDefault();
  };

  return {
    text,
    groups,
    active,
    isSearching,
    isFailed: query.isError && !isSearching && asked !== '',
    type: (next: string) => {
      setText(next);
      setChosenId(null);
    },
    onKeyDown,
    point: (entry: Entry) => setChosenId(entry.id),
    choose,
    retry: () => void query.refetch(),
  };
}
