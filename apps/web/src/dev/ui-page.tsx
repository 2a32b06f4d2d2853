import { useSearch } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { choiceParam, type RawSearch, textParam } from '../navigation/search-params.ts';
import { allSpecimens } from './all-specimens.ts';
import type { Specimen } from './specimen.tsx';
import styles from './ui-page.module.css';

const themes = ['dark', 'light'] as const;

function Block({ block }: { block: Specimen }) {
  const scope = useId();
  return (
    <article className={styles['block']} id={block.file} aria-label={block.file}>
      <p className={styles['name']}>{block.file}</p>
      <div className={styles['states']}>
        {block.states.map((state) => (
          <figure key={state.name} className={styles['state']} data-specimen={`${block.file}: ${state.name}`}>
            <figcaption className={styles['caption']}>{state.name}</figcaption>
            {state.show(scope)}
          </figure>
        ))}
      </div>
    </article>
  );
}

function Blocks({ theme, only }: { theme: (typeof themes)[number]; only: string | undefined }) {
  useEffect(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', theme);
  }, [theme]);
  return (
    <main className={styles['page']}>
      <h1>Building blocks, {theme}</h1>
      {allSpecimens.map((group) => {
        const shown = group.specimens.filter(({ file }) => only === undefined || file === only);
        if (shown.length === 0) return null;
        return (
          <section key={group.title} className={styles['group']}>
            <h2>{group.title}</h2>
            {shown.map((block) => (
              <Block key={block.file} block={block} />
            ))}
          </section>
        );
      })}
    </main>
  );
}

export function UiPage() {
  const search: RawSearch = useSearch({ strict: false });
  const theme = choiceParam(search, 'theme', themes);
  const block = textParam(search, 'block');
  if (theme !== undefined) return <Blocks theme={theme} only={block} />;
  const query = block === undefined ? '' : `&block=${encodeURIComponent(block)}`;
  return (
    <main className={styles['both']}>
      {themes.map((each) => (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, from our own origin
        <iframe
          key={each}
          title={`Building blocks, ${each}`}
          src={`/dev/ui?theme=${each}${query}`}
          className={styles['frame']}
        />
      ))}
    </main>
  );
}
