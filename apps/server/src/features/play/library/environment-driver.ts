/** What a challenge says of its environment to one reader. */
export interface EnvironmentSource {
  tenantId: string;
  challengeId: string;
  beginChallengeLink: string | null;
}

export interface Environment {
  url: string;
  /** Null for one that stays. */
  expiresAt: Date | null;
}

/** One way to give a player the environment of a challenge; null where it has none of this kind. */
export interface EnvironmentDriver {
  start(source: EnvironmentSource): Promise<Environment | null>;
}

/** An environment that is there already, the same for everybody. */
export const linkDriver: EnvironmentDriver = {
  start: async ({ beginChallengeLink }) =>
    beginChallengeLink === null ? null : { url: beginChallengeLink, expiresAt: null },
};
