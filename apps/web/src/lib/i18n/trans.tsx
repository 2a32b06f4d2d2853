import { cloneElement, Fragment, type ReactElement } from 'react';

interface TransProps {
  text: string;
  /** Renders the text inside each tag. */
  components: Readonly<Record<string, ReactElement>>;
}

const marked = /<(\w+)>(.*?)<\/\1>/g;

/** A translated sentence in which some words are a link or a button. */
export function Trans({ text, components }: TransProps) {
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, mark = '', words = ''] = match;
    const component = components[mark];
    if (component === undefined) continue;
    pieces.push(text.slice(end, match.index), cloneElement(component, undefined, words));
    end = match.index + whole.length;
  }
  pieces.push(text.slice(end));
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence keep their order
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
