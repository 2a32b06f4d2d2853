import { limits, teamChangePeriods } from '@guidon/contract/plain';
import { IconUser, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { FieldPair, FormSection } from '../../../ui/form-section.tsx';
import { Notice, ProblemNotice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import type { EventFieldsProps } from './event-basic-fields.tsx';
import sentences from './event-manager.en.json';

const modes = [
  { value: 'individual', Icon: IconUser },
  { value: 'optional', Icon: IconUsers },
  { value: 'teams', Icon: IconUsersGroup },
] as const;

interface EventTeamFieldsProps extends EventFieldsProps {
  /** How many teams the event has: while there are any it cannot be played alone. */
  teamCount: number;
}

function Sizes({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <FieldPair>
      {values.teamMode === 'teams' && (
        <NumberField
          name="teamSizeMin"
          label={t('editor.teamSizeMin')}
          description={t('editor.teamSizeMinHint')}
          value={values.teamSizeMin}
          min={1}
          max={limits.teamSizeMax}
          allowDecimal={false}
          error={errorOf('teamSizeMin', t('editor.teamSizeMin'))}
          onChange={(teamSizeMin) => change('teamSizeMin', { teamSizeMin })}
        />
      )}
      <NumberField
        name="teamSizeMax"
        label={t('editor.teamSizeMax')}
        description={t('editor.teamSizeMaxHint')}
        value={values.teamSizeMax}
        min={1}
        max={limits.teamSizeMax}
        allowDecimal={false}
        error={errorOf('teamSizeMax', t('editor.teamSizeMax'))}
        onChange={(teamSizeMax) => change('teamSizeMax', { teamSizeMax })}
      />
    </FieldPair>
  );
}

function Rules({ editor }: EventFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  return (
    <>
      <FieldPair>
        <NumberField
          name="maxTeams"
          label={t('editor.maxTeams')}
          description={t('editor.maxHint')}
          value={values.maxTeams}
          min={1}
          max={limits.teamsMax}
          allowDecimal={false}
          error={errorOf('maxTeams', t('editor.maxTeams'))}
          onChange={(maxTeams) => change('maxTeams', { maxTeams })}
        />
        <SelectField
          name="teamChanges"
          label={t('editor.teamChanges')}
          description={t('editor.teamChangesHint')}
          value={values.teamChanges}
          data={teamChangePeriods.map((value) => ({ value, label: t(`editor.changes.${value}`) }))}
          error={errorOf('teamChanges', t('editor.teamChanges'))}
          onChange={(value) => {
            const teamChanges = teamChangePeriods.find((period) => period === value);
            if (teamChanges !== undefined) change('teamChanges', { teamChanges });
          }}
        />
      </FieldPair>
      <SwitchField
        name="teamInvitesAdmit"
        label={t('editor.teamInvitesAdmit')}
        description={t('editor.teamInvitesAdmitHint')}
        checked={values.teamInvitesAdmit}
        onChange={(event) => change('teamInvitesAdmit', { teamInvitesAdmit: event.currentTarget.checked })}
      />
    </>
  );
}

/** Whether and how an event is played in teams. */
export function EventTeamFields({ editor, teamCount }: EventTeamFieldsProps) {
  const { t } = useTranslation(sentences);
  const { values, change, errorOf } = editor;
  const problem = errorOf('teamMode', t('editor.teamMode'));
  return (
    <FormSection title={t('editor.teams')}>
      <ChoiceCards
        legend={t('editor.teamMode')}
        name="teamMode"
        value={values.teamMode}
        onChange={(teamMode) => change('teamMode', { teamMode })}
        choices={modes
          .filter(({ value }) => value !== 'individual' || teamCount === 0)
          .map(({ value, Icon }) => ({
            value,
            label: t(`editor.mode.${value}`),
            description: t(`editor.mode.${value}Text`),
            icon: <Icon size={20} aria-hidden />,
          }))}
      />
      <ProblemNotice problem={problem} />
      {teamCount > 0 && <Notice>{t('editor.teamsStand', { count: teamCount })}</Notice>}
      {values.teamMode !== 'individual' && (
        <>
          <Sizes editor={editor} />
          <Rules editor={editor} />
        </>
      )}
    </FormSection>
  );
}
