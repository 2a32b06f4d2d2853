import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useBrand } from '../../lib/brand-store.ts';
import type { BrandLook } from '../../lib/brand-copy.ts';
import styles from './brand.module.css';
import sentences from '../../lib/i18n/common.en.json';

const lettersInLine = 25;

interface BrandProps {
  /** Stands in for a name that is not known; the platform's own otherwise. */
  name?: string | null | undefined;
  isLarge?: boolean | undefined;
}

export function Brand(props: BrandProps) {
  const { isLoading, copy } = useBrand();
  if (!isLoading) return <BrandView {...props} look={copy} />;
  return <div className={styles['brand']} data-large={props.isLarge || undefined} data-waiting aria-hidden />;
}

export function BrandView({ look, name, isLarge }: BrandProps & { look: BrandLook | null }) {
  const { t } = useTranslation(sentences);
  const [broken, setBroken] = useState<string | null>(null);
  const shared = { className: styles['brand'], 'data-large': isLarge || undefined };
  if (look === null || look.isDefault || (look.logoUrl || look.companyName) === '') {
    const known = look?.companyName || name;
    return (
      <div {...shared}>
        <BrandMark size={isLarge ? 36 : 28} />
        {(known || !isLarge) && <span className={styles['name']}>{known || t('brand')}</span>}
      </div>
    );
  }
  const { brandingType, logoUrl, logoWidth, logoHeight, companyName } = look;
  const isPicture = brandingType === 'logo' && logoUrl !== null && broken !== logoUrl;
  // A collapsed sidebar shows our mark in place of a wide logo.
  const isWide = !isPicture || (logoWidth ?? 0) > 1.5 * (logoHeight ?? 0);
  return (
    <div {...shared} data-custom data-wide={isWide || undefined}>
      <div className={styles['narrow']}>
        <BrandMark />
      </div>
      {isPicture ? (
        <img
          className={styles['logo']}
          src={logoUrl}
          alt={companyName}
          width={logoWidth ?? undefined}
          height={logoHeight ?? undefined}
          onError={() => setBroken(logoUrl)}
        />
      ) : (
        <BrandName look={look} />
      )}
    </div>
  );
}

function BrandName({ look: { companyName, fontFamily, fontSize } }: { look: BrandLook }) {
  const size = {
    '--brand-size': `${Number.parseInt(fontSize, 10) / 16}rem`,
    '--brand-length': Math.max(1, companyName.length),
  };
  const isLong = companyName.length > lettersInLine;
  return (
    <span className={styles['name']} data-family={fontFamily} data-long={isLong || undefined} style={size}>
      {companyName}
    </span>
  );
}
