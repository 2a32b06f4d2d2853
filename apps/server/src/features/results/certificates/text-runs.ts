interface Covering {
  name: string;
  covered: ReadonlySet<number>;
}

export interface TextRun {
  font: string;
  text: string;
}

/** A text in parts of one font each, the font of the part before going on as far as it can. */
export function textRuns(text: string, fonts: readonly Covering[]): TextRun[] {
  const runs: TextRun[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const isGoingOn = fonts.some(({ name, covered }) => name === last?.font && covered.has(code));
    const font = isGoingOn ? last?.font : fonts.find(({ covered }) => covered.has(code))?.name;
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
