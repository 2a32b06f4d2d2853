import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import {
  fieldOf,
  initialValues,
  modeOf,
  refusalSentence,
  type RegisterValues,
  toBody,
  validate,
  visibleFields,
} from './register-state.ts';

const today = '2026-11-20';

function values(changes: Partial<RegisterValues> = {}): RegisterValues {
  return {
    ...initialValues({}, { kind: 'standard' }),
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

describe('modeOf', () => {
  it('needs both code and event for the event code', () => {
    expect(modeOf({ code: 'A', event: 'e' })).toEqual({ kind: 'event-code', code: 'A', eventId: 'e' });
    expect(modeOf({ code: 'A' })).toEqual({ kind: 'standard' });
    expect(modeOf({ event: 'e' })).toEqual({ kind: 'standard' });
  });

  it('prefills what the address brings', () => {
    const mode = modeOf({ code: 'A', event: 'e' });
    expect(initialValues({ tenant: 'Ac-me', email: 'x@y.test' }, mode)).toMatchObject({
      role: 'participant',
      tenantName: 'acme',
      email: 'x@y.test',
      registrationPassword: 'A',
    });
  });
});

describe('validate', () => {
  it('finds nothing wrong with a complete form of either role', () => {
    expect(validate(values(), today)).toEqual({});
    expect(validate(values(admin), today)).toEqual({});
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
    expect(validate(values(changes), today)).toMatchObject({ [field]: { key } });
  });

  it('takes spaces as part of a password', () => {
    expect(validate(values({ password: '        ', confirmPassword: '        ' }), today)).toEqual({});
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

describe('refusals', () => {
  it('belong to the field they name or mean, when it is on the screen', () => {
    expect(fieldOf(refusal('VALIDATION_FAILED', { field: 'registrationCode' }), 'participant')).toBe(
      'registrationPassword',
    );
    expect(fieldOf(refusal('EMAIL_EXISTS'), 'admin')).toBe('email');
    expect(fieldOf(refusal('TENANT_NAME_TAKEN'), 'participant')).toBeUndefined();
    expect(fieldOf(refusal('INTERNAL'), 'admin')).toBeUndefined();
    expect(visibleFields('admin')).not.toContain('registrationPassword');
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
