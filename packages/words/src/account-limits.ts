/** Apart from the other limits, because the sign-in page loads only these. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 30,
  passwordMin: 8,
  passwordMax: 200,
  emailMax: 254,
  tenantNameMin: 3,
  tenantNameMax: 64,
} as const;
