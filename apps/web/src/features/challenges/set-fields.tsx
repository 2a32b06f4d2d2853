import { linesOf, setShare } from '@guidon/contract/plain';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { AcceptedList } from './answer-list.tsx';
import { PartialSwitch } from './partial-switch.tsx';
import type { RuleFieldsProps } from './rule-fields-props.ts';
import { shareWords } from './share-words.ts';

/** What belongs to a set, and a try at it. */
export function SetFields(props: RuleFieldsProps) {
  const { rule } = props;
  const { t } = useTranslation('challenges');
  const [tried, setTried] = useState('');
  const verdict = shareWords(t, setShare(linesOf(tried), rule.members), rule.partial);
  return (
    <>
      <AcceptedList {...props} field="members" label={t('rule.members')} />
      <PartialSwitch {...props} />
      <div>
        <TextAreaField
          label={t('rule.trySet')}
          description={t('rule.tryHint')}
          value={tried}
          minRows={2}
          onChange={(event) => setTried(event.currentTarget.value)}
        />
        <p className="dim" role="status">
          {tried.trim() === '' ? null : verdict.words}
        </p>
      </div>
    </>
  );
}
