import { IconLock } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { LazyVisibleCheck } from '../../bot-checks/index.ts';
import type { Wizard } from './use-wizard.ts';
import { useProblemText } from './use-problem-text.ts';
import { canContinue } from './wizard-state.ts';
import sentences from './wizard.en.json';

interface EmailStepProps {
  wizard: Wizard;
  /** The address is that of an invitation, which no other can accept. */
  isInvited: boolean;
  onSolved: () => void;
}

export function EmailStep({ wizard, isInvited, onSolved }: EmailStepProps) {
  const { t } = useTranslation(sentences);
  const textOf = useProblemText();
  const { state, isBusy } = wizard;
  const { problem, visible } = state;
  return (
    <>
      <TextField
        label={t('email.label')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        maxLength={254}
        {...(isInvited && {
          readOnly: true,
          description: t('email.fromInvitation'),
          rightSection: <IconLock size={16} aria-hidden />,
        })}
        value={state.email}
        error={problem?.field === 'email' ? textOf(problem) : undefined}
        onChange={(event) => wizard.type('email', event.currentTarget.value)}
        autoFocus
      />
      {visible.isRequired && (
        <LazyVisibleCheck
          isSolved={visible.token !== null}
          onLost={wizard.visible.lost}
          onSolved={(token) => {
            wizard.visible.solved(token);
            onSolved();
          }}
        />
      )}
      <Button kind="primary" type="submit" size="lg" fullWidth disabled={isBusy || !canContinue(state)}>
        {t(isBusy ? 'email.busy' : 'email.submit')}
      </Button>
      <p className="hint">{t('email.notice')}</p>
    </>
  );
}
