// The features whose pages a visitor opens first, one line each: part of the first load, so they weigh next to nothing.
export * as contact from '../features/feedback/contact/pages.ts';
export * as eventStart from '../features/events/start/pages.ts';
export * as landing from '../features/landing/pages.ts';
export * as legal from '../features/tenant-settings/legal/pages.ts';
export * as passwordReset from '../features/account/password-reset/pages.ts';
export * as registration from '../features/registration/pages.ts';
export * as secondFactor from '../features/sign-in/second-factor/pages.ts';
export * as sessions from '../features/sign-in/sessions/pages.ts';
export * as singleSignOn from '../features/sign-in/single-sign-on/pages.ts';
export * as verification from '../features/sign-in/verification/pages.ts';
export * as wizard from '../features/registration/wizard/pages.ts';
