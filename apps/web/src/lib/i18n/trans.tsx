import { cloneElement, Fragment, type ReactElement } from 'react';

interface TransProps {
  text: string;
  /** Renders the text inside each tag. */
  components: Readonly<Record<string, ReactElement>>;
}

const opening = /<(\w+)>/g;

/** A translated sentence in which some words are a link or a button. */
export function Trans({ text, components }: TransProps) {
  const pieces = [];
  let end = 0;
  for (const { 0: tag, 1: mark = '', index } of text.matchAll(opening)) {
    const component = components[mark];
    const from = index + tag.length;
    const to = component === undefined || index < end ? -1 : text.indexOf(`</${mark}>`, from);
    if (component === undefined || to < 0) continue;
    pieces.push(text.slice(end, index), cloneElement(component, undefined, text.slice(from, to)));
    end = to + `</${mark}>`.length;
  }
  pieces.push(text.slice(end));
  // oxlint-disable-next-line react/no-array-index-key -- the pieces of one sentence keep their order
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>);
}
