import type { SsoConnection, SsoSettings } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import { useEditor } from '../../ui/use-editor.ts';
import { fetchConnection, saveConnection } from './settings-api.ts';
import {
  connectionBody,
  connectionErrors,
  type ConnectionValues,
  connectionValues,
} from './sso-settings-state.ts';
import sentences from './sso-settings.en.json';

/** The form of the connection; what it saves becomes what the page shows. */
export function useConnectionEditor(settings: SsoSettings) {
  const { t } = useTranslation(sentences);
  const saved = settings.connection;
  return useEditor<ConnectionValues, SsoConnection>({
    saved,
    valuesOf: connectionValues,
    check: (values) => connectionErrors(values, saved),
    save: async (send, values, _base, latest) =>
      (await send(saveConnection, { body: connectionBody(values, latest?.version ?? 0) })).data,
    fetchLatest: fetchConnection,
    onSaved: () => {
      toast.success(t('saved'));
    },
    failure: t('saveFailed'),
  });
}

export type ConnectionEditor = ReturnType<typeof useConnectionEditor>;
