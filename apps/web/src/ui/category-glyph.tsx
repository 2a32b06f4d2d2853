import {
  IconBinaryTree2,
  IconBug,
  IconCloud,
  IconCpu,
  IconFileSearch,
  IconFlag,
  IconGhost3,
  IconKey,
  IconNetwork,
  IconPhotoScan,
  IconPuzzle,
  IconTerminal2,
  IconWorld,
  IconWorldSearch,
} from '@tabler/icons-react';
import { classNames } from './class-names.ts';
import styles from './category-glyph.module.css';
import { categoryHue } from './hue.ts';

const glyphs: [RegExp, typeof IconFlag][] = [
  [/web/, IconWorld],
  [/crypto/, IconKey],
  [/pwn|binary|exploit/, IconBug],
  [/rev/, IconBinaryTree2],
  [/forensic/, IconFileSearch],
  [/osint/, IconWorldSearch],
  [/stego|steganography/, IconPhotoScan],
  [/network/, IconNetwork],
  [/cloud/, IconCloud],
  [/hardware|iot/, IconCpu],
  [/linux|shell/, IconTerminal2],
  [/mobile|game/, IconGhost3],
  [/misc/, IconPuzzle],
];

interface CategoryGlyphProps {
  category: string;
  size?: number;
  isNamed?: boolean;
}

export function CategoryGlyph({ category, size = 18, isNamed }: CategoryGlyphProps) {
  const name = category.toLowerCase();
  const Glyph = glyphs.find(([pattern]) => pattern.test(name))?.[1] ?? IconFlag;
  return (
    <span
      className={classNames('inline-row gap-8 shrinks', styles['category'])}
      style={{ '--hue': categoryHue(category) }}
      title={isNamed ? undefined : category}
    >
      <Glyph
        size={size}
        stroke={1.75}
        className={styles['glyph']}
        aria-hidden={isNamed || undefined}
        aria-label={isNamed ? undefined : category}
        role={isNamed ? undefined : 'img'}
      />
      {isNamed && <span className="ellipsis">{category}</span>}
    </span>
  );
}
