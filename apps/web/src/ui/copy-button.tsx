import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { Button, IconButton } from './button.tsx';
import { toast } from './toast.ts';
import sentences from './ui.en.json';

interface CopyButtonProps {
  text: string;
  /** Label of the button; without it only an icon. */
  label?: string;
  success?: string;
  size?: 'xs' | 'sm';
}

const shownMs = 2_000;

export function CopyButton({ text, label, success, size = 'xs' }: CopyButtonProps) {
  const { t } = useTranslation(sentences);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      if (success !== undefined) toast.success(success);
    } catch {
      toast.error(t('copyFailed'));
    }
  };
  const icon = isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />;
  if (label === undefined)
    return (
      <IconButton label={t(isCopied ? 'copied' : 'copy')} size="sm" onClick={() => void copy()}>
        {icon}
      </IconButton>
    );
  return (
    <Button size={size} leftSection={icon} onClick={() => void copy()}>
      {isCopied ? t('copied') : label}
    </Button>
  );
}
