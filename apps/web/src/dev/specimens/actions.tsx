import { IconFlag, IconPencil, IconTrash } from '@tabler/icons-react';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { ButtonLink, Button, type ButtonKind, IconButton } from '../../ui/button.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FileLinks } from '../../ui/file-links.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Row } from '../../ui/row.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import styles from '../ui-page.module.css';
import { ignore, long, specimen, type SpecimenGroup } from '../specimen.tsx';

const kinds: readonly ButtonKind[] = ['primary', 'default', 'quiet', 'accent', 'danger', 'danger-primary'];

function everyKind(isDisabled: boolean) {
  return (
    <Row wrap>
      {kinds.map((kind) => (
        <Button key={kind} kind={kind} disabled={isDisabled}>
          {kind}
        </Button>
      ))}
    </Row>
  );
}

function pages(isFetchingNextPage: boolean) {
  return (
    <LoadMore query={{ hasNextPage: true, isFetchingNextPage, fetchNextPage: () => Promise.resolve() }} />
  );
}

const menuItems = [
  { key: 'edit', label: 'Edit', icon: <IconPencil size={16} aria-hidden />, onSelect: ignore },
  {
    key: 'delete',
    label: 'Delete',
    icon: <IconTrash size={16} aria-hidden />,
    onSelect: ignore,
    isDanger: true,
  },
];

export const actions: SpecimenGroup = {
  title: 'Actions',
  specimens: [
    specimen('button', {
      kinds: () => everyKind(false),
      disabled: () => everyKind(true),
      loading: () => (
        <Button kind="primary" loading>
          Save
        </Button>
      ),
      sizes: () => (
        <Row wrap>
          <Button size="xs">xs</Button>
          <Button size="sm">sm</Button>
          <Button size="lg">lg</Button>
        </Row>
      ),
      'with icon': () => (
        <Button kind="primary" leftSection={<IconFlag size={18} aria-hidden />}>
          Enter event
        </Button>
      ),
      'long text': () => <Button>{long.name}</Button>,
    }),
    specimen('button-link', {
      kinds: () => (
        <Row wrap>
          <ButtonLink to="/" kind="primary">
            primary
          </ButtonLink>
          <ButtonLink to="/">default</ButtonLink>
        </Row>
      ),
    }),
    specimen('file-links', {
      formats: () => (
        <FileLinks
          label="All participants as a file"
          files={['CSV', 'JSON', 'Excel'].map((text) => ({ href: `#${text}`, text }))}
        />
      ),
    }),
    specimen('icon-button', {
      sizes: () => (
        <Row>
          <IconButton label="Edit">
            <IconPencil size={20} aria-hidden />
          </IconButton>
          <IconButton label="Edit in a row" size="sm">
            <IconPencil size={18} aria-hidden />
          </IconButton>
        </Row>
      ),
      disabled: () => (
        <IconButton label="Edit" disabled>
          <IconPencil size={20} aria-hidden />
        </IconButton>
      ),
    }),
    specimen('move-buttons', {
      'between others': () => (
        <MoveButtons up="Up" down="Down" place={1} count={3} onMove={() => undefined} />
      ),
      first: () => <MoveButtons up="Up" down="Down" place={0} count={3} onMove={() => undefined} />,
    }),
    specimen('copy-button', {
      'icon alone': () => <CopyButton text="WINTER-2026" />,
      labelled: () => <CopyButton text="WINTER-2026" label="Copy code" />,
    }),
    specimen('row-menu', { closed: () => <RowMenu label="Actions for Winter Cup" items={menuItems} /> }),
    specimen('bulk-bar', {
      some: () => (
        <div className={styles['bar']}>
          <BulkBar count={3} onClear={ignore}>
            <Button size="xs">Publish</Button>
            <Button size="xs" kind="danger">
              Delete
            </Button>
          </BulkBar>
        </div>
      ),
    }),
    specimen('load-more', { more: () => pages(false), loading: () => pages(true) }),
    specimen('key-hint', { keys: () => <KeyHint keys={['Ctrl', 'K']} /> }),
    specimen('theme-toggle', { toggle: () => <ThemeToggle /> }),
  ],
};
