import type { CreateDivisionBody, CreateEventBody } from '@guidon/contract';
import type { ReportText } from './report-text.ts';

/** Null for what a source does not say. */
type FieldsOfEvent = { [Name in keyof CreateEventBody]?: CreateEventBody[Name] | null };

/** What a source says of the competition as a whole, for an event that the import makes. */
export interface EventSettings extends FieldsOfEvent {
  name: string | null;
  startsAtMs: number | null;
  endsAtMs: number | null;
  freezesAtMs: number | null;
  /** Of a challenge's value, to the first ones who complete it. */
  bloodPercents: number[];
  divisions: CreateDivisionBody[];
  /** What else it says and has no place in an event that is made of it. */
  left: ReportText[];
}

export const noSettings: EventSettings = {
  name: null,
  startsAtMs: null,
  endsAtMs: null,
  freezesAtMs: null,
  bloodPercents: [],
  divisions: [],
  left: [],
};
