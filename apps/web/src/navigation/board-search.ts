import { choiceParam, optional, type RawSearch, textParam } from './search-params.ts';

/** What the address says of a board. */
export const boardSearch = (search: RawSearch) =>
  optional({
    graph: choiceParam(search, 'graph', ['yes']),
    ranking: choiceParam(search, 'ranking', ['individual']),
    division: textParam(search, 'division'),
    find: textParam(search, 'find'),
    lines: textParam(search, 'lines'),
  });
