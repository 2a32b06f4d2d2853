import type { SessionReply, WizardCheckReply, WizardCompleteReply, WizardInvitation } from '@guidon/contract';
import type { NamedField, Problem } from './wizard-problem.ts';

export type WizardStep = 'email' | 'password' | 'register';
export type WizardField = 'email' | 'username' | 'password';

export interface WizardState {
  step: WizardStep;
  email: string;
  username: string;
  password: string;
  /** What the server says about the address. */
  message: string;
  /** What the link is for; null without one, and where it is not valid. */
  invitation: WizardInvitation | null;
  problem: Problem | null;
  visible: { isRequired: boolean; token: string | null };
}

export type WizardAction =
  | { type: 'typed'; field: WizardField; value: string }
  | { type: 'checked'; reply: WizardCheckReply; stage: WizardStage }
  | { type: 'visible-solved'; token: string }
  | { type: 'visible-expired'; problem: Problem }
  | { type: 'refused'; problem: Problem }
  | { type: 'sent' }
  | { type: 'moved'; stage: WizardStage | undefined }
  | { type: 'back' };

/** What the entry of a later step in the history holds, so that the step outlives Back and a reload. */
export type WizardStage = Pick<WizardState, 'step' | 'email' | 'message' | 'invitation'> &
  Partial<Pick<WizardState, 'username'>>;

/** The fields of each step that show what is wrong with them; anything else is said above the form. */
const fieldsOf: Record<WizardStep, readonly NamedField[]> = {
  email: ['email'],
  password: ['password'],
  register: ['username', 'password'],
};

/** What no field of the step shows. */
export function problemAbove({ step, problem }: Pick<WizardState, 'step' | 'problem'>): Problem | null {
  const isBeside = problem?.field !== undefined && fieldsOf[step].includes(problem.field);
  return isBeside ? null : problem;
}

const noVisible = { isRequired: false, token: null };

export function startOf(email: string, stage?: WizardStage): WizardState {
  return {
    step: 'email',
    email,
    username: '',
    password: '',
    message: '',
    invitation: null,
    problem: null,
    visible: noVisible,
    ...stage,
  };
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'typed':
      return { ...state, [action.field]: action.value, problem: null };
    case 'sent':
      return { ...state, problem: null };
    case 'checked':
      return afterCheck(state, action);
    case 'visible-solved':
      return { ...state, visible: { isRequired: true, token: action.token }, problem: null };
    case 'visible-expired':
      return { ...state, visible: { isRequired: true, token: null }, problem: action.problem };
    case 'refused':
      return { ...state, problem: action.problem, visible: { ...state.visible, token: null } };
    case 'moved':
      return (action.stage?.step ?? 'email') === state.step ? state : startOf(state.email, action.stage);
    case 'back':
      return startOf(state.email);
  }
}

function afterCheck(
  state: WizardState,
  { reply, stage }: Extract<WizardAction, { type: 'checked' }>,
): WizardState {
  if (reply.requiresV2Captcha) return { ...state, visible: { isRequired: true, token: null } };
  return { ...state, ...stage, problem: null, visible: noVisible };
}

export function stageAfter(email: string, { data }: WizardCheckReply): WizardStage {
  return {
    step: data.requiresPassword ? 'password' : 'register',
    email,
    message: data.message,
    invitation: data.invitation?.valid ? data.invitation : null,
  };
}

/** Whether the first step can be sent. */
export function canContinue({ email, visible }: WizardState): boolean {
  return email.trim() !== '' && (!visible.isRequired || visible.token !== null);
}

/** What an invitation leads to, in words. */
export function invitationName(invitation: WizardInvitation | null): string | null {
  return invitation?.eventName ?? invitation?.tenantName ?? null;
}

/** The reply of the last step in the form of every other sign-in. */
export function toSessionReply({ data, ...rest }: WizardCompleteReply): SessionReply {
  const { accessToken: token, user } = data;
  return { ...rest, ...(token !== undefined && { token }), ...(user && { user }) };
}

const digits = 1_000;

/** A name to begin with: the first part of the address, which is all that it says of it, and a number. */
export function proposedUsername(email: string): string {
  const first = /^[a-z0-9]{1,20}/.exec(email.trim().toLowerCase())?.[0] ?? 'player';
  return `${first}-${String(Math.floor(Math.random() * digits)).padStart(3, '0')}`;
}
