import { lazyPart } from '../../../ui/lazy-part.tsx';

export { MemberName } from './member-name.tsx';

/** Fetched apart from the rest of one's own profile, for members of an organization alone. */
export const LazySwitchesPanel = lazyPart(() => import('./switches-panel.tsx'), 'SwitchesPanel');
