import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { TableSort } from '../../ui/data-table-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldGroup, FieldPair, FormSection } from '../../ui/form-section.tsx';
import { MarkdownBody } from '../../ui/markdown-body.tsx';
import { MarkdownView } from '../../ui/markdown-view.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProseOutline } from '../../ui/prose-outline.tsx';
import { RecordForm } from '../../ui/records/record-form.tsx';
import { RecordList, RecordRow } from '../../ui/records/record-list.tsx';
import { Row } from '../../ui/row.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WithState, ignore, long, specimen, type SpecimenGroup, type SpecimenState } from '../specimen.tsx';

interface Player {
  name: string;
  points: number;
}

const players: readonly Player[] = [
  { name: 'northwind', points: 4_250 },
  { name: long.rightToLeft, points: 3_900 },
  { name: long.word, points: 12 },
];

const columns: readonly Column<Player>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    key: 'points',
    title: 'Points',
    cell: ({ points }) => points,
    sortValue: ({ points }) => points,
    align: 'end',
    isMono: true,
  },
];

function table(rows: readonly Player[]): SpecimenState['show'] {
  return () => (
    <WithState<TableSort | undefined> initial={{ column: 'points', isDescending: true }}>
      {(sort, setSort) => (
        <WithState<ReadonlySet<string>> initial={new Set(['northwind'])}>
          {(selected, select) => (
            <DataTable
              caption="Players"
              rows={rows}
              columns={columns}
              rowKey={({ name }) => name}
              rowName={({ name }) => name}
              sort={sort}
              onSort={setSort}
              selected={selected}
              onSelect={select}
              empty={<EmptyState drawing="people">Nobody has joined yet.</EmptyState>}
            />
          )}
        </WithState>
      )}
    </WithState>
  );
}

function records(items: readonly Player[]): SpecimenState['show'] {
  return () => (
    <Panel isFlush>
      <RecordList label="Players" items={items} empty="Nobody has joined yet.">
        {({ name, points }) => (
          <RecordRow
            key={name}
            name={name}
            marks={<Badge>Guest</Badge>}
            facts={`${points} points`}
            label={`Actions for ${name}`}
            items={[{ key: 'edit', label: 'Edit', onSelect: ignore }]}
          >
            <span className="dim">{long.sentence}</span>
          </RecordRow>
        )}
      </RecordList>
    </Panel>
  );
}

function recordForm(problem: string | null, canSave: boolean): SpecimenState['show'] {
  return () => (
    <RecordForm form={{ problem, canSave, submit: ignore, onDone: ignore }}>
      <TextField label="Name" defaultValue="North" />
    </RecordForm>
  );
}

const prose = `## Rules

Bring your own **laptop**. See the [terms](/terms).

- No sharing of flags
- No attacks on \`infrastructure\`

| place | prize |
|---|---|
| 1 | a flag |

> ${long.sentence}

\`\`\`
nc ctf.example.org 31337
\`\`\``;

export const structure: SpecimenGroup = {
  title: 'Structure',
  specimens: [
    specimen('page-header', {
      whole: () => (
        <PageHeader
          title="Event Manager"
          lead="What your organization runs."
          aside={<Badge>12</Badge>}
          actions={<Button kind="primary">Create Event</Button>}
        />
      ),
      'long title': () => <PageHeader title={long.name} />,
    }),
    specimen('panel', {
      titled: () => (
        <Panel title="Registration" aside={<Badge tone="accent">Open</Badge>}>
          {long.sentence}
        </Panel>
      ),
      flush: () => <Panel isFlush>{long.sentence}</Panel>,
    }),
    specimen('form-section', {
      filled: () => (
        <FormSection title="When" lead="Times are in your zone.">
          <FieldPair>
            <TextField label="Starts" defaultValue="9:00" />
            <TextField label="Ends" defaultValue="17:00" />
          </FieldPair>
        </FormSection>
      ),
      disabled: () => (
        <FieldGroup isDisabled>
          <TextField label="Starts" defaultValue="9:00" />
        </FieldGroup>
      ),
    }),
    specimen('row', {
      between: () => (
        <Row justify="between">
          <Badge>left</Badge>
          <Badge>right</Badge>
        </Row>
      ),
    }),
    specimen('step-progress', {
      few: () => <StepProgress label="Steps" steps={['Address', 'Code', 'Password']} at={1} />,
      many: () => (
        <StepProgress
          label="Steps"
          steps={['Account', 'Organization', 'Event', 'Challenges', 'Start']}
          at={2}
        />
      ),
    }),
    specimen('stack', {
      'under each other': () => (
        <Stack gap={8} align="start">
          <Badge>first</Badge>
          <Badge>second</Badge>
        </Stack>
      ),
    }),
    specimen('data-table', { rows: table(players), empty: table([]) }),
    specimen('record-list', { rows: records(players), empty: records([]) }),
    specimen('record-form', {
      ready: recordForm(null, true),
      incomplete: recordForm(null, false),
      refused: recordForm('It could not be saved.', true),
    }),
    specimen('markdown-body', { everything: () => <MarkdownBody text={prose} /> }),
    specimen('markdown-view', { everything: () => <MarkdownView text={prose} /> }),
    specimen('prose-outline', {
      words: () => <ProseOutline text={prose} field="description" />,
      waiting: () => <ProseOutline text={undefined} field="description" />,
    }),
  ],
};
