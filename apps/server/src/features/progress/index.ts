export { addXp } from './add-xp.ts';
export { creditPast } from './credit-past.ts';
export { earnXp } from './xp-statements.ts';
export { progressFeature } from './feature.ts';
export { readXp } from './get-progress.ts';
export { markChecked, uncheckedMembers } from './mark-checked.ts';
export { nominalPoints, practiceXp } from './nominal-xp.ts';
export { recountSolve } from './recount-solve.ts';
export { type CreditedQuestion, recountXp } from './recount-xp.ts';
