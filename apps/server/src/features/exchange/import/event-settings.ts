import type { CreateDivisionBody } from '@guidon/contract';
import type { ReportText } from './report-text.ts';

/** What a source says of the competition as a whole, for an event that the import makes. */
export interface EventSettings {
  name: string | null;
  /** Markdown. */
  description: string | null;
  rules: string | null;
  startsAtMs: number | null;
  endsAtMs: number | null;
  freezesAtMs: number | null;
  teamMode: 'individual' | 'teams' | null;
  teamSizeMax: number | null;
  maxParticipants: number | null;
  /** Of a challenge's value, to the first ones who complete it. */
  bloodPercents: number[];
  needsApproval: boolean | null;
  practiceAfterEnd: boolean | null;
  divisions: CreateDivisionBody[];
  /** What else it says and has no place in an event that is made of it. */
  left: ReportText[];
}

export const noSettings: EventSettings = {
  name: null,
  description: null,
  rules: null,
  startsAtMs: null,
  endsAtMs: null,
  freezesAtMs: null,
  teamMode: null,
  teamSizeMax: null,
  maxParticipants: null,
  bloodPercents: [],
  needsApproval: null,
  practiceAfterEnd: null,
  divisions: [],
  left: [],
};
