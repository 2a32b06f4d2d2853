import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { type Toast, type ToastKind, toast, toastStore } from './toast.ts';
import { classNames } from './class-names.ts';
import styles from './toasts.module.css';
import sentences from './ui.en.json';

const icons: Record<ToastKind, typeof IconX> = {
  success: IconCircleCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

function ToastItem({ item }: { item: Toast }) {
  const { t } = useTranslation(sentences);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused || item.durationMs === 0) return;
    const timer = setTimeout(() => toast.dismiss(item.id), item.durationMs);
    return () => clearTimeout(timer);
  }, [isPaused, item]);
  const Icon = icons[item.kind];
  return (
    <div
      className={classNames('row gap-12 frame', styles['toast'])}
      data-kind={item.kind}
      role={item.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {item.picture ?? <Icon size={20} className={styles['icon']} aria-hidden />}
      <p className={styles['message']}>{item.message}</p>
      <button
        type="button"
        className={styles['close']}
        onClick={() => toast.dismiss(item.id)}
        aria-label={t('dismiss')}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}

/** Mounted once, at the root of the page. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.get);
  return (['top-center', 'bottom-end'] as const).map((position) => (
    <div
      key={position}
      className={classNames('screen-only plain-list stack gap-8', styles['region'])}
      data-position={position}
    >
      {toasts
        .filter((item) => item.position === position)
        .map((item) => (
          <ToastItem key={item.id} item={item} />
        ))}
    </div>
  ));
}
