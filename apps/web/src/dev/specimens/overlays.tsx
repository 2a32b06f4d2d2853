import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { ConfirmHost } from '../../ui/confirm-host.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EditorDrawer } from '../../ui/editor-drawer.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { NoteDialog } from '../../ui/note-dialog.tsx';
import { Row } from '../../ui/row.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { WithState, ignore, long, specimen, type SpecimenGroup } from '../specimen.tsx';

const conflict = {
  attempt: 0,
  errors: {},
  isConflict: true,
  isSaving: false,
  loadOther: ignore,
  saveOver: ignore,
};

export const overlays: SpecimenGroup = {
  title: 'Over the page',
  specimens: [
    specimen('dialog', {
      opens: () => (
        <WithState initial={false}>
          {(isOpen, set) => (
            <>
              <Button onClick={() => set(true)}>Open dialog</Button>
              <Dialog title="Send Announcement" isOpen={isOpen} onClose={() => set(false)}>
                {long.sentence}
              </Dialog>
            </>
          )}
        </WithState>
      ),
    }),
    specimen('form', {
      refused: () => (
        <Form
          submitLabel="Save"
          problem="The event cannot go there from where it is."
          onCancel={ignore}
          onSubmit={ignore}
        >
          <TextField label="Name" defaultValue="Winter Cup" />
        </Form>
      ),
      'being sent': () => (
        <Form
          submitLabel="Delete"
          pendingLabel="Deleting..."
          isPending
          isDanger
          onCancel={ignore}
          onSubmit={ignore}
        />
      ),
      'one button': () => (
        <Form submitLabel="Send" isReady={false} onSubmit={ignore}>
          <TextField label="Name" />
        </Form>
      ),
    }),
    specimen('form-dialog', {
      opens: () => (
        <WithState initial={false}>
          {(isOpen, set) => (
            <>
              <Button onClick={() => set(true)}>Open form</Button>
              <FormDialog
                title="Rename the event"
                isOpen={isOpen}
                submitLabel="Rename"
                onClose={() => set(false)}
                onSubmit={() => set(false)}
              >
                <TextField label="Name" defaultValue="Winter Cup" />
              </FormDialog>
            </>
          )}
        </WithState>
      ),
    }),
    specimen('note-dialog', {
      opens: () => (
        <WithState initial={false}>
          {(isOpen, set) => (
            <>
              <Button onClick={() => set(true)}>Open note</Button>
              <NoteDialog
                title="Remove ann?"
                isOpen={isOpen}
                submitLabel="Remove"
                isDanger
                failure="Failed to remove the participant"
                note={{ label: 'Reason', hint: 'They read it.', max: 200, isRequired: true }}
                work={() => Promise.resolve(null)}
                onClose={() => set(false)}
              >
                {long.sentence}
              </NoteDialog>
            </>
          )}
        </WithState>
      ),
    }),
    specimen('confirm-host', {
      asks: () => (
        <>
          <Button
            kind="danger"
            onClick={() =>
              void confirm({
                title: 'Delete this event?',
                text: long.sentence,
                confirmLabel: 'Delete',
                isDanger: true,
              })
            }
          >
            Ask
          </Button>
          <ConfirmHost />
        </>
      ),
    }),
    specimen('editor-drawer', {
      opens: () => (
        <WithState initial={false}>
          {(isOpen, set) => (
            <>
              <Button onClick={() => set(true)}>Open editor</Button>
              <EditorDrawer
                title="Edit event"
                isOpen={isOpen}
                isDirty={false}
                isSaving={false}
                problem="The event cannot go there from where it is."
                onSave={ignore}
                onClose={() => set(false)}
              >
                <TextField label="Name" defaultValue="Winter Cup" />
              </EditorDrawer>
            </>
          )}
        </WithState>
      ),
    }),
    specimen('editor-fields', {
      conflict: () => (
        <EditorFields editor={conflict}>
          <TextField label="Name" defaultValue="Winter Cup" />
        </EditorFields>
      ),
    }),
    specimen('toasts', {
      kinds: () => (
        <Row wrap>
          <Button onClick={() => toast.success('Settings saved')}>Success</Button>
          <Button onClick={() => toast.info('An admin has changed this')}>Info</Button>
          <Button onClick={() => toast.warning('Only lowercase letters are allowed')}>Warning</Button>
          <Button onClick={() => toast.error(long.sentence)}>Error</Button>
        </Row>
      ),
    }),
  ],
};
