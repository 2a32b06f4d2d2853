export { isOfOrganization } from './api-keys/read-models.ts';
export { endProviderKeys } from './api-keys/keys.ts';
export { createKeyAuthenticator } from './api-keys/key-authenticator.ts';
export { looksLikeKey, newKey } from './api-keys/new-key.ts';
export { createUseMarks, type UseMarks } from './api-keys/use-marks.ts';
