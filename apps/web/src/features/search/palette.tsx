import './catalogue.ts';
import '@mantine/core/styles/Modal.layer.css';
import { Modal, useMantineColorScheme } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { announce } from '../../lib/announce.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import type { Page } from '../../navigation/define-page.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { hitsQuery } from './api.ts';
import { activeEntry, type Entry, entryByKey, paletteGroups, type PaletteTexts } from './palette-state.ts';
import styles from './palette.module.css';
import { PaletteKeys } from './palette-keys.tsx';
import { PaletteList } from './palette-list.tsx';
import { useFollowTarget } from './use-follow-target.ts';
import { useSettled } from './use-settled.ts';

const quietMs = 180;
const wordsMax = 120;

function useWords(): PaletteTexts {
  const { t } = useTranslation('search');
  return {
    title: (key) => t(key, { ns: 'pages' }),
    action: (key) => t(`actions.${key}`),
    challengesFor: (words) => t('challengesFor', { words }),
    place: (category, event) =>
      event === null ? t('inBank', { category }) : t('inEvent', { category, event }),
  };
}

interface PaletteProps {
  pages: readonly Page[];
  initialText: string;
  onClose: () => void;
}

export function Palette({ pages, initialText, onClose }: PaletteProps) {
  const { t } = useTranslation('search');
  const [text, setText] = useState(initialText);
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** Enter was pressed before the results were there. */
  const [entered, setEntered] = useState<string | null>(null);
  const listId = useId();
  const isSmall = useIsBelow(640);
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
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Enter' && isSearching) setEntered(text);
    if (next || event.key === 'Enter') event.preventDefault();
  };

  return (
    <Modal.Root opened onClose={onClose} size={620} yOffset="12vh" fullScreen={isSmall} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <div className={styles['palette']} data-whole={isSmall || undefined}>
          <div className={styles['head']}>
            <IconSearch size={18} aria-hidden className={styles['sign']} />
            <input
              data-autofocus
              type="text"
              role="combobox"
              className={styles['field']}
              aria-label={t('field')}
              aria-expanded={count > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active ? `${listId} ${active.id}`.replaceAll(' ', '-') : undefined}
              placeholder={t('placeholder')}
              value={text}
              maxLength={wordsMax}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setText(event.target.value);
                setChosenId(null);
              }}
              onKeyDown={onKeyDown}
            />
            <IconButton label={t('close')} onClick={onClose}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </div>
          <PaletteList
            id={listId}
            groups={groups}
            active={active}
            onPoint={(entry) => setChosenId(entry.id)}
            onChoose={choose}
            isSearching={isSearching}
            isFailed={query.isError && !isSearching && asked !== ''}
            onRetry={() => void query.refetch()}
          />
          <PaletteKeys />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
