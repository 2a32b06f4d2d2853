import { CreateDivisionBody, CreateEventBody } from '@guidon/contract';
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

/** An event with what its source says of it; with its name alone where that is not sound here. */
export function eventBodyOf(
  name: string,
  settings: EventSettings | null,
): { body: CreateEventBody; isWhole: boolean } {
  const plain = { body: CreateEventBody.parse({ name }), isWhole: settings === null };
  if (settings === null) return plain;
  const { teamMode, teamSizeMax, maxParticipants, bloodPercents, needsApproval, practiceAfterEnd } = settings;
  const parsed = CreateEventBody.safeParse({
    name,
    ...(settings.description !== null && { description: settings.description }),
    ...(settings.rules !== null && { rules: settings.rules }),
    startTime: timeOf(settings.startsAtMs),
    endTime: timeOf(settings.endsAtMs),
    freezeTime: timeOf(settings.freezesAtMs),
    ...(teamMode !== null && { teamMode }),
    ...(teamMode === 'teams' && teamSizeMax !== null && { teamSizeMax }),
    ...(maxParticipants !== null && { maxParticipants }),
    ...(needsApproval !== null && { needsApproval }),
    ...(practiceAfterEnd !== null && { practiceAfterEnd }),
    ...(bloodPercents.length > 0 && {
      bloodBonuses: bloodPercents.map((percent) => Math.round(percent)),
      bloodBonusUnit: 'percent',
    }),
  });
  return parsed.success ? { body: parsed.data, isWhole: true } : plain;
}

export function soundDivisionsOf(settings: EventSettings | null): CreateDivisionBody[] {
  return (settings?.divisions ?? []).flatMap((division) => CreateDivisionBody.safeParse(division).data ?? []);
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
