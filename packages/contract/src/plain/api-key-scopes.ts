type KeyVerbs = 'read' | 'write' | 'both';

/**
 * What keys can be made for: families of routes, which are the part of a route's id before its dot, with what a key may
 * do there. A family is in one of these groups or in `closedFamilies`.
 */
export const apiKeyFamilies = {
  events: {
    announcements: 'both',
    applications: 'both',
    'archive-site': 'read',
    'co-hosts': 'both',
    'connection-values': 'both',
    'control-room': 'read',
    divisions: 'both',
    'event-audit': 'read',
    'event-images': 'write',
    'event-sharing': 'read',
    events: 'both',
    history: 'both',
    participants: 'both',
    rehearsals: 'both',
    stage: 'both',
  },
  boards: {
    certificates: 'both',
    matrix: 'read',
    'public-boards': 'read',
    'share-cards': 'read',
    standings: 'read',
  },
  answers: {
    'ctfd-play': 'both',
    flags: 'both',
    integrity: 'both',
    judging: 'both',
    play: 'both',
    reviews: 'both',
    submissions: 'both',
  },
  teams: {
    'team-admin': 'both',
    'team-chat': 'both',
    'team-invitations': 'both',
    'team-progress': 'both',
    'team-tasks': 'both',
    teams: 'both',
  },
  challenges: {
    advantages: 'both',
    adventures: 'both',
    'challenge-export': 'read',
    'challenge-images': 'both',
    'challenge-import': 'both',
    'challenge-intros': 'both',
    'challenge-ratings': 'both',
    challenges: 'both',
    'ctfd-api': 'both',
    learning: 'both',
    library: 'both',
    questions: 'both',
    sequences: 'both',
  },
  organization: {
    audit: 'read',
    badges: 'both',
    branding: 'write',
    dashboard: 'read',
    feedback: 'both',
    gallery: 'both',
    invitations: 'both',
    legal: 'both',
    'member-groups': 'both',
    'member-import': 'write',
    'member-profiles': 'both',
    members: 'both',
    notifications: 'both',
    progress: 'read',
    search: 'read',
    statistics: 'read',
    storage: 'both',
    'tenant-settings': 'read',
  },
} as const satisfies Record<string, Record<string, KeyVerbs>>;

/**
 * Families that no key opens: accounts and how people sign in, keys themselves, what is for super-admins or for
 * everybody, personal data, and what only a browser needs.
 */
export const closedFamilies: readonly string[] = [
  'accounts',
  'announcement-mails',
  'api-keys',
  'auth',
  'billing',
  'bot-check',
  'contact',
  'demo',
  'engagement',
  'mails',
  'operator',
  'passkeys',
  'password-reset',
  'platform-billing',
  'realtime',
  'second-factor',
  'sso',
  'subscription',
  'system',
  'users',
  'verification',
  'webhooks',
  'wizard',
];

type Groups = typeof apiKeyFamilies;
type ScopesOf<Families> = {
  [Family in keyof Families & string]: Families[Family] extends 'both'
    ? `${Family}:read` | `${Family}:write`
    : `${Family}:${Families[Family] & ('read' | 'write')}`;
}[keyof Families & string];

export type ApiKeyGroup = keyof Groups;
export type ApiKeyScope = { [Group in ApiKeyGroup]: ScopesOf<Groups[Group]> }[ApiKeyGroup];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
export const apiKeyGroups = Object.keys(apiKeyFamilies) as ApiKeyGroup[];

/** What a key can be made for in one group, by family. */
export function scopesOfGroup(group: ApiKeyGroup): readonly { family: string; scopes: ApiKeyScope[] }[] {
  return Object.entries<KeyVerbs>(apiKeyFamilies[group]).map(([family, offered]) => ({
    family,
    scopes: (offered === 'both' ? (['read', 'write'] as const) : [offered]).map((verb) =>
      asScope(`${family}:${verb}`),
    ),
  }));
}

/** Safe because the types of the table spell these same names. */
function asScope(name: string): ApiKeyScope {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return name as ApiKeyScope;
}

export const apiKeyScopes: readonly ApiKeyScope[] = apiKeyGroups.flatMap((group) =>
  scopesOfGroup(group).flatMap(({ scopes }) => scopes),
);

const known: ReadonlySet<string> = new Set(apiKeyScopes);

export function isApiKeyScope(name: string): name is ApiKeyScope {
  return known.has(name);
}

/** What a key needs to call a route; null where none may. */
export function scopeOf({
  id,
  method,
  access,
}: {
  id: string;
  method: string;
  access: { kind: string };
}): ApiKeyScope | null {
  if (access.kind !== 'member') return null;
  const scope = `${id.split('.')[0] ?? ''}:${method === 'GET' ? 'read' : 'write'}`;
  return isApiKeyScope(scope) ? scope : null;
}

export const scopePresets = ['read-only', 'import', 'everything'] as const;
export type ScopePreset = (typeof scopePresets)[number];

/** What `npx guidon` needs for its import, sync, verify, export and archive. */
const ofImport: readonly ApiKeyScope[] = [
  'archive-site:read',
  'challenge-export:read',
  'challenge-import:read',
  'challenge-import:write',
  'challenges:read',
  'challenges:write',
  'events:read',
  'events:write',
];

export function scopesOfPreset(preset: ScopePreset): readonly ApiKeyScope[] {
  if (preset === 'import') return ofImport;
  if (preset === 'everything') return apiKeyScopes;
  return apiKeyScopes.filter((scope) => scope.endsWith(':read'));
}

/** What every member can make a key for: to read what players read, and to answer. */
export const playerScopes = [
  'announcements:read',
  'ctfd-api:read',
  'ctfd-play:read',
  'ctfd-play:write',
  'divisions:read',
  'events:read',
  'flags:read',
  'flags:write',
  'play:read',
  'play:write',
  'public-boards:read',
  'standings:read',
] as const satisfies readonly ApiKeyScope[];

const ofPlayers: ReadonlySet<string> = new Set(playerScopes);

export function isPlayerScope(name: string): name is (typeof playerScopes)[number] {
  return ofPlayers.has(name);
}
