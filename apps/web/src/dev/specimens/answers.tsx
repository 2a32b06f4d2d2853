import { DateAnswerField } from '../../ui/date-answer-field.tsx';
import { FileHashField } from '../../ui/file-hash-field.tsx';
import { OrderField } from '../../ui/order-field.tsx';
import { ignore, long, specimen, type SpecimenGroup, WithState } from '../specimen.tsx';

const items = ['Boot', 'Mount', long.name].map((text, place) => ({ id: `item-${place}`, text }));

function order(isDisabled: boolean) {
  return () => (
    <WithState initial={items.map(({ id }) => id)}>
      {(value, set) => (
        <OrderField label="Your order" items={items} value={value} disabled={isDisabled} onChange={set} />
      )}
    </WithState>
  );
}

const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

export const answers: SpecimenGroup = {
  title: 'Answers',
  specimens: [
    specimen('order-field', { open: order(false), disabled: order(true) }),
    specimen('date-answer-field', {
      read: () => <DateAnswerField label="Day" value="March 12, 2024" isMoment={false} onChange={ignore} />,
      unread: () => (
        <DateAnswerField label="Moment" value="soon" isMoment error="Type a date" onChange={ignore} />
      ),
    }),
    specimen('file-hash-field', {
      empty: () => <FileHashField label="SHA-256 of your file" value="" onChange={ignore} />,
      filled: () => <FileHashField label="SHA-256 of your file" value={hash} onChange={ignore} />,
      disabled: () => <FileHashField label="SHA-256 of your file" value={hash} disabled onChange={ignore} />,
    }),
  ],
};
