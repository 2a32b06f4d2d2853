import type { EventDetail } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Panel } from '../../../ui/panel.tsx';
import { shopQuery } from '../api.ts';
import { ShopItems } from './shop-items.tsx';
import { useLiveShop } from './use-live-shop.ts';
import sentences from './advantages.en.json';

/** The shop beside the page of a running event that sells something. */
export function EventShopPanel({
  event,
}: {
  event: Pick<EventDetail, 'id' | 'isRegistered' | 'status' | 'hasShop'>;
}) {
  const { t } = useTranslation(sentences);
  const isOpen = event.hasShop && event.isRegistered && event.status === 'active';
  const shop = useQuery({ ...shopQuery(event.id), enabled: isOpen }).data;
  useLiveShop(event.id, isOpen ? shop : undefined);
  if (!isOpen || shop === undefined || shop.items.length === 0) return null;
  return (
    <Panel title={t('shop.title')}>
      <ShopItems eventId={event.id} shop={shop} />
    </Panel>
  );
}
