export { addXp, creditPast, earnXp } from './xp-statements.ts';
export { readXp } from './get-progress.ts';
export { markChecked, type UncheckedMember, uncheckedMembers } from './mark-checked.ts';
export { nominalPoints, practiceXp } from './nominal-xp.ts';
export { recountSolves, type CreditedQuestion, recountXp } from './recount-xp.ts';
export { readShownXp } from './shown-progress.ts';
