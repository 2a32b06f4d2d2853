import { useTranslation } from '../lib/i18n/use-translation.ts';
import { useState } from 'react';
import { Button } from './button.tsx';
import { type Difference, valueInWords } from './differences.ts';
import { Notice } from './notice.tsx';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';
import { Segmented } from './segmented.tsx';
import sentences from './editing.en.json';

interface ConflictNoticeProps {
  isBusy: boolean;
  onLoadOther: () => void;
  onSaveOver: () => void;
}

/** Shown when someone else saved first: keep one's own input or load the other version. */
export function ConflictNotice({ isBusy, onLoadOther, onSaveOver }: ConflictNoticeProps) {
  const { t } = useTranslation(sentences);
  return (
    <Notice tone="warning" isAlert title={t('conflictTitle')}>
      <Stack gap={12} align="start">
        <span>{t('conflictText')}</span>
        <Row wrap>
          <Button size="xs" onClick={onSaveOver} disabled={isBusy}>
            {t('conflictSaveOver')}
          </Button>
          <Button size="xs" kind="quiet" onClick={onLoadOther} disabled={isBusy}>
            {t('conflictLoadOther')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}

interface DifferencesNoticeProps {
  differences: readonly Difference[];
  labelOf: (field: string) => string;
  isBusy: boolean;
  onSave: (kept: ReadonlySet<string>) => void;
  onLoadOther: () => void;
}

/** Shown when someone else saved first: what they changed, and for each field whose version stays. */
export function DifferencesNotice(props: DifferencesNoticeProps) {
  const { differences, labelOf, isBusy, onSave, onLoadOther } = props;
  const { t } = useTranslation(sentences);
  const [chosen, setChosen] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const sideOf = ({ field, isBoth }: Difference) => chosen.get(field) ?? (isBoth ? 'mine' : 'theirs');
  return (
    <Notice tone="warning" isAlert title={t('conflictTitle')}>
      <Stack gap={12} align="start">
        <span>{t('differencesText')}</span>
        <ul className="plain-list stack gap-12">
          {differences.map((difference) => {
            const label = labelOf(difference.field);
            return (
              <li key={difference.field} className="stack gap-4 align-start">
                <span className="medium">{label}</span>
                <Segmented
                  label={label}
                  value={sideOf(difference)}
                  choices={[
                    { value: 'mine', label: t('mine') },
                    { value: 'theirs', label: t('theirs') },
                  ]}
                  onChange={(side) => setChosen((before) => new Map(before).set(difference.field, side))}
                />
                <p className="hint breaks">
                  {t('mine')}: <bdi>{valueInWords(difference.mine)}</bdi>
                </p>
                <p className="hint breaks">
                  {t('theirs')}: <bdi>{valueInWords(difference.theirs)}</bdi>
                </p>
              </li>
            );
          })}
        </ul>
        <Row wrap>
          <Button
            size="xs"
            disabled={isBusy}
            onClick={() =>
              onSave(new Set(differences.filter((one) => sideOf(one) === 'mine').map(({ field }) => field)))
            }
          >
            {t('saveBoth')}
          </Button>
          <Button size="xs" kind="quiet" onClick={onLoadOther} disabled={isBusy}>
            {t('conflictLoadOther')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
