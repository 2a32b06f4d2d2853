export { secondFactorFeature } from './feature.ts';
export {
  type FinishedSignIn,
  finishCarriedSignIn,
  isSameBrowser,
  tryCarriedSignIn,
} from './carried-sign-in.ts';
export { deliverFinished } from './deliver-finished.ts';
export { mailFactorChange } from './mails.ts';
export { verifySecondFactor } from './verify-second-factor.ts';
export { removeFactorsOf } from './remove-factors-of.ts';
