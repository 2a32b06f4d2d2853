import type { Division, EventDetail, OwnDivision as Own } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { chooseDivision, divisionsQuery, ownDivisionQuery } from './api.ts';
import sentences from './divisions.en.json';

interface ChoiceProps {
  eventId: string;
  divisions: readonly Division[];
  own: Own;
}

const none = 'none';

function Choice({ eventId, divisions, own }: ChoiceProps) {
  const { t } = useTranslation(sentences);
  const [chosen, setChosen] = useState(own.division?.id ?? none);
  const [code, setCode] = useState('');
  const { isPending, problem, setProblem, run } = useWrite({ failure: t('own.failed') });
  const division = divisions.find(({ id }) => id === chosen);
  const isChanged = chosen !== (own.division?.id ?? none);
  const needsCode = isChanged && division !== undefined && !division.isPublic;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async (send) => {
      const body = { divisionId: chosen === none ? null : chosen, ...(needsCode && { code }) };
      await send(chooseDivision, { params: { eventId }, body });
      setCode('');
      toast.success(t('own.saved'));
    });
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={12}>
        <SelectField
          aria-label={t('own.label')}
          data={[
            { value: none, label: t('own.none') },
            ...divisions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={chosen}
          allowDeselect={false}
          onChange={(id) => {
            setProblem(null);
            setChosen(id ?? none);
          }}
          {...(!needsCode && { error: problem })}
        />
        {division && division.description !== '' && <p className="dim">{division.description}</p>}
        {division?.isGuest && <p className="dim">{t('own.guestHint')}</p>}
        {needsCode && (
          <TextField
            label={t('own.code')}
            value={code}
            maxLength={limits.divisionCodeMax}
            error={problem}
            onChange={(event) => {
              setProblem(null);
              setCode(event.currentTarget.value);
            }}
          />
        )}
        {isChanged && (
          <Button type="submit" kind="primary" fullWidth disabled={isPending || (needsCode && code === '')}>
            {t('own.choose')}
          </Button>
        )}
      </Stack>
    </form>
  );
}

function Chosen({ own }: { own: Own }) {
  const { t } = useTranslation(sentences);
  return (
    <Stack gap={4}>
      <strong>{own.division?.name ?? t('own.none')}</strong>
      {own.whyNot !== null && <p className="dim">{t(`own.whyNot.${own.whyNot}`)}</p>}
    </Stack>
  );
}

/** Beside the page of an event that is divided, for those who are in. */
export function OwnDivision({ event }: { event: Pick<EventDetail, 'id'> }) {
  const { t } = useTranslation(sentences);
  const divisions = useQuery(divisionsQuery(event.id));
  const own = useQuery(ownDivisionQuery(event.id));
  return (
    <Panel title={t('own.title')}>
      <QueryView query={own} failure={t('failed')} skeleton={<SkeletonRows count={1} />}>
        {(data) =>
          data.whyNot !== null ? (
            <Chosen own={data} />
          ) : (
            <Choice
              key={data.division?.id ?? none}
              eventId={event.id}
              divisions={divisions.data ?? []}
              own={data}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}
