import type { BadgeRule, CreateBadgeBody, ManagedBadge } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';

/** Everything that a form holds, whichever rule is chosen. */
export interface BadgeFields extends Omit<Required<CreateBadgeBody>, 'rule'> {
  kind: BadgeRule['kind'];
  count: number | '';
  category: string;
  days: number | '';
  place: number | '';
}

const nothing: BadgeFields = {
  name: '',
  description: '',
  icon: 'flag',
  rarity: 'UNCOMMON',
  points: 30,
  kind: 'category-count',
  count: 5,
  category: '',
  days: 7,
  place: 3,
};

export function fieldsOf(badge: ManagedBadge | null): BadgeFields {
  if (badge === null) return nothing;
  const { name, description, icon, rarity, points, rule } = badge;
  return {
    ...nothing,
    name,
    description,
    icon,
    rarity,
    points,
    kind: rule.kind,
    ...('count' in rule && { count: rule.count }),
    ...('category' in rule && { category: rule.category ?? '' }),
    ...('days' in rule && { days: rule.days }),
    ...('place' in rule && { place: rule.place }),
  };
}

/** Null as long as something is missing. */
export function bodyOf(fields: BadgeFields): Required<CreateBadgeBody> | null {
  const { name, description, icon, rarity, points } = fields;
  const rule = ruleOf(fields);
  if (rule === null || name.trim() === '' || points < 0 || points > limits.badgePointsMax) return null;
  return { name: name.trim(), description: description.trim(), icon, rarity, points, rule };
}

function ruleOf({ kind, count, category, days, place }: BadgeFields): BadgeRule | null {
  switch (kind) {
    case 'first-solve':
    case 'by-hand':
      return { kind };
    case 'first-blood':
    case 'clean-challenge':
      return count === '' ? null : { kind, count };
    case 'category-count':
      return count === '' ? null : { kind, count, category: category.trim() === '' ? null : category.trim() };
    case 'streak':
      return days === '' ? null : { kind, days };
    case 'podium':
      return place === '' ? null : { kind, place };
  }
}
