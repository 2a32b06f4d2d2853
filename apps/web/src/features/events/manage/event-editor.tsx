import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../lib/format.ts';
import { type Translate, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { SendWrite } from '../../../lib/send-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import { fromLocalText } from '../../../ui/date-time-state.ts';
import { EditorDrawer } from '../../../ui/editor-drawer.tsx';
import { EditorFields } from '../../../ui/editor-fields.tsx';
import { EditorLoading } from '../../../ui/editor-loading.tsx';
import { FieldGroup } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row } from '../../../ui/row.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEditor } from '../../../ui/use-editor.ts';
import { eventQuery } from '../../../resources/events.ts';
import { soonerEnd } from '../sooner-end.ts';
import { EventImageField } from '../images/event-image-field.tsx';
import { EventStepButton } from '../../event-parts/index.ts';
import { reopenEffects } from '../reopen-text.ts';
import { createEvent, fetchEvent, updateEvent } from './api.ts';
import { EventBoardFields } from './event-board-fields.tsx';
import { EventBasicFields, EventWordFields } from './event-basic-fields.tsx';
import { EventBloodFields } from './event-blood-fields.tsx';
import { EventCodes } from './event-codes.tsx';
import { eventBody, eventChanges, eventErrors, eventValues, type EventValues } from './event-form-state.ts';
import { EventEntryFields } from './event-entry-fields.tsx';
import { EventRegistrationFields } from './event-registration-fields.tsx';
import { EventTeamFields } from './event-team-fields.tsx';
import { EventTimeFields } from './event-time-fields.tsx';
import sentences from '../events.en.json';
import eventManagerSentences from './event-manager.en.json';
import eventPartsSentences from '../../event-parts/event-parts.en.json';

interface EventEditorProps {
  eventId: string | null;
  isFresh: boolean;
  onCreated: (id: string) => void;
  onClose: () => void;
}

async function saveEvent(
  send: SendWrite,
  values: EventValues,
  base: EventDetail | null,
  latest: EventDetail | null,
) {
  const saved =
    base === null || latest === null
      ? await send(createEvent, { body: eventBody(values) })
      : await send(updateEvent, {
          params: { eventId: base.id },
          body: eventChanges(values, base, latest.version),
        });
  return saved.data;
}

interface SavedEvent {
  t: Translate<typeof sentences>;
  values: EventValues;
  base: EventDetail | null;
}

/** Another end lets an event that is over go on, and an earlier one takes time from those who play: it is said first. */
async function confirmEnd({ t, values, base }: SavedEvent): Promise<boolean> {
  if (base === null || values.endTime === eventValues(base).endTime) return true;
  if (base.can.reopen)
    return confirm({
      title: t('reopen.titleOf', { name: base.name }),
      text: reopenEffects(t, base).join(' '),
      confirmLabel: t('reopen.submit'),
    });
  const sooner = soonerEnd(base, fromLocalText(values.endTime), Date.now());
  if (sooner === null) return true;
  const { kind, end } = sooner;
  return confirm({
    title: t('sooner.titleOf', { name: base.name }),
    text: t(`sooner.${kind}`, {
      end: formatMoment(end),
      before: base.endTime === null ? '' : formatMoment(base.endTime),
    }),
    confirmLabel: t('sooner.submit'),
    isDanger: true,
  });
}

export function EventEditor({ eventId, isFresh, onCreated, onClose }: EventEditorProps) {
  const { t } = useTranslation(eventManagerSentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const { t: tEvents } = useTranslation(sentences);
  const query = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== null });
  const event = eventId === null ? null : (query.data ?? null);
  const editor = useEditor<EventValues, EventDetail>({
    saved: event,
    valuesOf: eventValues,
    check: eventErrors,
    save: saveEvent,
    confirmSave: (values, base) => confirmEnd({ t: tEvents, values, base }),
    fetchLatest: (saved) => fetchEvent(saved.id),
    failure: t('failed.save'),
    onSaved: (saved, isNew) => {
      toast.success(t(isNew ? 'editor.created' : 'editor.saved'));
      if (isNew) onCreated(saved.id);
    },
  });
  const isLoading = eventId !== null && event === null;
  const mayEdit = event === null ? !isLoading : event.can.edit;
  return (
    <EditorDrawer
      title={t(eventId === null ? 'editor.createTitle' : 'editor.editTitle')}
      isOpen
      isDirty={editor.isDirty && mayEdit}
      isSaving={editor.isSaving}
      problem={editor.problem}
      {...(eventId === null ? { saveLabel: t('editor.create') } : {})}
      onSave={editor.save}
      onClose={onClose}
      extra={
        editor.base !== null &&
        mayEdit && <EventStepButton event={editor.base} isDisabled={editor.isDirty} onDone={editor.accept} />
      }
    >
      {isLoading && <EditorLoading query={query} failure={tParts('frame.failed')} />}
      {!isLoading && (
        <EditorFields editor={editor}>
          {isFresh && event !== null && (
            <Notice tone="right">
              <Row gap={12} justify="between" wrap>
                {t('editor.next')}
                <ButtonLink size="xs" to="/admin/events/$eventId/challenges" params={{ eventId: event.id }}>
                  {t('editor.toChallenges')}
                </ButtonLink>
              </Row>
            </Notice>
          )}
          {!mayEdit && <Notice>{t('editor.readOnly')}</Notice>}
          <FieldGroup isDisabled={!mayEdit}>
            <EventBasicFields editor={editor} />
            <EventImageField event={event} />
            <EventTimeFields editor={editor} />
            <EventBloodFields editor={editor} />
            <EventRegistrationFields editor={editor}>
              {editor.base !== null && mayEdit && editor.base.status !== 'completed' && (
                <EventCodes event={editor.base} isDisabled={editor.isDirty} onReplaced={editor.accept} />
              )}
            </EventRegistrationFields>
            <EventEntryFields editor={editor} />
            <EventTeamFields editor={editor} teamCount={editor.base?.teams.teamCount ?? 0} />
            <EventBoardFields editor={editor} />
            <EventWordFields editor={editor} />
          </FieldGroup>
        </EditorFields>
      )}
    </EditorDrawer>
  );
}
