import { limits, readSha256 } from '@guidon/contract/plain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldSentence } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FileHashField } from '../../ui/file-hash-field.tsx';
import { useRowFocus } from '../../ui/use-row-focus.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import { type TryResult, TryField } from './try-field.tsx';
import sentences from './challenges.en.json';

/** Files that are accepted, by what is computed of them here, and a try at a hash. */
export function HashFields({ rule, errors, onChange }: RuleFieldsProps) {
  const { t } = useTranslation(sentences);
  const [tried, setTried] = useState('');
  const { hashes } = rule;
  const { list, added, removed } = useRowFocus<HTMLDivElement>();
  const verdict = (): TryResult => {
    const hash = readSha256(tried);
    if (hash === null) return { isRight: false, words: t('rule.noHash') };
    const isRight = hashes.some((known) => readSha256(known) === hash);
    return { isRight, words: t(isRight ? 'rule.right' : 'rule.wrong') };
  };
  return (
    <>
      <div ref={list} className="stack align-start gap-8" role="group" aria-label={t('rule.hashes')}>
        {hashes.map((hash, place) => {
          const label = t('rule.hash', { number: place + 1 });
          const broken = errors[`sha256.${place}`];
          return (
            // Hashes have no identity beside their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div
              key={place}
              className={classNames('grid gap-8 align-start', styles['hashLine'])}
              data-row={place}
            >
              <FileHashField
                label={label}
                value={hash}
                error={broken === undefined ? undefined : fieldSentence(label, broken)}
                onChange={(value) => onChange(`sha256.${place}`, { hashes: hashes.with(place, value) })}
              />
              <IconButton
                label={t('rule.removeHash', { number: place + 1 })}
                size="sm"
                disabled={hashes.length === 1}
                onClick={() => {
                  onChange('sha256', { hashes: hashes.toSpliced(place, 1) });
                  removed(place);
                }}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            </div>
          );
        })}
        <Button
          size="xs"
          kind="quiet"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={hashes.length >= limits.fileHashes}
          onClick={() => {
            onChange('sha256', { hashes: [...hashes, ''] });
            added();
          }}
        >
          {t('rule.addHash')}
        </Button>
      </div>
      <TryField value={tried} verdict={verdict()} onChange={setTried} />
    </>
  );
}
