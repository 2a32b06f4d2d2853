/** Keys of rows of the report. */
export interface ImportChoices {
  /** What does not come in. */
  left: ReadonlySet<string>;
  /** What was changed here as well and stays as it is here. */
  kept: ReadonlySet<string>;
}

export const nothingChosen: ImportChoices = { left: new Set(), kept: new Set() };
