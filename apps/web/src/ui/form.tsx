import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button } from './button.tsx';
import { ProblemNotice } from './notice.tsx';
import { Row } from './row.tsx';
import { type Space, Stack } from './stack.tsx';
import { useDialogChanges } from './use-dialog-changes.ts';
import sentences from './ui.en.json';

export interface FormProps {
  ref?: Ref<HTMLFormElement>;
  noValidate?: boolean;
  autoComplete?: 'off';
  gap?: Space;
  /** Within a dialog: closing it would lose what was typed, so it asks first. */
  hasChanges?: boolean;
  submitLabel: string;
  /** Stands in its place until the answer comes. */
  pendingLabel?: string;
  isPending?: boolean;
  /** Submitting is off as long as something is missing. */
  isReady?: boolean;
  isDanger?: boolean;
  /** Gives the focus to the submit button of a dialog that has no field. */
  isSubmitFirst?: boolean;
  problem?: string | null | undefined;
  cancelLabel?: string | undefined;
  /** Without it the submit button stands alone, as wide as the form. */
  onCancel?: (() => void) | undefined;
  onSubmit: () => void;
  children?: ReactNode;
}

/** Fields that are sent together, with why they were refused above them and the buttons below. */
export function Form({
  gap = 16,
  hasChanges = false,
  submitLabel,
  pendingLabel,
  isPending = false,
  isReady = true,
  isDanger = false,
  isSubmitFirst = false,
  problem,
  cancelLabel,
  onCancel,
  onSubmit,
  children,
  ...rest
}: FormProps) {
  const { t } = useTranslation(sentences);
  useDialogChanges(hasChanges && !isPending);
  const saysPending = pendingLabel !== undefined;
  const submit = (
    <Button
      kind={isDanger ? 'danger-primary' : 'primary'}
      type="submit"
      loading={isPending && !saysPending}
      disabled={!isReady || (isPending && saysPending)}
      data-autofocus={isSubmitFirst || undefined}
    >
      {isPending && saysPending ? pendingLabel : submitLabel}
    </Button>
  );
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={gap}>
        <ProblemNotice problem={problem} />
        {children}
        {onCancel === undefined ? (
          submit
        ) : (
          <Row justify="end" wrap>
            <Button onClick={onCancel}>{cancelLabel ?? t('cancel')}</Button>
            {submit}
          </Row>
        )}
      </Stack>
    </form>
  );
}
