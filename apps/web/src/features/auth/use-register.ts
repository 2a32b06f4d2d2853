import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useSessionStore } from '../../lib/session.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { useSsoRequired } from '../single-sign-on/use-sso-required.ts';
import { loadAuth } from './load-auth.ts';
import {
  acceptTeamInvitationHref,
  keepPendingTeamInvitation,
  takePendingTeamInvitation,
} from './pending-team-invitation.ts';
import type { RegisterMode } from './register-mode.ts';
import {
  fieldOf,
  type RegisterErrors,
  type RegisterField,
  type RegisterValues,
  refusalSentence,
  type Sentence,
  toBody,
  validate,
} from './register-state.ts';
import { useEnterSite } from './use-enter-site.ts';
import { keepVerificationEmail } from './verification-email.ts';

type Texts = Partial<Record<RegisterField, string>>;

/** Long enough to read that it has worked. */
const teamRedirectMs = 1_500;

const stays = { durationMs: 0, position: 'top-center' } as const;

/** Sends the form and follows it up; what was typed stays with the caller. */
export function useRegister(mode: RegisterMode, returnUrl: string | undefined) {
  const { t } = useTranslation('auth');
  const session = useSessionStore();
  const router = useRouter();
  const enterSite = useEnterSite();
  const offerProvider = useSsoRequired();
  const [errors, setErrors] = useState<Texts>({});
  const [isBusy, run] = useBusy();

  const textOf = ({ key, label }: Sentence) =>
    t(`register.${key}`, label ? { label: t(`register.${label}`) } : {});

  const refuse = (error: unknown, { role }: RegisterValues) => {
    if (offerProvider(error)) return;
    if (!(error instanceof ApiError)) {
      toast.error(t('register.failed'), stays);
      return;
    }
    const sentence = refusalSentence(error);
    const time = sentence?.at === undefined ? undefined : formatDateTime(sentence.at);
    const message = sentence
      ? t(`register.${sentence.key}`, { time })
      : error.message || t('register.failedToRegister');
    const field = fieldOf(error, role, mode);
    if (field !== undefined) setErrors({ [field]: message });
    toast.error(message, stays);
  };

  const send = async (values: RegisterValues) => {
    const { register, registerWithInvitation } = await loadAuth();
    const send = mode.kind === 'organizer-invitation' ? registerWithInvitation : register;
    const reply = await send(toBody(values, mode));
    const team = mode.kind === 'team-invitation' && values.role === 'participant' ? mode : null;
    toast.dismissAll();
    if (reply.requiresEmailVerification) {
      keepVerificationEmail(values.email.trim());
      if (team) keepPendingTeamInvitation(team);
      toast.info(t('register.successVerify'));
      await router.navigate({ to: paths.verifyEmailCode });
    } else if (reply.token !== undefined && reply.user) {
      session.signIn(reply.token, reply.user);
      toast.success(reply.message || t('register.successSignedIn'));
      if (team) await acceptInTeam(team);
      else await enterSite(returnUrl);
    } else if (values.role === 'admin') {
      toast.success(t('register.successPleaseLogIn'));
      await router.navigate({ to: paths.login, search: { returnUrl } });
    } else {
      toast.error(t('register.failed'), stays);
    }
  };

  const acceptInTeam = async (team: { token: string; tenant: string | undefined }) => {
    takePendingTeamInvitation();
    await new Promise((resolve) => setTimeout(resolve, teamRedirectMs));
    await router.navigate({ href: acceptTeamInvitationHref(team) });
  };

  const submit = (values: RegisterValues, today: string): RegisterErrors => {
    const found = validate(values, mode, today);
    const texts: Texts = {};
    for (const [field, sentence] of Object.entries(found))
      Object.assign(texts, { [field]: textOf(sentence) });
    setErrors(texts);
    if (Object.keys(found).length > 0) return found;
    void run(() => send(values).catch((error: unknown) => refuse(error, values)));
    return found;
  };

  const clear = (field: RegisterField) => setErrors(({ [field]: _gone, ...rest }) => rest);

  return { errors, isBusy, submit, clear };
}
