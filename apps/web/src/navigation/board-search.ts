import { choiceParam, optional, type RawSearch, textParam } from './search-params.ts';

/** What the address says of the board of an event. */
export const boardSearch = (search: RawSearch) =>
  optional({
    graph: choiceParam(search, 'graph', ['yes']),
    ranking: choiceParam(search, 'ranking', ['individual']),
    division: textParam(search, 'division'),
    find: textParam(search, 'find'),
    lines: textParam(search, 'lines'),
    seen: choiceParam(search, 'seen', ['players']),
  });

/** What it says on the page of boards: also which events to choose from, and another view of the board. */
export const boardPageSearch = (search: RawSearch) =>
  optional({
    ...boardSearch(search),
    filter: choiceParam(search, 'filter', ['active', 'past', 'upcoming']),
    view: choiceParam(search, 'view', ['matrix', 'projector']),
  });
