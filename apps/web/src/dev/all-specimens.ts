import type { SpecimenGroup } from './specimen.tsx';
import { actions } from './specimens/actions.tsx';
import { answers } from './specimens/answers.tsx';
import { choices } from './specimens/choices.tsx';
import { fields } from './specimens/fields.tsx';
import { figures } from './specimens/figures.tsx';
import { messages } from './specimens/messages.tsx';
import { overlays } from './specimens/overlays.tsx';
import { pictures } from './specimens/pictures.tsx';
import { structure } from './specimens/structure.tsx';

export const allSpecimens: readonly SpecimenGroup[] = [
  actions,
  fields,
  answers,
  choices,
  messages,
  figures,
  pictures,
  structure,
  overlays,
];
