import type { UploadedLogo } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Row } from '../../ui/row.tsx';
import { formOf } from '../../lib/form-of.ts';
import { useFileDrop } from '../../lib/files.ts';
import { useWrite } from '../../lib/use-write.ts';
import { uploadLogo } from './api.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './branding.module.css';
import { useHiddenThemes } from './use-hidden-themes.ts';
import sentences from './branding.en.json';

const kinds = ['image/png', 'image/jpeg', 'image/webp'];

interface LogoFieldProps {
  logoUrl: string | null;
  error: string | undefined;
  onChange: (logo: UploadedLogo | null) => void;
}

function useUpload(onChange: LogoFieldProps['onChange']) {
  const { t } = useTranslation(sentences);
  const [percent, setPercent] = useState(0);
  const {
    isPending: isBusy,
    problem,
    setProblem,
    run,
  } = useWrite({
    failure: t('logo.failed'),
    onError: (sentence) => setProblem(abort.current?.signal.aborted ? null : sentence),
  });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const refusalOf = (file: File): string | null => {
    if (file.type === 'image/svg+xml') return t('logo.svg');
    if (!kinds.includes(file.type)) return t('logo.wrongKind');
    return file.size > limits.logoBytes ? t('logo.tooLarge', { size: formatBytes(limits.logoBytes) }) : null;
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal !== null) return;
    void run(async (send) => {
      abort.current = new AbortController();
      setPercent(0);
      const form = formOf(file);
      const { data } = await send(uploadLogo, { form, signal: abort.current.signal, onProgress: setPercent });
      onChange(data);
    });
  };
  return { problem, percent, isBusy, take };
}

function LogoPreview({ logoUrl }: { logoUrl: string | null }) {
  const { t } = useTranslation(sentences);
  if (logoUrl === null) return <p className="dim">{t('logo.drop')}</p>;
  return (
    <div className={styles['grounds']}>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className={styles['ground']} data-mantine-color-scheme={theme}>
          <img src={logoUrl} alt={t(`logo.on.${theme}`)} />
        </div>
      ))}
    </div>
  );
}

interface LogoButtonsProps {
  hasLogo: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onRemove: () => void;
}

function LogoButtons({ hasLogo, isBusy, onChoose, onRemove }: LogoButtonsProps) {
  const { t } = useTranslation(sentences);
  return (
    <Row gap={8} wrap justify="center">
      <Button leftSection={<IconPhoto size={18} aria-hidden />} onClick={onChoose} disabled={isBusy}>
        {t(hasLogo ? 'logo.replace' : 'logo.choose')}
      </Button>
      {hasLogo && (
        <Button
          kind="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={onRemove}
          disabled={isBusy}
        >
          {t('logo.remove')}
        </Button>
      )}
    </Row>
  );
}

export function LogoField({ logoUrl, error, onChange }: LogoFieldProps) {
  const { t } = useTranslation(sentences);
  const input = useRef<HTMLInputElement>(null);
  const { problem, percent, isBusy, take } = useUpload(onChange);
  const hidden = useHiddenThemes(logoUrl);
  const dropProps = useFileDrop(({ files }) => take(files[0]));
  const remove = async () => {
    const question = { title: t('logo.removeTitle'), text: t('logo.removeText') };
    if (await confirm({ ...question, confirmLabel: t('logo.remove'), isDanger: true })) onChange(null);
  };
  const trouble = problem ?? error;
  return (
    <>
      <div className={classNames('stack gap-16', styles['zone'])} {...dropProps}>
        <LogoPreview logoUrl={logoUrl} />
        <LogoButtons
          hasLogo={logoUrl !== null}
          isBusy={isBusy}
          onChoose={() => input.current?.click()}
          onRemove={() => void remove()}
        />
        <input
          ref={input}
          type="file"
          accept={kinds.join(',')}
          className="visually-hidden"
          aria-label={t('logo.file')}
          tabIndex={-1}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        {isBusy && <ProgressBar label={t('logo.uploading')} percent={percent} />}
      </div>
      <p className="hint">{t('logo.hint', { size: formatBytes(limits.logoBytes) })}</p>
      <ProblemNotice problem={trouble} />
      {hidden.map((theme) => (
        <Notice key={theme} tone="warning">
          {t(`logo.hidden.${theme}`)}
        </Notice>
      ))}
    </>
  );
}
