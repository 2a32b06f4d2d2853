/** Address of somebody's picture, a new one with every picture; null without one. */
export function avatarUrlOf(user: { id: string; avatarKey: string | null }): string | null {
  return user.avatarKey && `/api/users/${user.id}/avatar?v=${avatarVersion(user.avatarKey)}`;
}

/** Names one picture of somebody, without telling where it is kept. */
export function avatarVersion(avatarKey: string): string {
  return avatarKey.slice(-12);
}
