import { isEmailShaped, limits } from '@guidon/contract/plain';
import type { ApiError } from '../../lib/api-error.ts';
import { refusedField } from '../../lib/field-errors.ts';
import type sentences from './registration.en.json';
import {
  invitedEmail,
  needsRegistrationPassword,
  type RegisterMode,
  type RegisterRole,
  type RegisterSearch,
  roleIn,
} from './register-mode.ts';
import { tenantNameProblem } from './tenant-name-state.ts';

type SentenceKey = keyof (typeof sentences)['register'];

export interface RegisterValues {
  role: RegisterRole;
  username: string;
  email: string;
  password: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
  birthDate: string;
  company: string;
  tenantName: string;
  registrationPassword: string;
}

export type RegisterField = Exclude<keyof RegisterValues, 'role'>;

/** A sentence of the `register` catalogue with its values. */
export interface Sentence {
  key: SentenceKey;
  label?: RegisterField;
}

export type RegisterErrors = Partial<Record<RegisterField, Sentence>>;

/** What the form begins with: what the address brings, and nothing else. */
export function initialValues(search: RegisterSearch): RegisterValues {
  return {
    role: 'participant',
    username: '',
    email: search.email ?? '',
    password: '',
    confirmPassword: '',
    firstName: '',
    lastName: '',
    birthDate: '',
    company: '',
    tenantName: (search.tenantName ?? search.tenant ?? '').toLowerCase().replace(/[^a-z]/g, ''),
    registrationPassword: search.code ?? '',
  };
}

/** What is sent and checked: a mode can settle the role and the address, whatever was typed before. */
export function settle(typed: RegisterValues, mode: RegisterMode): RegisterValues {
  const email = invitedEmail(mode);
  return { ...typed, role: roleIn(mode, typed.role), ...(email !== undefined && { email }) };
}

const everyone = ['username', 'email', 'password', 'confirmPassword'] as const;
const adminsOnly = ['firstName', 'lastName', 'birthDate', 'company', 'tenantName'] as const;

/** The fields on the screen, in their order. */
export function visibleFields(role: RegisterValues['role'], mode: RegisterMode): readonly RegisterField[] {
  if (role === 'admin') return [...everyone, ...adminsOnly];
  return needsRegistrationPassword(mode) ? [...everyone, 'registrationPassword'] : everyone;
}

function missing(field: RegisterField): Sentence {
  if (field === 'username') return { key: 'usernameRequired' };
  if (field === 'tenantName') return { key: 'tenantRequired' };
  if (field === 'registrationPassword') return { key: 'codeRequired' };
  return { key: 'required', label: field };
}

function usernameProblem(username: string): Sentence | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(username)) return { key: 'usernameCharacters' };
  const isFitting = username.length >= limits.usernameMin && username.length <= limits.usernameMax;
  return isFitting ? undefined : { key: 'usernameLength' };
}

function problemOf(field: RegisterField, values: RegisterValues, today: string): Sentence | undefined {
  const value = field === 'password' || field === 'confirmPassword' ? values[field] : values[field].trim();
  if (value === '') return missing(field);
  switch (field) {
    case 'username':
      return usernameProblem(value);
    case 'email':
      return isEmailShaped(value) ? undefined : { key: 'emailInvalid' };
    case 'password':
      return value.length < limits.passwordMin ? { key: 'passwordTooShort' } : undefined;
    case 'confirmPassword':
      return value === values.password ? undefined : { key: 'passwordsDiffer' };
    case 'tenantName': {
      const key = tenantNameProblem(value);
      return key && { key };
    }
    case 'birthDate':
      return value >= '1900-01-01' && value <= today ? undefined : { key: 'birthDateInvalid' };
    default:
      return undefined;
  }
}

/** What stands in the way of sending, by field. `today` is a date as in `2026-01-31`. */
export function validate(values: RegisterValues, mode: RegisterMode, today: string): RegisterErrors {
  const errors: RegisterErrors = {};
  for (const field of visibleFields(values.role, mode)) {
    const problem = problemOf(field, values, today);
    if (problem !== undefined) errors[field] = problem;
  }
  return errors;
}

/** The body of the call: only the credential and the data that belong to the role. */
export function toBody(values: RegisterValues, mode: RegisterMode) {
  const common = { username: values.username.trim(), email: values.email.trim(), password: values.password };
  if (values.role === 'admin')
    return {
      ...common,
      role: 'admin' as const,
      tenantName: values.tenantName,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      birthDate: values.birthDate,
      company: values.company.trim(),
    };
  return { ...common, ...credentialFor(mode, values.registrationPassword.trim()) };
}

/** Exactly one credential: the one that the mode stands for. */
function credentialFor(mode: RegisterMode, registrationCode: string) {
  switch (mode.kind) {
    case 'organizer-invitation':
      return { role: 'organizer' as const, invitationToken: mode.token };
    case 'team-invitation':
      return {
        role: 'participant' as const,
        isTeamInvitation: true,
        teamInviteToken: mode.token,
        ...(mode.tenant !== undefined && { teamInviteTenant: mode.tenant }),
      };
    case 'magic-link':
      return {
        role: 'participant' as const,
        usesMagicLink: true,
        magicLinkToken: mode.token,
        eventId: mode.eventId,
        ...(mode.teamName !== undefined && { teamName: mode.teamName }),
      };
    case 'event-code':
      return { role: 'participant' as const, registrationCode, eventId: mode.eventId };
    case 'standard':
      return { role: 'participant' as const, registrationCode };
  }
}

const fieldsOfCodes: Record<string, RegisterField> = {
  EMAIL_EXISTS: 'email',
  USERNAME_TAKEN: 'username',
  TENANT_NAME_TAKEN: 'tenantName',
  INVALID_REGISTRATION_CODE: 'registrationPassword',
};

/** The field a refusal belongs to, when it names one that is on the screen. */
export function fieldOf(
  error: ApiError,
  role: RegisterValues['role'],
  mode: RegisterMode,
): RegisterField | undefined {
  const visible = visibleFields(role, mode);
  const named = refusedField(error, [...visible, 'registrationCode'])?.field ?? fieldsOfCodes[error.code];
  return visible.find((field) => field === (named === 'registrationCode' ? 'registrationPassword' : named));
}
