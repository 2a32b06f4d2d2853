import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './editor-drawer.module.css';
import { KeyHint } from './key-hint.tsx';
import { ProblemNotice } from './notice.tsx';
import { useSaveKey } from './use-save-key.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import sentences from './ui.en.json';

interface EditorDrawerProps {
  title: string;
  isOpen: boolean;
  isDirty: boolean;
  /** Something within is saved by itself, and is changed and not saved yet: closing asks, and Save is not for it. */
  hasUnapplied?: boolean;
  isSaving: boolean;
  /** Message of the last failed save, when it belongs to no field. */
  problem?: string | undefined;
  saveLabel?: string;
  onSave: () => void;
  onClose: () => void;
  /** Actions at the other end of the footer: delete, duplicate. */
  extra?: ReactNode;
  children: ReactNode;
}

/** Warns before changes are lost, saves with Ctrl-S. */
export function EditorDrawer(props: EditorDrawerProps) {
  const {
    title,
    isOpen,
    isDirty,
    hasUnapplied = false,
    isSaving,
    problem,
    saveLabel,
    onSave,
    onClose,
    extra,
    children,
  } = props;
  const { t } = useTranslation(sentences);
  const mayLeave = useUnsavedGuard(isOpen && (isDirty || hasUnapplied));
  useSaveKey(isOpen && isDirty && !isSaving, onSave);
  // Once it is saved, nothing is lost while the page is still being brought up to date.
  const isOnItsWay = isSaving && isDirty;
  const close = async () => {
    if (!isOnItsWay && (await mayLeave())) onClose();
  };
  return (
    <Drawer
      opened={isOpen}
      onClose={() => void close()}
      position="right"
      size="min(45rem, 100vw)"
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'presentation' } }}
      classNames={{
        body: styles['body'] ?? '',
        content: styles['content'] ?? '',
        header: styles['header'] ?? '',
      }}
    >
      <div className={styles['fields']}>
        <ProblemNotice problem={problem} />
        {children}
      </div>
      <footer className={classNames('row gap-8', styles['foot'])}>
        {extra}
        <span className={styles['hint']}>
          <KeyHint keys={['Ctrl', 'S']} />
        </span>
        <Button onClick={() => void close()} disabled={isOnItsWay}>
          {t(isDirty ? 'cancel' : 'close')}
        </Button>
        <Button kind="primary" onClick={onSave} disabled={isSaving || !isDirty}>
          {isSaving ? t('saving') : (saveLabel ?? t('save'))}
        </Button>
      </footer>
    </Drawer>
  );
}
