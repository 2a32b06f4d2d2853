import { limits } from '@guidon/contract/plain';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import sentences from './passkeys.en.json';

interface NameFormProps {
  initialName: string;
  text?: string;
  submitLabel: string;
  /** Sentence when the server gave none. */
  failure: string;
  onSend: (name: string, send: SendWrite) => Promise<void>;
  /** Answers what to say of a failure; null where nothing has to be said. */
  onRefused?: (sentence: string, error: unknown, name: string) => string | null;
  onCancel: () => void;
}

export function NameForm(props: NameFormProps) {
  const { initialName, text, submitLabel, failure, onSend, onRefused, onCancel } = props;
  const { t } = useTranslation(sentences);
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string | null>(null);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure,
    onError: (sentence, refusal) =>
      setProblem(onRefused ? onRefused(sentence, refusal, name.trim()) : sentence),
  });
  const input = useRef<HTMLInputElement>(null);

  const submit = () => {
    setProblem(null);
    if (name.trim() === '') {
      setError(t('name.missing'));
      input.current?.focus();
      return;
    }
    void run((send) => onSend(name.trim(), send));
  };
  return (
    <Form
      noValidate
      submitLabel={submitLabel}
      isPending={isBusy}
      problem={problem}
      onCancel={onCancel}
      onSubmit={submit}
    >
      {text !== undefined && <p className="dim">{text}</p>}
      <TextField
        ref={input}
        label={t('name.label')}
        name="name"
        autoComplete="off"
        maxLength={limits.passkeyNameMax}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
        data-autofocus
      />
    </Form>
  );
}
