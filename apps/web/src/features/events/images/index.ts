export { EventImageButton } from './event-image-button.tsx';
export { EventImageField } from './event-image-field.tsx';
