import type { FieldErrors } from '../../lib/field-errors.ts';
import type { RuleValues } from './rule-form-state.ts';

export interface RuleFieldsProps {
  rule: RuleValues;
  errors: FieldErrors;
  /** `field` is the changed field's path, relative to the rule. */
  onChange: (field: string, patch: Partial<RuleValues>) => void;
}
