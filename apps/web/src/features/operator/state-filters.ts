export const stateFilters = ['trial', 'active', 'past-due', 'cancelled', 'ended', 'suspended'] as const;
