import { themes } from '@guidon/contract/plain';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { accentVariables } from '../../ui/accent-variables.ts';
import { BrandView } from './brand.tsx';
import type { BrandLook } from '../../lib/brand-copy.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './branding-preview.module.css';
import sentences from './branding.en.json';
import commonSentences from '../../lib/i18n/common.en.json';

interface BrandingPreviewProps {
  look: BrandLook;
  accent: string;
}

export function BrandingPreview({ look, accent }: BrandingPreviewProps) {
  const { t } = useTranslation(sentences);
  return (
    <section className={styles['previews']} aria-label={t('preview.title')}>
      {themes.map((theme) => (
        <figure key={theme} className={styles['preview']}>
          <figcaption className={classNames('fine-print medium', styles['caption'])}>
            {t(`preview.${theme}`)}
          </figcaption>
          <div
            className={classNames('frame text-13', styles['stage'])}
            data-mantine-color-scheme={theme}
            style={accentVariables(accent)}
            inert
          >
            <ShellPreview look={look} />
            <div className={styles['cards']}>
              <SignInPreview look={look} />
              <MailPreview look={look} />
            </div>
          </div>
        </figure>
      ))}
    </section>
  );
}

function ShellPreview({ look }: { look: BrandLook }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={styles['shell']}>
      <div className={styles['side']}>
        <BrandView look={look} />
        <span className={classNames('dim ellipsis', styles['link'])} data-current>
          {t('preview.dashboard')}
        </span>
        <span className={classNames('dim ellipsis', styles['link'])}>{t('preview.challenges')}</span>
        <span className={classNames('dim ellipsis', styles['link'])}>{t('preview.events')}</span>
      </div>
      <div>
        <div className={styles['bar']}>
          <BrandView look={look} />
        </div>
        <div className={classNames('stack align-start gap-12', styles['page'])}>
          <span className={styles['chip']}>{t('preview.chip')}</span>
          <span className={styles['track']}>
            <span className={styles['done']} />
          </span>
          <span className="row wraps gap-12">
            <span className={styles['button']}>{t('preview.button')}</span>
            <span className={styles['text']}>{t('preview.link')}</span>
          </span>
        </div>
      </div>
    </div>
  );
}

function SignInPreview({ look }: { look: BrandLook }) {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('stack gap-8 shrinks', styles['card'])}>
      <BrandView look={look} isLarge />
      <strong className={styles['heading']}>{t('preview.signIn')}</strong>
      <span className={styles['field']} />
      <span className={styles['button']}>{t('preview.signIn')}</span>
    </div>
  );
}

/** As in `html-frame.ts` of the server: a logo, or a stripe and the name, and one button. */
function MailPreview({ look }: { look: BrandLook }) {
  const { t } = useTranslation(sentences);
  const hasLogo = look.brandingType === 'logo' && look.logoUrl !== null;
  return (
    <div className="stack gap-8 shrinks">
      {hasLogo ? (
        <BrandView look={look} />
      ) : (
        <span className={styles['stripe']}>{look.companyName || t('brand', { ns: commonSentences })}</span>
      )}
      <div className={classNames('stack gap-8 card', styles['letter'])}>
        <strong className={styles['heading']}>{t('preview.mail')}</strong>
        <span className="dim">{t('preview.mailText')}</span>
        <span className={styles['button']}>{t('preview.mailButton')}</span>
      </div>
    </div>
  );
}
