import type { Ceremony } from '@guidon/contract';
import { stageRoutes } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useWrite } from '../../lib/use-write.ts';
import { revealStep } from '../../resources/events.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { placesShown, placeToCome } from './ceremony-state.ts';
import sentences from './stage.en.json';

type Step = 'next' | 'back' | 'to' | 'publish';

/** The steps of a ceremony, each of them from what is on the screen: a second press in between does nothing. */
export function useReveal(eventId: string, ceremony: Ceremony['data']) {
  const { t } = useTranslation(sentences);
  const queryClient = useQueryClient();
  const { isPending, run } = useWrite({
    failure: t('control.failed'),
    onError: async (sentence) => {
      toast.error(sentence);
      const queryKey = routeKey(stageRoutes.ceremony, { params: { eventId } });
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const { shownFrom, total } = ceremony;
  const step = (kind: Step, place?: number) =>
    run(async (send, refreshed) => {
      const body = { step: kind, shownFrom, ...(place === undefined ? {} : { place }) };
      await send(revealStep, { params: { eventId }, body });
      await refreshed();
      if (kind === 'publish') toast.success(t('control.published'));
    });
  const publish = async () => {
    const left = total - placesShown(ceremony);
    const isSure = await confirm({
      title: t('control.publishTitle'),
      text: [left > 0 && t('control.publishEarly', { count: left }), t('control.publishText')]
        .filter((sentence) => sentence !== false)
        .join(' '),
      confirmLabel: t('control.publish'),
      isDanger: true,
    });
    if (isSure) await step('publish');
  };
  const mayGoOn = placeToCome(ceremony) !== null && ceremony.state !== 'published';
  return {
    isPending,
    next: () => void (mayGoOn && step('next')),
    back: () => void (ceremony.state === 'running' && step('back')),
    to: (place: number) => void step('to', place),
    publish: () => void publish(),
  };
}
