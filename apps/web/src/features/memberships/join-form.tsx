import type { EntryInput, EntryQuestions, JoinedEvent } from '@guidon/contract';
import { useRef, useState } from 'react';
import { formatMoment } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Form } from '../../ui/form.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { anyOf, isEntryRefusal, LazyEntryFields, useEntry } from '../event-parts/entry/index.ts';
import { LazyCodeLookup, loadRegistration } from '../registration/index.ts';
import { joinEvent } from './api.ts';
import { joinProblem } from './join-problem-state.ts';
import sentences from './memberships.en.json';

interface JoinFormProps {
  given?: string;
  onJoined: (joined: JoinedEvent) => void | Promise<void>;
}

/** Takes the code of an event, of whichever organization. */
export function JoinForm({ given = '', onJoined }: JoinFormProps) {
  const { t } = useTranslation(sentences);
  const [code, setCode] = useState(given);
  const input = useRef<HTMLInputElement>(null);
  const [questions, setQuestions] = useState<EntryQuestions | null>(null);
  const entry = useEntry(questions);

  const refuse = (sentence: string) => {
    setProblem(sentence);
    input.current?.focus();
  };
  const sentenceOf = (error: unknown): string => {
    const told = joinProblem(error);
    if ('message' in told) return told.message;
    return 'time' in told ? t(`join.${told.key}`, { time: formatMoment(told.time) }) : t('join.failed');
  };
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('join.failed'),
    onError: (_sentence, error) => refuse(sentenceOf(error)),
  });
  /** What an event asks is known once its code is. */
  const ask = async (error: unknown) => {
    const { checkEventLink } = await loadRegistration();
    const asked = anyOf((await checkEventLink({ code: code.trim() })).event?.asks);
    if (asked === null) throw error;
    setQuestions(asked);
  };
  const join = async (send: SendWrite, answered: EntryInput) => {
    try {
      const { data } = await send(joinEvent, { body: { code: code.trim(), ...answered } });
      await onJoined(data);
    } catch (error) {
      if (!isEntryRefusal(error) || questions !== null) throw error;
      await ask(error);
    }
  };
  const submit = () => {
    if (code.trim() === '') {
      refuse(t('join.missing'));
      return;
    }
    const answered = entry.take();
    if (answered !== null) void run((send) => join(send, answered));
  };

  return (
    <Form
      noValidate
      gap={12}
      submitLabel={t('join.submit')}
      pendingLabel={t('join.busy')}
      isPending={isBusy}
      onSubmit={submit}
    >
      <CodeField
        ref={input}
        label={t('join.code')}
        value={code}
        maxLength={64}
        error={problem}
        errorProps={{ role: 'alert' }}
        data-autofocus
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setProblem(null);
          setQuestions(null);
        }}
      />
      <LazyCodeLookup code={code} />
      {questions !== null && <p>{t('join.asks')}</p>}
      <LazyEntryFields entry={entry} />
    </Form>
  );
}
