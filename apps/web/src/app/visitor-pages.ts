// The features whose pages a visitor opens first, one line each: part of the first load, so they weigh next to nothing.
export * as contact from '../features/contact/pages.ts';
export * as landing from '../features/landing/pages.ts';
export * as legal from '../features/legal/pages.ts';
export * as passwordReset from '../features/password-reset/pages.ts';
export * as registration from '../features/registration/pages.ts';
export * as secondFactor from '../features/second-factor/pages.ts';
export * as sessions from '../features/sessions/pages.ts';
export * as singleSignOn from '../features/single-sign-on/pages.ts';
export * as verification from '../features/verification/pages.ts';
export * as wizard from '../features/wizard/pages.ts';
