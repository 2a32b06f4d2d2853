import { choiceParam, flagParam, type RawSearch, textParam } from '../search-params.ts';

/** What the Event Manager keeps in its address. */
export interface EventManagerSearch {
  create?: true | undefined;
  /** Id of the event in the editor. */
  edit?: string | undefined;
  search?: string | undefined;
  status?: 'live' | 'upcoming' | 'draft' | 'past' | undefined;
}

export function eventManagerSearch(search: RawSearch): EventManagerSearch {
  return {
    create: flagParam(search, 'create'),
    edit: textParam(search, 'edit'),
    search: textParam(search, 'search'),
    status: choiceParam(search, 'status', ['live', 'upcoming', 'draft', 'past']),
  };
}

export function participantSearch(search: RawSearch): { search?: string | undefined } {
  return { search: textParam(search, 'search') };
}

/** What the Challenge Manager keeps in its address. */
export interface ChallengeManagerSearch {
  create?: true | undefined;
  import?: true | undefined;
  search?: string | undefined;
  category?: string | undefined;
  difficulty?: '1' | '2' | '3' | '4' | undefined;
}

export function challengeManagerSearch(search: RawSearch): ChallengeManagerSearch {
  return {
    create: flagParam(search, 'create'),
    import: flagParam(search, 'import'),
    search: textParam(search, 'search'),
    category: textParam(search, 'category'),
    difficulty: choiceParam(search, 'difficulty', ['1', '2', '3', '4']),
  };
}
