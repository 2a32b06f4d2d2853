import { IconBuilding, IconFlag } from '@tabler/icons-react';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { WithState, specimen, type SpecimenGroup } from '../specimen.tsx';

type Account = 'participant' | 'admin';
type View = 'open' | 'solved' | 'all';
type Tab = 'overview' | 'challenges' | 'rules';

export const choices: SpecimenGroup = {
  title: 'Choices',
  specimens: [
    specimen('choice-cards', {
      chosen: (scope) => (
        <WithState<Account> initial="participant">
          {(value, set) => (
            <ChoiceCards
              legend="Account Type"
              name={`${scope}-account`}
              value={value}
              onChange={set}
              choices={[
                {
                  value: 'participant',
                  label: 'Participant',
                  description: 'Join challenges',
                  icon: <IconFlag size={20} aria-hidden />,
                },
                {
                  value: 'admin',
                  label: 'Admin',
                  description: 'Manage platform',
                  icon: <IconBuilding size={20} aria-hidden />,
                },
              ]}
            />
          )}
        </WithState>
      ),
    }),
    specimen('segmented', {
      chosen: () => (
        <WithState<View> initial="open">
          {(value, set) => (
            <Segmented
              label="State"
              value={value}
              onChange={set}
              choices={[
                { value: 'open', label: 'Open' },
                { value: 'solved', label: 'Solved' },
                { value: 'all', label: 'All' },
              ]}
            />
          )}
        </WithState>
      ),
    }),
    specimen('star-choice', {
      chosen: () => (
        <WithState<number | null> initial={4}>
          {(value, set) => <StarChoice label="Your rating" name="stars" value={value} onChange={set} />}
        </WithState>
      ),
      disabled: () => (
        <StarChoice label="Your rating" name="no-stars" value={2} isDisabled onChange={() => undefined} />
      ),
    }),
    specimen('tabs', {
      open: () => (
        <WithState<Tab> initial="challenges">
          {(value, set) => (
            <Tabs
              label="Parts of the event"
              value={value}
              onChange={set}
              tabs={[
                { value: 'overview', label: 'Overview' },
                { value: 'challenges', label: 'Challenges', count: 12 },
                { value: 'rules', label: 'Rules' },
              ]}
            >
              <p>What the tab named {value} holds.</p>
            </Tabs>
          )}
        </WithState>
      ),
    }),
  ],
};
