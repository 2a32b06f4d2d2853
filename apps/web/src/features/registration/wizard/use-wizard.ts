import type { EntryInput, EntryQuestions, WizardCompleteBody } from '@guidon/contract';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useReducer, useRef, useState } from 'react';
import type { z } from 'zod';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { toast } from '../../../ui/toast.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { keepVerificationEmail, useFollowSignIn, useSsoRequired } from '../../sign-in/index.ts';
import { loadWizard } from './load-wizard.ts';
import { useInvisibleCheck } from '../../bot-checks/index.ts';
import {
  emailProblem,
  newAccountProblem,
  passwordProblem,
  type Problem,
  problemOf,
} from './wizard-problem.ts';
import { useStage } from './use-stage.ts';
import type { WizardSearch } from './wizard-search.ts';
import {
  canContinue,
  proposedUsername,
  stageAfter,
  startOf,
  toSessionReply,
  type WizardField,
  wizardReducer,
} from './wizard-state.ts';
import sentences from './wizard.en.json';
import signInSentences from '../../sign-in/sign-in.en.json';

type AccountChoice = Pick<z.input<typeof WizardCompleteBody>, 'mode' | 'username' | 'answers' | 'accepted'>;

const invitationMs = 8_000;
const visibleMs = 5_000;

/** The three steps of signing in and registering, and what they send. */
export function useWizard(
  search: WizardSearch,
  form: RefObject<HTMLFormElement | null>,
  {
    invitedEmail,
    questions,
    proposesUsername,
    onUnverified,
  }: {
    invitedEmail: string | undefined;
    questions: EntryQuestions | null;
    /** For those who came to do something else than to choose a name. */
    proposesUsername: boolean;
    /** In place of the page for the code of a mail. */
    onUnverified?: (() => Promise<void>) | undefined;
  },
) {
  const { t } = useTranslation(sentences);
  const { stage, enter, leave } = useStage();
  const [typed, dispatch] = useReducer(wizardReducer, startOf(search.email ?? '', stage));
  const [seen, setSeen] = useState(stage);
  if (stage !== seen) {
    setSeen(stage);
    dispatch({ type: 'moved', stage });
  }
  const state = invitedEmail === undefined ? typed : { ...typed, email: invitedEmail };
  // Held by the last step, whose script is fetched apart.
  const takeEntry = useRef<() => EntryInput | null>(() => ({}));
  const check = useInvisibleCheck();
  const router = useRouter();
  const offerProvider = useSsoRequired();
  const follow = {
    login: useFollowSignIn(search.wayOn),
    register: useFollowSignIn(search.returnUrl),
  };
  const email = state.email.trim().toLowerCase();
  const tenantName = search.tenantName ?? search.tenant;
  const link = { tenantName, invitationToken: search.token };

  const refuse = (problem: Problem) => {
    dispatch({ type: 'refused', problem });
    const name = problem.field ?? (state.step === 'email' ? 'email' : 'password');
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  };

  const back = () => {
    dispatch({ type: 'back' });
    leave();
  };

  const write = useWrite({
    failure: t('errors.unknown'),
    onError: (_, error) => {
      if (!offerProvider(error)) refuse(problemOf(error));
      else if (state.step === 'register') back();
    },
  });

  const checkEmail = async (send: SendWrite) => {
    const captchaTokenV3 = await check.take().catch(() => null);
    if (captchaTokenV3 === null) {
      refuse({ key: 'captchaUnavailable' });
      return;
    }
    const { token: captchaTokenV2 } = state.visible;
    const api = await loadWizard();
    const reply = await send(api.checkEmail, { body: { email, captchaTokenV3, captchaTokenV2, ...link } });
    const { invitation } = reply.data;
    if (invitation && !invitation.valid)
      toast.error(invitation.message || t('toasts.invalidInvitation'), { durationMs: invitationMs });
    if (reply.requiresV2Captcha) toast.warning(t('toasts.visibleRequired'), { durationMs: visibleMs });
    const after = stageAfter(state.email, reply);
    const proposes = proposesUsername && after.step === 'register';
    const stage = proposes ? { ...after, username: proposedUsername(state.email) } : after;
    dispatch({ type: 'checked', reply, stage });
    if (!reply.requiresV2Captcha) await enter(stage);
  };

  const complete = async (send: SendWrite, account: AccountChoice) => {
    const { password, invitation } = state;
    const invitationToken = invitation ? search.token : undefined;
    const api = await loadWizard();
    const { code: registrationCode, event: eventId, team: teamName } = search;
    const entry = account.mode === 'register' ? { registrationCode, eventId, teamName } : {};
    const body = { ...account, ...entry, email, password, tenantName, invitationToken };
    const reply = await send(api.completeWizard, { body });
    if (body.mode === 'register' && reply.requiresEmailVerification) {
      keepVerificationEmail(email);
      toast.info(t('verificationSent', { ns: signInSentences }));
      if (onUnverified) await onUnverified();
      else await router.navigate({ to: '/verify-email-code', state: { from: search.returnUrl } });
      return;
    }
    const event = reply.data.invitation?.eventName;
    const registered = event ? t('toasts.welcomeEvent', { event }) : t('toasts.welcome');
    const welcome = body.mode === 'register' ? registered : t('toasts.welcomeBack');
    const text = await follow[body.mode](toSessionReply(reply), email, welcome);
    if (text !== null) refuse({ text });
  };

  const run = (problem: Problem | null, work: (send: SendWrite) => Promise<void>) => {
    if (problem) {
      refuse(problem);
      return;
    }
    dispatch({ type: 'sent' });
    void write.run(work);
  };

  const submit = () => {
    const username = state.username.trim();
    switch (state.step) {
      case 'email':
        if (canContinue(state)) run(emailProblem(email), checkEmail);
        return;
      case 'password':
        run(passwordProblem(state.password), (send) => complete(send, { mode: 'login' }));
        return;
      case 'register': {
        const problem = newAccountProblem(username, state.password);
        const answered = problem === null ? takeEntry.current() : {};
        if (answered === null) return;
        run(problem, (send) => complete(send, { mode: 'register', username, ...answered }));
      }
    }
  };

  return {
    state,
    questions,
    /** The account is for no event and no organization yet. */
    isAlone: search.code === undefined && onUnverified === undefined,
    takeEntry,
    isBusy: write.isPending,
    submit,
    prepare: check.prepare,
    type: (field: WizardField, value: string) => dispatch({ type: 'typed', field, value }),
    back,
    visible: {
      solved: (token: string) => dispatch({ type: 'visible-solved', token }),
      lost: (key: 'captchaExpired' | 'captchaUnavailable' | 'captchaLoading') =>
        dispatch({ type: 'visible-expired', problem: { key } }),
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
