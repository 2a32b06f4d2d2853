import { type Team, UpdateTeamBody } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session.tsx';
import { teamQuery, updateTeam } from '../../../resources/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { EditorFields } from '../../../ui/editor-fields.tsx';
import { ProblemNotice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../../../ui/use-editor.ts';
import { useSaveKey } from '../../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import sentences from './team-pages.en.json';

const noCountry = '';

function useTeamEditor(saved: Team) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  return useEditor({
    saved,
    valuesOf: (team) => ({
      name: team?.name ?? '',
      isOpen: team?.isOpen ?? false,
      affiliation: team?.affiliation ?? '',
      country: team?.country ?? noCountry,
    }),
    check: (values) =>
      fieldErrors(UpdateTeamBody, { ...values, country: values.country || null, version: saved.version }),
    save: async (send, { affiliation, country, ...values }, base, latest) => {
      const version = (latest ?? base ?? saved).version;
      const body = { ...values, affiliation: affiliation.trim() || null, country: country || null, version };
      return (await send(updateTeam, { params: { teamId: saved.id }, body })).data;
    },
    fetchLatest: async ({ id }) => {
      const options = teamQuery(id);
      return options.select(await queryClient.fetchQuery({ ...options, staleTime: 0 }));
    },
    onSaved: () => {
      toast.success(t('settings.saved'));
    },
    failure: t('settings.failed'),
  });
}

/** ISO 3166-1 alpha-2 codes of the countries that are shown by a name. */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW';

/** Countries by their names in a language, sorted by them. */
function countriesIn(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return codes
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

export function TeamForm({ saved }: { saved: Team }) {
  const { t } = useTranslation(sentences);
  const { language } = useUser();
  const editor = useTeamEditor(saved);
  const { values, change, errorOf, isDirty, isSaving, problem } = editor;
  useUnsavedGuard(isDirty);
  useSaveKey(isDirty, editor.save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <Panel title={t('settings.title')}>
      <form onSubmit={submit} noValidate autoComplete="off">
        <EditorFields editor={editor}>
          <ProblemNotice problem={problem} />
          <TextField
            label={t('settings.name')}
            value={values.name}
            maxLength={limits.teamNameMax}
            error={errorOf('name', t('settings.name'))}
            onChange={(event) => change('name', { name: event.currentTarget.value })}
          />
          <SwitchField
            label={t('settings.open')}
            description={t('settings.openHint')}
            checked={values.isOpen}
            onChange={(event) => change('isOpen', { isOpen: event.currentTarget.checked })}
          />
          <TextField
            label={t('settings.affiliation')}
            description={t('settings.affiliationHint')}
            value={values.affiliation}
            maxLength={limits.affiliationMax}
            error={errorOf('affiliation', t('settings.affiliation'))}
            onChange={(event) => change('affiliation', { affiliation: event.currentTarget.value })}
          />
          <SelectField
            label={t('settings.country')}
            data={[{ value: noCountry, label: t('settings.countryNone') }, ...countriesIn(language)]}
            value={values.country}
            searchable
            error={errorOf('country', t('settings.country'))}
            onChange={(country) => change('country', { country: country ?? noCountry })}
          />
          <Row gap={12} justify="end" wrap>
            {isDirty && <span className="dim">{t('settings.unsaved')}</span>}
            <Button kind="primary" type="submit" disabled={isSaving || !isDirty}>
              {t(isSaving ? 'settings.saving' : 'settings.save')}
            </Button>
          </Row>
        </EditorFields>
      </form>
    </Panel>
  );
}
