import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { IconButton } from '../../ui/button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { useIsBelow } from '../../ui/use-is-below.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './palette.module.css';
import { PaletteList } from './palette-list.tsx';
import { type PaletteProps, usePalette } from './use-palette.ts';
import sentences from './search.en.json';

const wordsMax = 120;

function PaletteKeys() {
  const { t } = useTranslation(sentences);
  return (
    <p className={classNames('row gap-8 fine-print', styles['foot'])} aria-hidden="true">
      <KeyHint keys={['↑', '↓']} /> {t('keys.move')}
      <KeyHint keys={['Enter']} /> {t('keys.open')}
      <KeyHint keys={['Esc']} /> {t('keys.close')}
    </p>
  );
}

export function Palette({ pages, initialText, onClose }: PaletteProps) {
  const { t } = useTranslation(sentences);
  const listId = useId();
  const isSmall = useIsBelow(640);
  const { text, groups, active, isSearching, isFailed, ...palette } = usePalette({
    pages,
    initialText,
    onClose,
  });
  return (
    <Modal.Root opened onClose={onClose} size={620} yOffset="12vh" fullScreen={isSmall} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <div className={styles['palette']} data-whole={isSmall || undefined}>
          <div className={classNames('row gap-12', styles['head'])}>
            <IconSearch size={18} aria-hidden className={styles['sign']} />
            <input
              data-autofocus
              type="text"
              role="combobox"
              className={styles['field']}
              aria-label={t('field')}
              aria-expanded={groups.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active ? `${listId} ${active.id}`.replaceAll(' ', '-') : undefined}
              placeholder={t('placeholder')}
              value={text}
              maxLength={wordsMax}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => palette.type(event.target.value)}
              onKeyDown={palette.onKeyDown}
            />
            <IconButton label={t('close')} onClick={onClose}>
              <IconX size={18} aria-hidden />
            </IconButton>
          </div>
          <PaletteList
            id={listId}
            groups={groups}
            active={active}
            onPoint={palette.point}
            onChoose={palette.choose}
            isSearching={isSearching}
            isFailed={isFailed}
            onRetry={palette.retry}
          />
          <PaletteKeys />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
