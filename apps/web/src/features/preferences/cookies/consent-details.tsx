import { type CookieConsent, optionalCategories } from '../../../lib/cookie-consent.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './cookie-banner.module.css';
import { type StoredItem, storedItems } from './stored-items.ts';
import sentences from './consent-details.en.json';

const categories = ['necessary', ...optionalCategories] as const;

function StoredItems({ category }: { category: StoredItem['category'] }) {
  const { t } = useTranslation(sentences);
  return (
    <details className={styles['items']}>
      <summary>{t('items')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">{t('columns.purpose')}</th>
            <th scope="col">{t('columns.period')}</th>
          </tr>
        </thead>
        <tbody>
          {storedItems
            .filter((item) => item.category === category)
            .map(({ name, place, purpose, period }) => (
              <tr key={`${place} ${name}`}>
                <td>
                  <code>{name}</code>
                </td>
                <td>{t(`purposes.${purpose}`)}</td>
                <td>{t(`periods.${period}`)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

interface ConsentDetailsProps {
  draft: CookieConsent;
  onChange: (draft: CookieConsent) => void;
}

export function ConsentDetails({ draft, onChange }: ConsentDetailsProps) {
  const { t } = useTranslation(sentences);
  return (
    <ul className={classNames('plain-list', styles['categories'])}>
      {categories.map((category) => (
        <li key={category}>
          <SwitchField
            label={
              category === 'necessary'
                ? `${t('categories.necessary.name')} (${t('always')})`
                : t(`categories.${category}.name`)
            }
            description={t(`categories.${category}.text`)}
            checked={draft[category]}
            disabled={category === 'necessary'}
            onChange={(event) => onChange({ ...draft, [category]: event.currentTarget.checked })}
          />
          <StoredItems category={category} />
        </li>
      ))}
    </ul>
  );
}
