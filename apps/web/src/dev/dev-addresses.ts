/** Where developers look at the building blocks; `theme` and `block` narrow it to one. */
export const ui = '/dev/ui';
