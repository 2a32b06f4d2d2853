import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Entry } from './use-entry.ts';

const EntryFields = lazyPart(() => import('./entry-fields.tsx'), 'EntryFields', { rows: 2 });

/** Nothing where the event asks nothing; the script is fetched where it asks something. */
export function LazyEntryFields({ entry }: { entry: Entry }) {
  const { questions } = entry;
  if (questions === null) return null;
  return <EntryFields entry={entry} questions={questions} />;
}
