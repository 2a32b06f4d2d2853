import type { EventDetail, EventShop } from '@guidon/contract';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fieldSentence } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFirstWrong } from '../../../ui/use-first-wrong.ts';
import { useSaveKey } from '../../../ui/use-save-key.ts';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { EventFrame } from '../../event-parts/index.ts';
import { advantagesQuery, setShop, shopQuery } from '../api.ts';
import styles from './event-shop.module.css';
import {
  type ItemValues,
  newItem,
  shopBody,
  shopErrors,
  shopValues,
  type ShopValues,
} from './shop-form-state.ts';
import sentences from './advantages.en.json';
import uiSentences from '../../../ui/ui.en.json';

interface ItemFieldsProps {
  item: ItemValues;
  errorOf: (field: 'price' | 'stock' | 'perUnit') => string | undefined;
  onChange: (part: Partial<ItemValues>) => void;
  onRemove: () => void;
}

function ItemFields({ item, errorOf, onChange, onRemove }: ItemFieldsProps) {
  const { t } = useTranslation(sentences);
  const { name, kind } = item;
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {name !== t(`kinds.${kind}`) && <Badge>{t(`kinds.${kind}`)}</Badge>}
        </span>
        <span className="dim">{t(`kindTexts.${kind}`)}</span>
      </div>
      <div className={styles['numbers']}>
        <NumberField
          label={t('manage.price')}
          aria-label={t('manage.priceOf', { name })}
          value={item.price}
          allowDecimal={false}
          allowNegative={false}
          error={errorOf('price')}
          onChange={(price) => onChange({ price })}
        />
        <NumberField
          label={t('manage.stock')}
          aria-label={t('manage.stockOf', { name })}
          placeholder={t('manage.unlimited')}
          value={item.stock}
          allowDecimal={false}
          allowNegative={false}
          error={errorOf('stock')}
          onChange={(stock) => onChange({ stock })}
        />
        <NumberField
          label={t('manage.perUnit')}
          aria-label={t('manage.perUnitOf', { name })}
          placeholder={t('manage.unlimited')}
          value={item.perUnit}
          allowDecimal={false}
          allowNegative={false}
          error={errorOf('perUnit')}
          onChange={(perUnit) => onChange({ perUnit })}
        />
      </div>
      <IconButton label={t('manage.take', { name })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

function ShopForm({ event, shop }: { event: EventDetail; shop: EventShop }) {
  const { t } = useTranslation(sentences);
  const catalogue = useQuery(advantagesQuery());
  const [edited, setEdited] = useState<ShopValues | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { isPending, problem, run } = useWrite({ failure: t('manage.saveFailed') });
  const list = useRef<HTMLUListElement>(null);
  const reachFirstWrong = useFirstWrong(list);
  const saved = shopValues(shop);
  const values = edited ?? saved;
  const errors = isChecked ? shopErrors(values) : {};
  const isDirty = edited !== null && JSON.stringify(edited) !== JSON.stringify(saved);
  const { items } = values;
  const setItems = (next: ItemValues[]) => setEdited({ ...values, items: next });
  const others = (catalogue.data?.data ?? []).filter(
    ({ id }) => !items.some(({ advantageId }) => advantageId === id),
  );
  const save = () => {
    setChecked(true);
    if (Object.keys(shopErrors(values)).length > 0) return reachFirstWrong();
    return void run(async (send, refreshed) => {
      await send(setShop, { params: { eventId: event.id }, body: shopBody(values) });
      toast.success(t('manage.saved'));
      await refreshed();
      setChecked(false);
      setEdited((now) => (now === values ? null : now));
    });
  };
  useUnsavedGuard(isDirty);
  useSaveKey(isDirty && !isPending, save);
  const labels = { price: t('manage.price'), stock: t('manage.stock'), perUnit: t('manage.perUnit') };
  return (
    <Stack gap={16}>
      <p className="dim">{t('manage.lead')}</p>
      {problem !== null && (
        <Notice tone="wrong" isAlert>
          {problem}
        </Notice>
      )}
      <Panel isFlush title={t('manage.title')}>
        {items.length === 0 ? (
          <EmptyState
            drawing="list"
            {...(catalogue.data?.data.length === 0 &&
              catalogue.data.can.edit && {
                action: <ButtonLink to="/admin/cyber-advantages">{t('manage.toCatalogue')}</ButtonLink>,
              })}
          >
            {t(catalogue.data?.data.length === 0 ? 'manage.emptyCatalogue' : 'manage.empty')}
          </EmptyState>
        ) : (
          <ul ref={list} className={styles['list']} aria-label={t('manage.list')}>
            {items.map((item, place) => (
              <ItemFields
                key={item.advantageId}
                item={item}
                errorOf={(field) => {
                  const rule = errors[`items.${place}.${field}`];
                  return rule === undefined ? undefined : fieldSentence(labels[field], rule);
                }}
                onChange={(part) => setItems(items.with(place, { ...item, ...part }))}
                onRemove={() => setItems(items.toSpliced(place, 1))}
              />
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <div className={styles['add']}>
            <SelectField
              key={items.length}
              label={t('manage.add')}
              placeholder={t('manage.addPlaceholder')}
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              searchable
              onChange={(chosen) => {
                const advantage = others.find(({ id }) => id === chosen);
                if (advantage) setItems([...items, newItem(advantage)]);
              }}
            />
          </div>
        )}
      </Panel>
      <SwitchField
        label={t('manage.debts')}
        description={t('manage.debtsHint')}
        checked={values.allowsDebts}
        onChange={(change) => setEdited({ ...values, allowsDebts: change.currentTarget.checked })}
      />
      <div className={styles['foot']}>
        <span className={styles['state']}>{isDirty ? t('manage.unsaved') : ''}</span>
        <Button kind="primary" onClick={save} disabled={!isDirty || isPending}>
          {t('save', { ns: uiSentences })}
        </Button>
      </div>
    </Stack>
  );
}

function LoadedShop({ event }: { event: EventDetail }) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...shopQuery(event.id), refetchOnWindowFocus: false });
  return (
    <QueryView query={query} failure={t('manage.failed')} skeleton={<SkeletonRows count={3} />}>
      {(shop) => <ShopForm event={event} shop={shop} />}
    </QueryView>
  );
}

/** What an event sells, for those who edit it. */
export function EventShopPage() {
  const { t } = useTranslation(sentences);
  return (
    <EventFrame place="shop" title={(event) => t('manage.titleOf', { event })}>
      {(event) => <LoadedShop event={event} />}
    </EventFrame>
  );
}
