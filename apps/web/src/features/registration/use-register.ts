import type { EntryInput } from '@guidon/contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { useWrite } from '../../lib/use-write.ts';
import { useSsoRequired } from '../sign-in/index.ts';
import { useInvisibleCheck } from '../bot-checks/index.ts';
import { loadRegistration } from './load-registration.ts';
import { refusalSentence } from './refusal-sentence.ts';
import type { RegisterMode } from './register-mode.ts';
import {
  fieldOf,
  type RegisterErrors,
  type RegisterField,
  type RegisterValues,
  type Sentence,
  toBody,
  validate,
} from './register-state.ts';
import { useFollowRegistration } from './use-follow-registration.ts';
import sentences from './registration.en.json';

type Texts = Partial<Record<RegisterField, string>>;

const unneeded = { isRequired: false, token: null };
const stays = { durationMs: 0, position: 'top-center' } as const;

interface BotCheckTokens {
  captchaTokenV3?: string;
  captchaTokenV2?: string | undefined;
}

/** The kind of bot check that a refusal asks for. */
function missingCheck(error: unknown): unknown {
  return error instanceof ApiError && error.code === 'CAPTCHA_FAILED' ? error.details?.['kind'] : undefined;
}

/** Sends the form and follows it up; what was typed stays with the caller. */
export function useRegister(
  mode: RegisterMode,
  returnUrl: string | undefined,
  onRefused: (field: RegisterField) => void,
) {
  const { t } = useTranslation(sentences);
  const offerProvider = useSsoRequired();
  const follow = useFollowRegistration(mode, returnUrl);
  const [errors, setErrors] = useState<Texts>({});
  const check = useInvisibleCheck('register');
  const [visible, setVisible] = useState<{ isRequired: boolean; token: string | null }>(unneeded);
  const { isPending: isBusy, run } = useWrite({ failure: t('register.failed') });

  const textOf = ({ key, label }: Sentence) =>
    t(`register.${key}`, label ? { label: t(`register.${label}`) } : {});

  /** Sends once more with the invisible check, or shows the visible one, where the server asks for it. */
  const passing = async <T>(sendOnce: (tokens: BotCheckTokens) => Promise<T>): Promise<T> => {
    const withCheck = async () =>
      sendOnce({ captchaTokenV3: await check.take(), captchaTokenV2: visible.token ?? undefined });
    try {
      return await (visible.isRequired ? withCheck() : sendOnce({}));
    } catch (error) {
      const kind = missingCheck(error);
      if (kind !== 'invisible' || visible.isRequired) throw error;
      return withCheck();
    }
  };

  const refuse = (error: unknown, { role }: RegisterValues) => {
    if (offerProvider(error)) return;
    if (!(error instanceof ApiError)) {
      toast.error(t('register.failed'), stays);
      return;
    }
    if (missingCheck(error) === 'visible') {
      setVisible({ isRequired: true, token: null });
      return;
    }
    // A check is good for one call.
    setVisible(({ isRequired }) => ({ isRequired, token: null }));
    const sentence = refusalSentence(error);
    const time = sentence?.at === undefined ? undefined : formatMoment(sentence.at);
    const message = sentence
      ? t(`register.${sentence.key}`, { time })
      : error.message || t('register.failedToRegister');
    const field = fieldOf(error, role, mode);
    if (field !== undefined) {
      setErrors({ [field]: message });
      onRefused(field);
    }
    toast.error(message, stays);
  };

  const post = (values: RegisterValues, answered: EntryInput) =>
    run(async (send) => {
      try {
        const { register, registerWithInvitation } = await loadRegistration();
        const write = mode.kind === 'organizer-invitation' ? registerWithInvitation : register;
        const reply = await passing((tokens) =>
          send(write, { body: { ...toBody(values, mode), ...answered, ...tokens } }),
        );
        toast.dismissAll();
        if (!(await follow(reply, values))) toast.error(t('register.failed'), stays);
      } catch (error) {
        refuse(error, values);
      }
    });

  const submit = (
    values: RegisterValues,
    today: string,
    takeEntry: () => EntryInput | null,
  ): RegisterErrors => {
    const found = validate(values, mode, today);
    const texts: Texts = {};
    for (const [field, sentence] of Object.entries(found))
      Object.assign(texts, { [field]: textOf(sentence) });
    setErrors(texts);
    if (Object.keys(found).length > 0) return found;
    const answered = takeEntry();
    if (answered !== null) void post(values, answered);
    return found;
  };

  const clear = (field: RegisterField) => setErrors(({ [field]: _gone, ...rest }) => rest);

  return {
    errors,
    isBusy,
    submit,
    clear,
    visible: {
      ...visible,
      solved: (token: string) => setVisible({ isRequired: true, token }),
      lost: () => setVisible({ isRequired: true, token: null }),
    },
  };
}
