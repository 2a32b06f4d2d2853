import type { ScoringUnit } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { unitFlagsQuery } from './api.ts';
import sentences from './submissions.en.json';

interface FlagsDialogProps {
  eventId: string;
  unit: ScoringUnit;
  onClose: () => void;
}

/** The flags that one unit has for itself; each look is recorded. */
export function FlagsDialog({ eventId, unit, onClose }: FlagsDialogProps) {
  const { t } = useTranslation(sentences);
  const query = useQuery(unitFlagsQuery(eventId, unit.id));
  return (
    <Dialog title={t('flags.title', { name: unit.name })} isOpen onClose={onClose}>
      <Stack gap={12}>
        <p className="dim">{t('flags.hint')}</p>
        <QueryView query={query} failure={t('flags.failed')} skeleton={<SkeletonRows count={2} />}>
          {({ flags }) =>
            flags.length === 0 ? (
              <p>{t('flags.none')}</p>
            ) : (
              <ul className="plain-list stack gap-12">
                {flags.map(({ challenge, question, flag }) => (
                  <li key={question.id} className="stack align-start shrinks breaks">
                    <bdi>
                      {challenge.name} · {question.title}
                    </bdi>
                    <span className="row gap-8 breaks">
                      <code>{flag}</code>
                      <CopyButton text={flag ?? ''} />
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Stack>
    </Dialog>
  );
}
