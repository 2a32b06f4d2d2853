export { ForecastNotice } from './forecast-notice.tsx';
export { formatMoney } from './format-money.ts';
export { plansQuery } from './api.ts';
export { PlanPrices } from './plan-prices.tsx';
