import { describe, expect, it } from 'vitest';
import { fromLocalText, toLocalText } from '../../../ui/date-time-state.ts';
import { eventFixture } from './event-fixture.ts';
import { eventBody, eventChanges, eventErrors, eventValues } from './event-form-state.ts';

const fresh = eventValues(null);
const start = '2026-12-01T10:00';
const end = '2026-12-01T18:00';

describe('eventBody', () => {
  it('gives a new event what the contract asks for', () => {
    const values = { ...fresh, name: 'Winter Cup', startTime: start, endTime: end, maxParticipants: '40' };
    expect(eventBody(values)).toMatchObject({
      name: 'Winter Cup',
      startTime: fromLocalText(start),
      endTime: fromLocalText(end),
      freezeTime: null,
      reveal: 'at-end',
      registrationCloses: 'at-end',
      registrationDeadline: null,
      maxParticipants: 40,
      bloodBonuses: [],
      bloodBonusUnit: 'points',
    });
  });

  it.each([
    ['at-start', '', null],
    ['at-end', '', null],
    ['at-end', end, null],
    ['at-time', end, fromLocalText(start)],
  ] as const)(
    'closes registration %s, with the end “%s”',
    (registrationCloses, endTime, registrationDeadline) => {
      const values = { ...fresh, endTime, registrationCloses, registrationDeadline: start };
      expect(eventBody(values)).toMatchObject({ registrationCloses, registrationDeadline });
    },
  );
});

describe('eventValues', () => {
  it.each([
    ['at-start', null, ''],
    ['at-end', null, ''],
    ['at-end', eventFixture.endTime, ''],
    ['at-time', eventFixture.endTime, toLocalText(eventFixture.endTime)],
  ] as const)('reads %s with the deadline %s', (registrationCloses, registrationDeadline, typed) => {
    const registration = { ...eventFixture.registration, registrationCloses, registrationDeadline };
    expect(eventValues({ ...eventFixture, registration })).toMatchObject({
      registrationCloses,
      registrationDeadline: typed,
    });
  });

  it('sends the end that is kept and the deadline that replaces it as one', () => {
    const values = {
      ...eventValues(eventFixture),
      registrationCloses: 'at-time',
      registrationDeadline: start,
    } as const;
    expect(eventChanges(values, eventFixture, 4)).toEqual({
      version: 4,
      registrationCloses: 'at-time',
      registrationDeadline: fromLocalText(start),
    });
  });

  it('is a body again without a change', () => {
    expect(eventChanges(eventValues(eventFixture), eventFixture, 4)).toEqual({ version: 4 });
  });
});

describe('the bonuses for solving early', () => {
  it.each([
    [{ first: 50, second: '20', third: '' }, [50, 20]],
    [{ first: '', second: 0, third: 5 }, [0, 0, 5]],
    [{ first: 0, second: '', third: '0' }, []],
  ] as const)('of %j are sent as %j', (bloodBonuses, sent) => {
    expect(eventBody({ ...fresh, bloodBonuses }).bloodBonuses).toEqual(sent);
  });
});

describe('eventChanges', () => {
  it('sends only what was changed, with the version it started from', () => {
    const values = { ...eventValues(eventFixture), name: 'Renamed', maxParticipants: '' };
    expect(eventChanges(values, eventFixture, 9)).toEqual({ name: 'Renamed', version: 9 });
    expect(eventChanges({ ...values, maxParticipants: 7 }, eventFixture, 9)).toMatchObject({
      maxParticipants: 7,
    });
  });
});

describe('eventErrors', () => {
  it.each([
    [{ name: ' ' }, { name: 'is required' }],
    [
      { name: 'x', startTime: '1/2/2026', freezeTime: 'noon' },
      { startTime: 'is not a date and time', freezeTime: 'is not a date and time' },
    ],
    [
      { name: 'x', startTime: end, endTime: start, registrationCloses: 'at-start' },
      { endTime: 'must be after the start' },
    ],
    [{ name: 'x', freezeTime: start }, { freezeTime: 'needs an end of the event' }],
    [{ name: 'x', maxParticipants: 0 }, { maxParticipants: 'must be at least 1' }],
    [{ name: 'x', maxParticipants: '-' }, { maxParticipants: 'must be a number' }],
    [
      { name: 'x', bloodBonuses: { first: 1.5, second: 0, third: 0 } },
      { 'bloodBonuses.0': 'must be a whole number' },
    ],
    [
      { name: 'x', bloodBonuses: { first: 10, second: '101', third: 0 }, bloodBonusUnit: 'percent' },
      { 'bloodBonuses.1': 'must be 100 per cent or less' },
    ],
    [{ name: 'x', registrationCloses: 'at-time' }, { registrationDeadline: 'is required' }],
    [{ name: 'x', registrationType: 'open', registrationCloses: 'at-time' }, {}],
    [{ name: 'x' }, {}],
  ] as const)('says for %j: %j', (patch, errors) => {
    expect(eventErrors({ ...fresh, ...patch })).toEqual(errors);
  });
});

describe('what is not on the screen', () => {
  it('does not stand in the way', () => {
    const values = { ...fresh, name: 'Winter Cup', startTime: start, endTime: end };
    expect(eventErrors({ ...values, teamMode: 'optional', teamSizeMin: 6, teamSizeMax: 4 })).toEqual({});
    expect(
      eventErrors({
        ...values,
        registrationType: 'open',
        registrationCloses: 'at-time',
        registrationDeadline: 'tomorrow',
      }),
    ).toEqual({});
    expect(
      eventErrors({ ...values, registrationCloses: 'at-end', registrationDeadline: 'tomorrow' }),
    ).toEqual({});
  });
});
