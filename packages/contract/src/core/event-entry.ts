import { entryFieldKinds, limits } from '@guidon/words';
import { z } from 'zod';
import { Id, line, Time } from './primitives.ts';

/** A question of an event's own, for whoever comes in. */
export const EventField = z.object({
  id: Id.meta({ description: 'Made by whoever writes the field; answers refer to it.' }),
  kind: z.enum(entryFieldKinds),
  label: line(limits.entryLabelMax),
  help: line(limits.entryHelpMax, 0).default(''),
  isRequired: z.boolean().default(false),
  choices: z
    .array(line(limits.entryChoiceMax))
    .max(limits.entryChoices)
    .default([])
    .meta({ description: 'At least two for a choice, none for other kinds.' }),
});
export type EventField = z.infer<typeof EventField>;

export const EventFields = z.array(EventField).max(limits.entryFields);

/** The first broken rule of an event's own fields, as a field and a sentence. */
export function eventFieldsProblem(
  fields: readonly EventField[] = [],
): { field: string; message: string } | null {
  for (const [place, { id, kind, choices }] of fields.entries()) {
    if (fields.findIndex((other) => other.id === id) !== place)
      return { field: `fields.${place}.id`, message: 'must not be given twice' };
    if (kind === 'choice' && choices.length < 2)
      return { field: `fields.${place}.choices`, message: 'needs at least two choices' };
    if (new Set(choices).size < choices.length)
      return { field: `fields.${place}.choices`, message: 'must not name a choice twice' };
  }
  return null;
}

const Answer = z.union([z.string().max(limits.entryLongAnswerMax), z.boolean()], {
  error: 'must be text, or yes or no',
});

/** What whoever comes into an event says; both are left out where the event asks nothing. */
export const entryInput = {
  answers: z
    .record(z.string().max(limits.linkTokenMax), Answer)
    .refine((answers) => Object.keys(answers).length <= limits.entryFields, 'must not have so many entries')
    .optional()
    .meta({ description: "To the event's own fields, by their ids." }),
  accepted: z.boolean().optional().meta({ description: 'The rules of the event are accepted.' }),
};

/** Of a body with every field answered at its longest, in a script of three bytes a character. */
export const entryBytes = 96 * 1024;

export interface EntryInput {
  answers?: Record<string, string | boolean> | undefined;
  accepted?: boolean | undefined;
}

/** What the caller has said themselves. */
export const OwnEntry = z.object({
  values: z.record(z.string(), Answer).meta({ description: 'Answers by the ids of the fields.' }),
  acceptedAt: Time.nullable(),
  isOwed: z.boolean().meta({ description: 'Something that the event asks is not answered yet.' }),
});
export type OwnEntry = z.infer<typeof OwnEntry>;

/** What somebody has said, for staff: with the labels that they read. */
export const StaffEntry = z.object({
  values: z.array(z.object({ fieldId: Id, label: z.string(), value: Answer })),
  acceptedAt: Time.nullable(),
  isOwed: z.boolean(),
});
export type StaffEntry = z.infer<typeof StaffEntry>;

/** What a link into an event asks; `rules` is null where none are to be accepted. */
export const EntryQuestions = z.object({ fields: z.array(EventField), rules: z.string().nullable() });
export type EntryQuestions = z.infer<typeof EntryQuestions>;
