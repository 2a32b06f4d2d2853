import { checkAccent, correctedAccent, looksElse, parseHex } from '@guidon/contract/plain';
import { IconAdjustments, IconCheck } from '@tabler/icons-react';
import { formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './branding.module.css';
import { colorOf } from './branding-values.ts';
import sentences from './branding.en.json';

interface AccentFieldProps {
  value: string;
  error: string | undefined;
  onChange: (color: string) => void;
}

export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const { t } = useTranslation(sentences);
  const color = colorOf(value);
  const picked = parseHex(color) ? color.toLowerCase() : '#000000';
  return (
    <>
      <div className={classNames('grid gap-12 align-start', styles['accent'])}>
        <input
          type="color"
          className={styles['picker']}
          aria-label={t('accent.picker')}
          value={picked}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
        <TextField
          name="textColor"
          label={t('accent.label')}
          description={t('accent.hint')}
          value={value}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onChange(color)}
          className={styles['hex']}
        />
      </div>
      <AccentReport color={color} onChange={onChange} />
    </>
  );
}

function AccentReport({ color, onChange }: { color: string; onChange: (color: string) => void }) {
  const { t } = useTranslation(sentences);
  const checks = checkAccent(color);
  const corrected = correctedAccent(color)?.toUpperCase();
  if (corrected === undefined) return null;
  return (
    // Scrolled by the arrow keys where the window is small.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div className={styles['report']} role="region" aria-label={t('contrast.title')} tabIndex={0}>
      <table aria-label={t('contrast.title')}>
        <thead>
          <tr>
            <th scope="col">{t('contrast.where')}</th>
            <th scope="col">{t('contrast.ratio')}</th>
            <th scope="col">{t('contrast.drawn')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ theme, use, ratio, passes, shade }) => {
            const Icon = passes ? IconCheck : IconAdjustments;
            return (
              <tr key={`${theme} ${use}`}>
                <th scope="row">{t(`contrast.${theme}.${use}`)}</th>
                <td data-passes={passes}>
                  <Icon size={16} aria-hidden />
                  {t('contrast.to', { ratio: formatNumber(Math.floor(ratio * 10) / 10) })}{' '}
                  <span className="visually-hidden">{t(passes ? 'contrast.passes' : 'contrast.fails')}</span>
                </td>
                <td>
                  <span className={styles['swatch']} style={{ '--swatch': shade }} />
                  <code>{shade.toUpperCase()}</code>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {corrected === color || !looksElse(color) ? (
        <p className={classNames('row wraps hint', styles['verdict'])}>{t('contrast.fine')}</p>
      ) : (
        <div className={classNames('row wraps hint', styles['verdict'])}>
          <p>{t('contrast.hard')}</p>
          <Button size="xs" onClick={() => onChange(corrected)}>
            <span className={styles['swatch']} style={{ '--swatch': corrected }} />
            {t('contrast.use', { shade: corrected })}
          </Button>
        </div>
      )}
    </div>
  );
}
