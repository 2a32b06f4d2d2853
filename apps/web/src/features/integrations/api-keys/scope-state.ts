import {
  type ApiKeyGroup,
  type ApiKeyScope,
  type ScopePreset,
  scopePresets,
  scopesOfGroup,
  scopesOfPreset,
} from '@guidon/contract/plain';

export type ScopeChoice = ReadonlySet<ApiKeyScope>;
export type Verb = 'read' | 'write';

/** The scopes of a group that read, or those that write. */
export function scopesOfVerb(group: ApiKeyGroup, verb: Verb): ApiKeyScope[] {
  return scopesOfGroup(group).flatMap(({ scopes }) => scopes.filter((scope) => scope.endsWith(`:${verb}`)));
}

export function allScopesOf(group: ApiKeyGroup): ApiKeyScope[] {
  return scopesOfGroup(group).flatMap(({ scopes }) => scopes);
}

export function countChosen(chosen: ScopeChoice, scopes: readonly ApiKeyScope[]): number {
  return scopes.filter((scope) => chosen.has(scope)).length;
}

/** All of them, or none where all were chosen already. */
export function toggleAll(chosen: ScopeChoice, scopes: readonly ApiKeyScope[]): ScopeChoice {
  const isWhole = countChosen(chosen, scopes) === scopes.length;
  const rest = [...chosen].filter((scope) => !scopes.includes(scope));
  return new Set(isWhole ? rest : [...rest, ...scopes]);
}

export function ofPreset(preset: ScopePreset): ScopeChoice {
  return new Set(scopesOfPreset(preset));
}

/** The preset that is chosen as it is; null for an own choice. */
export function presetOf(chosen: ScopeChoice): ScopePreset | null {
  return (
    scopePresets.find((preset) => {
      const scopes = scopesOfPreset(preset);
      return scopes.length === chosen.size && scopes.every((scope) => chosen.has(scope));
    }) ?? null
  );
}

const soonMs = 7 * 24 * 60 * 60_000;

export function expiryOf(expiresAt: string, nowMs: number): 'expired' | 'soon' | 'later' {
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs <= 0) return 'expired';
  return leftMs <= soonMs ? 'soon' : 'later';
}
