import { Dialog } from './dialog.tsx';
import { Form, type FormProps } from './form.tsx';

export interface FormDialogProps extends FormProps {
  title: string;
  isOpen?: boolean;
  isWide?: boolean;
  onClose: () => void;
}

/** A dialog that is one form. */
export function FormDialog({ title, isOpen = true, isWide = false, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} isWide={isWide} onClose={onClose}>
      <Form onCancel={onClose} {...form} />
    </Dialog>
  );
}
