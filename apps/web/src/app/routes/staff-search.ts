import type { MemberState } from '@guidon/contract';
import { mailStates, memberStates, type Role, roles } from '@guidon/contract/plain';
import { choiceParam, flagParam, type RawSearch, textParam } from '../../navigation/search-params.ts';

/** What the Event Manager keeps in its address. */
export interface EventManagerSearch {
  create?: true | undefined;
  /** Id of the event in the editor. */
  edit?: string | undefined;
  search?: string | undefined;
  status?: 'live' | 'upcoming' | 'draft' | 'past' | undefined;
}

export function eventManagerSearch(search: RawSearch): EventManagerSearch {
  return {
    create: flagParam(search, 'create'),
    edit: textParam(search, 'edit'),
    search: textParam(search, 'search'),
    status: choiceParam(search, 'status', ['live', 'upcoming', 'draft', 'past']),
  };
}

export function participantSearch(search: RawSearch): { search?: string | undefined } {
  return { search: textParam(search, 'search') };
}

/** What the Challenge Manager keeps in its address. */
export interface ChallengeManagerSearch {
  create?: true | undefined;
  import?: true | undefined;
  search?: string | undefined;
  category?: string | undefined;
  difficulty?: '1' | '2' | '3' | '4' | undefined;
}

export function challengeManagerSearch(search: RawSearch): ChallengeManagerSearch {
  return {
    create: flagParam(search, 'create'),
    import: flagParam(search, 'import'),
    search: textParam(search, 'search'),
    category: textParam(search, 'category'),
    difficulty: choiceParam(search, 'difficulty', ['1', '2', '3', '4']),
  };
}

export function settingsSearch(search: RawSearch): { tab?: SettingsTab | undefined } {
  return { tab: choiceParam(search, 'tab', settingsTabs) };
}

export const settingsTabs = ['organization', 'branding', 'security', 'sso', 'legal'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** What the list of members keeps in its address. */
export interface MembersSearch {
  tab?: 'invitations' | undefined;
  search?: string | undefined;
  role?: Role | undefined;
  membership?: MemberState | undefined;
}

export function membersSearch(search: RawSearch): MembersSearch {
  return {
    tab: choiceParam(search, 'tab', ['invitations']),
    search: textParam(search, 'search'),
    role: choiceParam(search, 'role', roles),
    membership: choiceParam(search, 'membership', memberStates),
  };
}

/** What the list of mails keeps in its address. */
export interface MailSearch {
  search?: string | undefined;
  mailState?: 'queued' | 'sent' | 'failed' | 'kept' | undefined;
  /** Id of the open mail. */
  mail?: string | undefined;
}

export function mailSearch(search: RawSearch): MailSearch {
  return {
    search: textParam(search, 'search'),
    mailState: choiceParam(search, 'mailState', mailStates),
    mail: textParam(search, 'mail'),
  };
}
