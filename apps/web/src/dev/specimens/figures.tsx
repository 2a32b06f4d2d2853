import { IconFlag } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CategoryGlyph } from '../../ui/category-glyph.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Difficulty } from '../../ui/difficulty.tsx';
import { Loader } from '../../ui/loader.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RollingNumber } from '../../ui/rolling-number.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { BarGraph } from '../../ui/bar-graph.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { StackedBars } from '../../ui/stacked-bars.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WorkProgress } from '../../ui/work-progress.tsx';
import { WithState, long, specimen, type SpecimenGroup } from '../specimen.tsx';

const tones: readonly BadgeTone[] = ['neutral', 'accent', 'wrong', 'warning', 'info', 'gold'];
const categories = ['Web', 'Crypto', 'Pwn', 'Reversing', 'Forensics', 'Misc', 'OSINT', 'Something else'];

export const figures: SpecimenGroup = {
  title: 'Figures and marks',
  specimens: [
    specimen('badge', {
      tones: () => (
        <Row wrap>
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      ),
      'with icon': () => (
        <Badge tone="accent" icon={<IconFlag size={14} aria-hidden />}>
          First blood
        </Badge>
      ),
      long: () => <Badge>{long.word}</Badge>,
    }),
    specimen('status-badge', {
      all: () => (
        <Row wrap>
          <StatusBadge status="draft" />
          <StatusBadge status="scheduled" />
          <StatusBadge status="active" />
          <StatusBadge status="completed" />
        </Row>
      ),
    }),
    specimen('stacked-bars', {
      answers: () => (
        <StackedBars
          label="Answers by hour"
          tones={['right', 'wrong']}
          bars={[3, 8, 5, 12, 0, 7].map((right, hour) => ({
            key: String(hour),
            parts: [right, 12 - right],
            title: `${hour}:00`,
          }))}
        />
      ),
    }),
    specimen('bar-graph', {
      answers: () => (
        <BarGraph
          label="Answers by hour"
          tones={['right']}
          bars={[3, 8, 5, 12, 0, 7].map((right, hour) => ({
            key: String(hour),
            parts: [right],
            title: `${hour}:00`,
          }))}
          most="12"
          ends={['0:00', '5:00']}
        />
      ),
    }),
    specimen('figures', {
      some: () => (
        <Figures>
          <Figure label="Members" value="1,204" detail="12 since Monday" />
          <Figure label="Events" value="7" />
          <Figure label={long.word} value="13 KB" />
        </Figures>
      ),
    }),
    specimen('difficulty', {
      levels: () => (
        <Stack gap={8}>
          {[1, 2, 3, 4].map((level) => (
            <Difficulty key={level} level={level} isNamed />
          ))}
        </Stack>
      ),
    }),
    specimen('category-glyph', {
      wheel: () => (
        <Row wrap gap={16}>
          {categories.map((category) => (
            <CategoryGlyph key={category} category={category} isNamed />
          ))}
        </Row>
      ),
    }),
    specimen('loader', { 'long work': () => <Loader /> }),
    specimen('progress-bar', {
      'how far': () => <ProgressBar label="Uploading" percent={40} />,
      done: () => <ProgressBar label="Solved" percent={100} />,
      'nobody knows': () => <ProgressBar label="Working" />,
    }),
    specimen('work-progress', { sending: () => <WorkProgress label="Checking the list" percent={40} /> }),
    specimen('rolling-number', {
      rolls: () => (
        <WithState initial={1_250}>
          {(value, set) => (
            <Row gap={16}>
              <RollingNumber value={value} />
              <Button size="xs" onClick={() => set(value + 377)}>
                Add points
              </Button>
            </Row>
          )}
        </WithState>
      ),
    }),
    specimen('countdown', { running: () => <Countdown until="2099-01-01T00:00:00Z" /> }),
    specimen('relative-time', { 'long ago': () => <RelativeTime at="2020-05-01T12:00:00Z" /> }),
  ],
};
