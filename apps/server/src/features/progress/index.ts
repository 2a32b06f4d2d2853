export { addXp } from './add-xp.ts';
export { creditPast } from './credit-past.ts';
export { earnXp } from './xp-statements.ts';
export { readXp } from './get-progress.ts';
export { markChecked, type UncheckedMember, uncheckedMembers } from './mark-checked.ts';
export { nominalPoints, practiceXp } from './nominal-xp.ts';
export { recountSolves } from './recount-solves.ts';
export { readShownXp } from './shown-progress.ts';
export { type CreditedQuestion, recountXp } from './recount-xp.ts';
