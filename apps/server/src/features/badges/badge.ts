import { type BadgeRule, type EarnedBadge, type Language, productBadges } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { badges } from '@guidon/db/schema/badges';
import { and, asc, eq, sql } from 'drizzle-orm';
import { t } from './declares.ts';

/** One of the product, or of the tenant’s own. */
export interface Badge extends Pick<EarnedBadge, 'id' | 'icon' | 'rarity' | 'points'> {
  rule: BadgeRule;
  isOwn: boolean;
  /** Null for one of the product. */
  version: number | null;
  nameIn: (language: Language) => string;
  descriptionIn: (language: Language) => string;
}

type OwnRow = typeof badges.$inferSelect;

const ofProduct: readonly Badge[] = productBadges.map((badge) => ({
  ...badge,
  isOwn: false,
  version: null,
  nameIn: (language) => t(`name.${badge.icon}`).in(language),
  descriptionIn: (language) => t(`about.${badge.icon}`).in(language),
}));

/** A fixed set of the product’s, and the tenant’s own behind them by name. */
export async function readBadges(tx: Tx, tenantId: string): Promise<Badge[]> {
  const own = await tx
    .select()
    .from(badges)
    .where(eq(badges.tenantId, tenantId))
    .orderBy(asc(sql`lower(${badges.name})`), asc(badges.id));
  return [...ofProduct, ...own.map(toBadge)];
}

/** Nobody changes or deletes it meanwhile; null for none. */
export async function findBadge(tx: Tx, tenantId: string, badgeId: string): Promise<Badge | null> {
  const known = ofProduct.find(({ id }) => id === badgeId);
  if (known) return known;
  const [own] = await tx
    .select()
    .from(badges)
    .where(and(eq(badges.tenantId, tenantId), eq(badges.id, badgeId)))
    .for('share');
  return own ? toBadge(own) : null;
}

function toBadge({ name, description, icon, ...row }: OwnRow): Badge {
  return {
    ...row,
    icon: productBadges.find((badge) => badge.icon === icon)?.icon ?? 'flag',
    isOwn: true,
    nameIn: () => name,
    descriptionIn: () => description,
  };
}

export function presentBadge(badge: Badge, language: Language): EarnedBadge {
  const { id, icon, rarity, points } = badge;
  return {
    id,
    name: badge.nameIn(language),
    description: badge.descriptionIn(language),
    icon,
    rarity,
    points,
  };
}

/** What a badge is given for, as a sentence. */
export function goalOf(rule: BadgeRule, language: Language): string {
  return goalText(rule).in(language);
}

function goalText(rule: BadgeRule) {
  switch (rule.kind) {
    case 'first-solve':
      return t('goalFirstSolve');
    case 'first-blood':
      return t('goalFirstBlood', { count: rule.count });
    case 'category-count':
      return rule.category === null
        ? t('goalSolves', { count: rule.count })
        : t('goalCategory', { count: rule.count, category: rule.category });
    case 'clean-challenge':
      return t('goalClean', { count: rule.count });
    case 'streak':
      return t('goalStreak', { count: rule.days });
    case 'podium':
      return rule.place === 1 ? t('goalWin') : t('goalPodium', { place: rule.place });
    default:
      return t('goalByHand');
  }
}
