import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  isWide?: boolean;
  children: ReactNode;
}

export function Dialog({ title, isOpen, onClose, isWide, children }: DialogProps) {
  const { t } = useTranslation('ui');
  useReturnFocus(isOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      returnFocus={false}
      size={isWide ? 'xl' : 'md'}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  );
}
