/** Lengths of what an account is made with: apart from the other limits, as the sign-in page needs no more of them. */
export const accountLimits = {
  usernameMin: 3,
  usernameMax: 30,
  passwordMin: 8,
  passwordMax: 200,
  emailMax: 254,
  tenantNameMin: 3,
  tenantNameMax: 64,
} as const;
