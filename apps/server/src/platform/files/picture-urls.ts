/** The address changes with every picture; null without one. */
export function avatarUrlOf(user: { id: string; avatarKey: string | null }): string | null {
  return user.avatarKey && `/api/users/${user.id}/avatar?v=${avatarVersion(user.avatarKey)}`;
}

export function avatarVersion(avatarKey: string): string {
  return avatarKey.slice(-12);
}

export function logoUrlOf(sha256: string): string {
  return `/api/branding/logos/${sha256}.png`;
}
