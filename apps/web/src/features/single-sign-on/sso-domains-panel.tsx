import { AddDomainBody, limits, type SsoDomain } from '@guidon/contract';
import { type FormEvent, useRef, useState } from 'react';
import { fieldErrors, fieldSentence, refusedField } from '../../lib/field-errors.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { addDomain } from './settings-api.ts';
import { SsoDomainItem } from './sso-domain-item.tsx';
import sentences from './sso-settings.en.json';

/** The domains about whose addresses the provider is believed, and the form that adds one. */
export function SsoDomainsPanel({ domains }: { domains: readonly SsoDomain[] }) {
  const { t } = useTranslation(sentences);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Panel title={t('domains.title')}>
      <Stack gap={24}>
        <p className="dim">{t('domains.lead')}</p>
        {domains.length === 0 ? (
          <p>{t('domains.none')}</p>
        ) : (
          <ul className="plain-list stack gap-24" aria-label={t('domains.title')}>
            {domains.map((domain) => (
              <SsoDomainItem key={domain.id} domain={domain} onRemoved={() => field.current?.focus()} />
            ))}
          </ul>
        )}
        <AddDomainForm field={field} />
      </Stack>
    </Panel>
  );
}

function AddDomainForm({ field }: { field: React.RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation(sentences);
  const [domain, setDomain] = useState('');
  const [rule, setRule] = useState<string | null>(null);
  const refuse = (broken: string) => {
    setRule(broken);
    field.current?.focus();
  };
  const { isPending, run } = useWrite({
    failure: t('domains.failed'),
    onError: (sentence, error) => {
      const refused = refusedField(error, ['domain']);
      if (refused) refuse(refused.rule);
      else toast.error(sentence);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const broken = fieldErrors(AddDomainBody, { domain })['domain'];
    if (broken !== undefined) return refuse(broken);
    return void run(async (send) => {
      const { data } = await send(addDomain, { body: { domain } });
      setDomain('');
      toast.success(t('domains.added', { domain: data.domain }));
    });
  };
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack gap={12} align="start">
        <TextField
          ref={field}
          label={t('domains.field')}
          description={t('domains.hint')}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.domainMax}
          value={domain}
          error={rule === null ? null : fieldSentence(t('domains.field'), rule)}
          onChange={(event) => {
            setDomain(event.currentTarget.value);
            setRule(null);
          }}
        />
        <Button type="submit" disabled={isPending}>
          {t(isPending ? 'domains.adding' : 'domains.add')}
        </Button>
      </Stack>
    </form>
  );
}
