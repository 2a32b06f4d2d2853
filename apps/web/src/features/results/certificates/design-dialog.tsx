import type { CertificateDesign } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconDownload, IconSignature, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formOf } from '../../../lib/form-of.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FieldPair } from '../../../ui/form-section.tsx';
import { PictureButton } from '../../../ui/picture-button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { designQuery, removeSignature, setDesign, setSignature } from './api.ts';
import { useCertificatePreview } from './use-certificate-download.ts';
import styles from './certificate-page.module.css';
import sentences from './certificates.en.json';

interface DesignDialogProps {
  eventId: string;
  onClose: () => void;
}

export function DesignDialog({ eventId, onClose }: DesignDialogProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...designQuery(eventId), refetchOnWindowFocus: false });
  return (
    <Dialog title={t('design.title')} isOpen isWide onClose={onClose}>
      <QueryView query={query} failure={t('design.failed')} skeleton={<SkeletonRows count={4} />}>
        {(design) => <DesignForm eventId={eventId} design={design} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function DesignForm({ eventId, design, onClose }: DesignDialogProps & { design: CertificateDesign }) {
  const { t } = useTranslation(sentences);
  const { signatureUrl, ...saved } = design;
  const [fields, setFields] = useState(saved);
  const { isPending, problem, setProblem, run } = useWrite({ failure: t('design.notSaved') });
  const sample = useCertificatePreview(eventId, { onProblem: setProblem });
  const params = { eventId };
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }));
  const save = () =>
    void run(async (send) => {
      await send(setDesign, { params, body: fields });
      toast.success(t('design.saved'));
      onClose();
    });
  return (
    <Form
      onCancel={onClose}
      submitLabel={t('design.save')}
      hasChanges={JSON.stringify(fields) !== JSON.stringify(saved)}
      isPending={isPending}
      problem={problem}
      onSubmit={save}
    >
      <TextAreaField
        label={t('design.words')}
        description={t('design.wordsHint')}
        value={fields.words}
        minRows={2}
        maxLength={limits.certificateWordsMax}
        data-autofocus
        onChange={(event) => set({ words: event.currentTarget.value })}
      />
      <FieldPair>
        <TextField
          label={t('design.signer')}
          value={fields.signer}
          maxLength={limits.certificateSignerMax}
          autoComplete="off"
          onChange={(event) => set({ signer: event.currentTarget.value })}
        />
        <TextField
          label={t('design.signerRole')}
          value={fields.signerRole}
          maxLength={limits.certificateSignerMax}
          autoComplete="off"
          onChange={(event) => set({ signerRole: event.currentTarget.value })}
        />
      </FieldPair>
      <Stack gap={8}>
        {signatureUrl !== null && (
          <img src={signatureUrl} alt={t('design.signature')} className={styles['signature']} />
        )}
        <p className="hint">{t('design.signatureHint')}</p>
        <Row gap={8} wrap>
          <PictureButton
            fileLabel={t('design.signatureFile')}
            icon={<IconSignature size={18} aria-hidden />}
            isDisabled={isPending}
            onChoose={(file) =>
              void run(async (send) => {
                await send(setSignature, { params, form: formOf(file, 'signature') });
                toast.success(t('design.signatureSaved'));
              })
            }
          >
            {t(signatureUrl === null ? 'design.addSignature' : 'design.changeSignature')}
          </PictureButton>
          {signatureUrl !== null && (
            <Button
              kind="danger"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={isPending}
              onClick={() =>
                void run(async (send) => {
                  await send(removeSignature, { params });
                  toast.success(t('design.signatureRemoved'));
                })
              }
            >
              {t('design.removeSignature')}
            </Button>
          )}
        </Row>
      </Stack>
      <div>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={sample.isPending}
          onClick={() => {
            setProblem(null);
            sample.save(fields);
          }}
        >
          {t('design.preview')}
        </Button>
      </div>
    </Form>
  );
}
