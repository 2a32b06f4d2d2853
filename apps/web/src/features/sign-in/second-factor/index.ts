export { SecondFactorSection } from './second-factor-section.tsx';
export { TrustedDevicesSection } from './trusted-devices-section.tsx';
