import { BillingFile, type BillingSettings } from '../platform/config/billing-settings.ts';

/** An installation that sells by transfer. */
export const sampleBilling: BillingSettings = {
  ...BillingFile.parse({
    currency: 'EUR',
    issuer: {
      name: 'Flags and Sons',
      address: ['Harbour 1', '20457 Hamburg'],
      taxId: 'DE123456789',
      email: 'billing@example.org',
      bank: { name: 'Harbour Bank', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    },
    tax: { name: 'VAT', percent: 19 },
    startPlan: 'free',
    plans: [
      { code: 'free', name: 'Free', limits: { events: 2, participants: 50, members: 100 } },
      {
        code: 'club',
        name: 'Club',
        description: 'For a club or a class.',
        limits: { events: 20, participants: 500, members: 1_000 },
        prices: { month: 4_900, year: 49_000 },
        stripePrices: { month: 'price_club_month', year: 'price_club_year' },
      },
      {
        code: 'league',
        name: 'League',
        prices: { month: 19_900, year: 199_000 },
        stripePrices: { month: 'price_league_month', year: 'price_league_year' },
      },
    ],
  }),
  stripe: null,
};
