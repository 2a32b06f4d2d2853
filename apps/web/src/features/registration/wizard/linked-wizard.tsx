import { useSearch } from '@tanstack/react-router';
import { useLinkCheck } from '../use-register-mode.ts';
import { RegisterBanner } from '../register-banner.tsx';
import { invitedEmail, questionsIn, wizardModeOf } from '../register-mode.ts';
import { WizardView } from './wizard-view.tsx';

/** The wizard of a link: it says from the first step on what the link is for, or why it does not work. */
export function LinkedWizard() {
  const link = useLinkCheck(wizardModeOf(useSearch({ strict: false })));
  return (
    <WizardView
      banner={<RegisterBanner {...link} />}
      invitedEmail={invitedEmail(link.mode)}
      questions={questionsIn(link.mode)}
      isExpected={link.refusal === undefined && link.retry === undefined}
    />
  );
}
