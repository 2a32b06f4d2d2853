import { type Profile, ProfileBody, type ProfilePatch } from '@guidon/contract';
import { fieldErrors, type FieldErrors } from '../../../lib/field-errors.ts';
import type { Editor } from '../../../ui/use-editor.ts';

export interface ProfileValues {
  username: string;
  firstName: string;
  lastName: string;
  company: string;
  language: Profile['language'];
  timeZone: string;
}

export type ProfileEditor = Editor<ProfileValues, Profile>;

export function profileValues(profile: Profile | null): ProfileValues {
  return {
    username: profile?.username ?? '',
    firstName: profile?.firstName ?? '',
    lastName: profile?.lastName ?? '',
    company: profile?.company ?? '',
    language: profile?.language ?? 'en',
    timeZone: profile?.timeZone ?? '',
  };
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

export function profileChanges(values: ProfileValues, base: Profile): ProfilePatch {
  const before = profileValues(base);
  return {
    ...(values.username !== before.username && { username: values.username }),
    ...(values.firstName !== before.firstName && { firstName: orNull(values.firstName) }),
    ...(values.lastName !== before.lastName && { lastName: orNull(values.lastName) }),
    ...(values.company !== before.company && { company: orNull(values.company) }),
    ...(values.language !== before.language && { language: values.language }),
    ...(values.timeZone !== before.timeZone && { timeZone: orNull(values.timeZone) }),
  };
}

const schema = ProfileBody.pick({ username: true });
const lines = ProfileBody.pick({ firstName: true, lastName: true, company: true });

export function profileErrors(values: ProfileValues): FieldErrors {
  return {
    ...fieldErrors(schema, values),
    ...fieldErrors(lines, {
      firstName: orNull(values.firstName),
      lastName: orNull(values.lastName),
      company: orNull(values.company),
    }),
  };
}
