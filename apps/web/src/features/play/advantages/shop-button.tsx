import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { shopQuery } from '../api.ts';
import { ShopItems } from './shop-items.tsx';
import { useLiveShop } from './use-live-shop.ts';
import sentences from './advantages.en.json';

/** Opens the shop of an event over its board; nothing where it sells nothing. */
export function ShopButton({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  const shop = useQuery(shopQuery(eventId)).data;
  useLiveShop(eventId, shop);
  if (shop === undefined || shop.items.length === 0 || shop.balance === null) return null;
  return (
    <>
      <Button leftSection={<IconShoppingBag size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('shop.open')}
      </Button>
      <Dialog title={t('shop.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ShopItems eventId={eventId} shop={shop} />
      </Dialog>
    </>
  );
}
