export { apiKeysFeature } from './feature.ts';
export { isOfOrganization } from './read-models.ts';
export { endProviderKeys } from './end-provider-keys.ts';
export { createKeyAuthenticator } from './key-authenticator.ts';
export { looksLikeKey, newKey } from './new-key.ts';
export { createUseMarks, type UseMarks } from './use-marks.ts';
