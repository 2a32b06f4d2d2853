import type { SsoConnection, SsoSettings } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { useEditor } from '../../ui/use-editor.ts';
import { fetchConnection, saveConnection, ssoSettingsQuery } from './settings-api.ts';
import {
  connectionBody,
  connectionErrors,
  type ConnectionValues,
  connectionValues,
} from './sso-settings-state.ts';

/** The form of the connection; what it saves becomes what the page shows. */
export function useConnectionEditor(settings: SsoSettings) {
  const { t } = useTranslation('ssoSettings');
  const queryClient = useQueryClient();
  const saved = settings.connection;
  return useEditor<ConnectionValues, SsoConnection>({
    saved,
    valuesOf: connectionValues,
    check: (values) => connectionErrors(values, saved),
    send: (values, _base, latest) => saveConnection(connectionBody(values, latest?.version ?? 0)),
    fetchLatest: fetchConnection,
    onSaved: (connection) => {
      queryClient.setQueryData(ssoSettingsQuery.queryKey, { ...settings, connection });
      toast.success(t('saved'));
    },
    failure: t('saveFailed'),
  });
}

export type ConnectionEditor = ReturnType<typeof useConnectionEditor>;
