import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { RegisterMode } from './register-mode.ts';
import {
  fieldOf,
  initialValues,
  type RegisterValues,
  settle,
  toBody,
  validate,
  visibleFields,
} from './register-state.ts';
import { refusalSentence } from './refusal-sentence.ts';

const today = '2026-11-20';
const standard: RegisterMode = { kind: 'standard' };

function values(changes: Partial<RegisterValues> = {}): RegisterValues {
  return {
    ...initialValues({}),
    username: 'north_wind',
    email: 'north@acme.test',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    registrationPassword: 'CODE',
    ...changes,
  };
}

function refusal(code: string, extra: { field?: string; details?: Record<string, unknown> } = {}): ApiError {
  return new ApiError({ status: 409, code, message: 'no', ...extra });
}

const admin: Partial<RegisterValues> = {
  role: 'admin',
  firstName: ' Mara ',
  lastName: 'Voss',
  birthDate: '1990-04-05',
  company: 'Acme',
  tenantName: 'acme',
};

describe('validate', () => {
  it('finds nothing wrong with a complete form of either role', () => {
    expect(validate(values(), standard, today)).toEqual({});
    expect(validate(values(admin), standard, today)).toEqual({});
  });

  it.each<[Partial<RegisterValues>, keyof RegisterValues, string]>([
    [{ username: ' ' }, 'username', 'usernameRequired'],
    [{ username: 'no spaces' }, 'username', 'usernameCharacters'],
    [{ username: 'ab' }, 'username', 'usernameLength'],
    [{ username: 'a'.repeat(31) }, 'username', 'usernameLength'],
    [{ email: 'nobody' }, 'email', 'emailInvalid'],
    [{ password: '1234567', confirmPassword: '1234567' }, 'password', 'passwordTooShort'],
    [{ confirmPassword: 'other' }, 'confirmPassword', 'passwordsDiffer'],
    [{ registrationPassword: '  ' }, 'registrationPassword', 'codeRequired'],
    [{ ...admin, tenantName: '' }, 'tenantName', 'tenantRequired'],
    [{ ...admin, tenantName: 'ab' }, 'tenantName', 'tenantShort'],
    [{ ...admin, tenantName: 'a'.repeat(65) }, 'tenantName', 'tenantLong'],
    [{ ...admin, birthDate: '2027-01-01' }, 'birthDate', 'birthDateInvalid'],
    [{ ...admin, company: '' }, 'company', 'required'],
  ])('refuses %j at %s', (changes, field, key) => {
    expect(validate(values(changes), standard, today)).toMatchObject({ [field]: { key } });
  });

  it('takes spaces as part of a password', () => {
    expect(validate(values({ password: '        ', confirmPassword: '        ' }), standard, today)).toEqual(
      {},
    );
  });
});

describe('toBody', () => {
  it('sends one credential and only what belongs to the role', () => {
    expect(toBody(values(), { kind: 'event-code', code: 'CODE', eventId: 'e' })).toEqual({
      username: 'north_wind',
      email: 'north@acme.test',
      password: 'correct horse',
      role: 'participant',
      registrationCode: 'CODE',
      eventId: 'e',
    });
    const body = toBody(values(admin), { kind: 'event-code', code: 'CODE', eventId: 'e' });
    expect(body).toMatchObject({ role: 'admin', firstName: 'Mara', tenantName: 'acme' });
    expect(body).not.toHaveProperty('registrationCode');
    expect(body).not.toHaveProperty('eventId');
  });
});

describe('settle', () => {
  it('lets an invitation decide about role and address, whatever was typed', () => {
    const invited = {
      inviteType: 'organizer' as const,
      targetEmail: 'mara@acme.test',
      tenantName: 'acme',
      tenantDisplayName: 'Acme',
      inviter: { username: 'ada' },
      message: '',
      expiresAt: '2026-12-01T00:00:00Z',
    };
    const mode: RegisterMode = { kind: 'organizer-invitation', token: 'i', invited };
    const settled = settle(values({ role: 'admin', email: 'other@acme.test' }), mode);
    expect(settled).toMatchObject({ role: 'organizer', email: 'mara@acme.test' });
    expect(visibleFields(settled.role, mode)).toEqual(['username', 'email', 'password', 'confirmPassword']);
    expect(toBody(settled, mode)).toMatchObject({ role: 'organizer', invitationToken: 'i' });
  });

  it('leaves everything else as it was typed', () => {
    const typed = values({ role: 'admin' });
    expect(settle(typed, standard)).toEqual(typed);
  });
});

describe('refusals', () => {
  it('belong to the field they name or mean, when it is on the screen', () => {
    expect(
      fieldOf(refusal('VALIDATION_FAILED', { field: 'registrationCode' }), 'participant', standard),
    ).toBe('registrationPassword');
    expect(fieldOf(refusal('EMAIL_EXISTS'), 'admin', standard)).toBe('email');
    expect(fieldOf(refusal('TENANT_NAME_TAKEN'), 'participant', standard)).toBeUndefined();
    expect(fieldOf(refusal('INTERNAL'), 'admin', standard)).toBeUndefined();
    expect(visibleFields('admin', standard)).not.toContain('registrationPassword');
  });

  it('name the time only when the server gave a real one', () => {
    expect(refusalSentence(refusal('EVENT_ENDED', { details: { endTime: 'soon' } }))).toEqual({
      key: 'eventEnded',
    });
    expect(refusalSentence(refusal('EVENT_ENDED', { details: { endTime: null } }))).toEqual({
      key: 'eventEnded',
    });
    expect(
      refusalSentence(refusal('EVENT_NOT_ACTIVE', { details: { startTime: '2026-12-01T09:00:00.000Z' } })),
    ).toEqual({
      key: 'eventNotActiveAt',
      at: '2026-12-01T09:00:00.000Z',
    });
    expect(refusalSentence(refusal('USERNAME_TAKEN'))).toBeUndefined();
  });
});
