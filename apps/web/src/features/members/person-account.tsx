import type { MemberDetail } from '@guidon/contract';
import { formatDate, formatDateTime, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Panel } from '../../ui/panel.tsx';
import { Facts } from './facts.tsx';

export function PersonAccount({ person }: { person: MemberDetail }) {
  const { t } = useTranslation('members');
  const { email, isEmailVerified, accountSince, joinedAt, signInWays, hasSecondFactor, answerCounts } =
    person;
  const ways = signInWays.map((way) => t(`person.ways.${way}`));
  return (
    <Panel title={t('person.account')}>
      <Facts
        facts={[
          [t('columns.email'), email],
          [t('person.verified'), t(isEmailVerified ? 'person.yes' : 'person.no')],
          [t('columns.joined'), formatDate(joinedAt)],
          [t('person.since'), formatDate(accountSince)],
          [t('person.signInWays'), ways.length === 0 ? t('person.noWay') : ways.join(', ')],
          [t('person.secondFactor'), t(hasSecondFactor ? 'person.yes' : 'person.no')],
          [t('person.answers'), formatNumber(answerCounts.total)],
          [t('person.answersLately'), formatNumber(answerCounts.lastMonth)],
          [
            t('person.lastAnswer'),
            answerCounts.lastAt === null ? t('never') : formatDateTime(answerCounts.lastAt),
          ],
        ]}
      />
    </Panel>
  );
}
