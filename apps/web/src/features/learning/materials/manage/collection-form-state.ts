import { CreateLearningBody, type LearningCollection } from '@guidon/contract';
import { fieldErrors, type FieldErrors } from '../../../../lib/field-errors.ts';

export function collectionValues(collection: LearningCollection | null): CreateLearningBody {
  if (collection === null) return { title: '', description: '', audience: 'members', isPublished: false };
  const { title, description, audience, isPublished } = collection;
  return { title, description, audience, isPublished };
}

export function collectionErrors(values: CreateLearningBody): FieldErrors {
  return fieldErrors(CreateLearningBody, values);
}
