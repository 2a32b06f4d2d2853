import {
  type ApiKeyGroup,
  apiKeyGroups,
  type ApiKeyScope,
  isPlayerScope,
  scopesOfGroup,
} from '@guidon/contract/plain';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './api-keys.module.css';
import {
  allScopesOf,
  type ScopeChoice,
  countChosen,
  scopesOfVerb,
  toggleAll,
  type Verb,
} from './scope-state.ts';
import sentences from './api-keys.en.json';

interface ScopesProps {
  /** Only what players’ keys are made for is offered. */
  isOwn: boolean;
  chosen: ScopeChoice;
  onChange: (chosen: ScopeChoice) => void;
}

const verbs: readonly Verb[] = ['read', 'write'];
const groupsOfPlayers = ['events', 'boards', 'answers', 'challenges'] as const;

/** What a key may do, group by group; each group opens to its single scopes. */
export function ScopeFields(props: ScopesProps) {
  const groups = props.isOwn ? groupsOfPlayers : apiKeyGroups;
  return (
    <div className={styles['groups']}>
      {groups.map((group) => (
        <GroupFields key={group} group={group} {...props} />
      ))}
    </div>
  );
}

function GroupFields({ group, isOwn, chosen, onChange }: ScopesProps & { group: ApiKeyGroup }) {
  const { t } = useTranslation(sentences);
  const isOffered = (scope: ApiKeyScope) => !isOwn || isPlayerScope(scope);
  const ofPlayers = isOwn ? groupsOfPlayers.find((one) => one === group) : undefined;
  const all = allScopesOf(group).filter(isOffered);
  const families = scopesOfGroup(group)
    .map(({ family, scopes }) => ({ family, scopes: scopes.filter(isOffered) }))
    .filter(({ scopes }) => scopes.length > 0);
  return (
    <fieldset className={classNames('grid gap-8 frame shrinks', styles['group'])}>
      <legend className={styles['groupName']}>{t(`group.${group}`)}</legend>
      <p className="hint">
        {ofPlayers === undefined ? t(`groupAbout.${group}`) : t(`ownGroupAbout.${ofPlayers}`)}
      </p>
      <div className="flex wraps gap-16">
        {verbs.map((verb) => {
          const scopes = scopesOfVerb(group, verb).filter(isOffered);
          if (scopes.length === 0) return null;
          const count = countChosen(chosen, scopes);
          return (
            <CheckField
              key={verb}
              label={t(verb)}
              aria-label={t(`${verb}Of`, { name: t(`group.${group}`) })}
              checked={count === scopes.length}
              indeterminate={count > 0 && count < scopes.length}
              onChange={() => onChange(toggleAll(chosen, scopes))}
            />
          );
        })}
      </div>
      <details>
        <summary className={styles['summary']}>
          {t('details', { chosen: countChosen(chosen, all), all: all.length })}
        </summary>
        <ul className={styles['families']}>
          {families.map(({ family, scopes }) => (
            <li key={family} className="flex wraps justify-between gap-4 gap-x-12">
              <code className="breaks">{family}</code>
              <SingleScopes scopes={scopes} family={family} chosen={chosen} onChange={onChange} />
            </li>
          ))}
        </ul>
      </details>
    </fieldset>
  );
}

function SingleScopes({
  scopes,
  family,
  chosen,
  onChange,
}: Omit<ScopesProps, 'isOwn'> & { scopes: readonly ApiKeyScope[]; family: string }) {
  const { t } = useTranslation(sentences);
  return (
    <span className="flex wraps gap-16">
      {scopes.map((scope) => {
        const verb = scope.endsWith(':read') ? 'read' : 'write';
        return (
          <CheckField
            key={scope}
            label={t(verb)}
            aria-label={t(`${verb}Of`, { name: family })}
            checked={chosen.has(scope)}
            onChange={() => onChange(toggleAll(chosen, [scope]))}
          />
        );
      })}
    </span>
  );
}
