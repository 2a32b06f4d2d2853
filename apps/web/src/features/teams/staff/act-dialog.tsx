import { teamAdminRoutes, teamRoutes } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Params } from '../../../lib/i18n/i18n.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../../lib/send-write.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Effect } from './act-effects-state.ts';
import styles from './team-admin.module.css';
import sentences from './team-admin.en.json';

interface NoteField {
  label: string;
  hint: string;
  max: number;
  isRequired?: boolean;
}

interface ActDialogProps {
  title: string;
  confirmLabel: string;
  isDanger?: boolean;
  /** Empty as long as something has to be chosen first. */
  effects: readonly Effect[];
  /** Of the sentences of the effects. */
  params: Params;
  note?: NoteField;
  isReady?: boolean;
  /** Sends the act and answers what to say once it is done. */
  work: (send: SendWrite, note: string) => Promise<string>;
  onClose: () => void;
  children?: ReactNode;
}

function Effects({ effects, params }: Pick<ActDialogProps, 'effects' | 'params'>) {
  const { t } = useTranslation(sentences);
  if (effects.length === 0) return null;
  return (
    <div className={styles['effects']}>
      <h3 className={styles['effectsTitle']}>{t('dialog.happens')}</h3>
      <ul className={styles['effectsList']}>
        {effects.map((effect) => (
          <li key={effect}>{t(`effects.${effect}`, params)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Runs one act, says that it is done and closes its dialog. A refusal stays in it, above what is true by now. */
function useAct(onClose: () => void) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('failed.act'),
    onError: async (sentence) => {
      setProblem(sentence);
      await Promise.all(
        [teamRoutes.get, teamAdminRoutes.list].map(({ id }) =>
          queryClient.invalidateQueries({ queryKey: [id] }),
        ),
      );
    },
  });
  const act = (work: (send: SendWrite) => Promise<string>) =>
    run(async (send) => {
      toast.success(await work(send));
      onClose();
    });
  return { isPending, problem, act };
}

/** Says exactly what an act of staff will do, takes a note, and shows in place why it was refused. */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    confirmLabel,
    isDanger,
    effects,
    params,
    note: field,
    isReady = true,
    work,
    onClose,
  } = props;
  const { t } = useTranslation(sentences);
  const [note, setNote] = useState('');
  const { isPending, problem, act } = useAct(onClose);
  const isMissing = field?.isRequired === true && note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act((send) => work(send, note.trim()));
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} hasChanges={note.trim() !== '' && !isPending}>
      <form onSubmit={submit}>
        <Stack gap={16}>
          {problem !== null && (
            <Notice tone="wrong" isAlert>
              {problem}
            </Notice>
          )}
          {props.children}
          <Effects effects={effects} params={params} />
          {field && (
            <TextField
              label={field.label}
              description={field.hint}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              maxLength={field.max}
              required={field.isRequired ?? false}
              {...((field.isRequired === true || props.children === undefined) && { 'data-autofocus': true })}
            />
          )}
          <Row wrap justify="end">
            <Button kind="quiet" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button
              kind={isDanger ? 'danger-primary' : 'primary'}
              type="submit"
              loading={isPending}
              disabled={!isReady || isMissing}
            >
              {confirmLabel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
