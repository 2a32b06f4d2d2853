import type { EventAdvantage, EventShop } from '@guidon/contract';
import { IconShoppingBag, IconTicket } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './shop-items.module.css';
import { useBuy } from './use-buy.ts';
import sentences from './advantages.en.json';

interface ItemProps {
  item: EventAdvantage;
  isPending: boolean;
  onBuy: () => void;
}

function Item({ item, isPending, onBuy }: ItemProps) {
  const { t } = useTranslation(sentences);
  const { name, description, kind, price, left, bought, perUnit, whyNot } = item;
  const isAtQuestion = kind === 'extra-attempt';
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          <span className={styles['price']}>
            {price === 0 ? t('shop.free') : t('shop.price', { count: price })}
          </span>
        </span>
        <span className="dim">{description === '' ? t(`kindTexts.${kind}`) : description}</span>
        <span className={styles['facts']}>
          {left !== null && left > 0 && <span>{t('shop.left', { count: left })}</span>}
          {bought > 0 && (
            <span>
              {perUnit === null
                ? t('shop.bought', { count: bought })
                : t('shop.boughtOf', { count: bought, most: perUnit })}
            </span>
          )}
          {whyNot !== null && <span className={styles['why']}>{t(`shop.whyNot.${whyNot}`)}</span>}
          {isAtQuestion && whyNot === null && <span>{t('shop.atQuestion')}</span>}
        </span>
      </div>
      {!isAtQuestion && (
        <Button
          size="xs"
          aria-label={t('shop.buyOf', { name })}
          disabled={whyNot !== null || isPending}
          onClick={onBuy}
        >
          {t('shop.buy')}
        </Button>
      )}
    </li>
  );
}

/** What an event sells, and what the reader has to spend. */
export function ShopItems({ eventId, shop }: { eventId: string; shop: EventShop }) {
  const { t } = useTranslation(sentences);
  const { isPending, buy } = useBuy(eventId);
  return (
    <div className="stack gap-12">
      {shop.balance !== null && (
        <p className={styles['line']}>
          <IconShoppingBag size={18} aria-hidden />
          {t('shop.balance', { count: shop.balance })}
        </p>
      )}
      {shop.hintVouchers > 0 && (
        <p className={styles['line']}>
          <IconTicket size={18} aria-hidden />
          {t('shop.vouchers', { count: shop.hintVouchers })}
        </p>
      )}
      <ul className="plain-list" aria-label={t('shop.title')}>
        {shop.items.map((item) => (
          <Item key={item.advantageId} item={item} isPending={isPending} onBuy={() => buy(item, shop)} />
        ))}
      </ul>
    </div>
  );
}
