import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { DialogChanges } from './use-dialog-changes.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useDiscardQuestion, useUnsavedGuard } from './use-unsaved-guard.ts';
import sentences from './ui.en.json';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  /** Closing it would lose what was typed, so it asks first. A form of its own within says so by `useDialogChanges`. */
  hasChanges?: boolean;
  children: ReactNode;
}

/** For pages that are left, and tabs that are closed, while a dialog is open. */
function LeaveGuard() {
  useUnsavedGuard(true);
  return null;
}

export function Dialog({ title, isOpen, onClose, isWide, hasChanges = false, children }: DialogProps) {
  const { t } = useTranslation(sentences);
  const [isFormChanged, setFormChanged] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const mayDiscard = useDiscardQuestion();
  useReturnFocus(isOpen);
  const asks = isOpen && !isDiscarded && (hasChanges || isFormChanged);
  if (!isOpen && isDiscarded) setDiscarded(false);
  const close = async () => {
    if (!(await mayDiscard())) return;
    // Closing may leave the page, where the same question would be asked again.
    flushSync(() => setDiscarded(true));
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => (asks ? void close() : onClose())}
      title={title}
      returnFocus={false}
      size={isWide ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {asks && <LeaveGuard />}
      <DialogChanges value={setFormChanged}>{children}</DialogChanges>
    </Modal>
  );
}
