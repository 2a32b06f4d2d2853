import { productBadges } from '@guidon/contract/plain';
import { BadgeDrawing } from '../../ui/badge-drawing.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Drawing, type DrawingName } from '../../ui/drawing.tsx';
import { LazyBadge } from '../../ui/lazy-badge.tsx';
import { LazyCropDialog } from '../../ui/lazy-crop-dialog.ts';
import { LazyDrawing } from '../../ui/lazy-drawing.tsx';
import { Mark } from '../../ui/mark.tsx';
import { PictureButton } from '../../ui/picture-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Row } from '../../ui/row.tsx';
import { WithState, long, specimen, type SpecimenGroup } from '../specimen.tsx';
import styles from '../ui-page.module.css';

const drawings: readonly DrawingName[] = ['lost', 'broken', 'field', 'list', 'podium', 'search', 'people'];
const players = ['northwind', 'ada', long.rightToLeft, '0xdeadbeef', 'zero cool'];

export const pictures: SpecimenGroup = {
  title: 'Pictures',
  specimens: [
    specimen('brand-mark', {
      sizes: () => (
        <Row gap={16}>
          <BrandMark />
          <BrandMark size={48} />
        </Row>
      ),
    }),
    specimen('mark', {
      generated: () => (
        <Row wrap gap={12}>
          {players.map((name) => (
            <Mark key={name} id={name} name={name} size={40} />
          ))}
        </Row>
      ),
    }),
    specimen('badge-drawing', {
      all: () => (
        <Row wrap>
          {productBadges.map(({ id, icon, rarity }) => (
            <BadgeDrawing key={id} icon={icon} rarity={rarity} size={72} />
          ))}
        </Row>
      ),
      small: () => (
        <Row wrap>
          {productBadges.map(({ id, icon, rarity }) => (
            <BadgeDrawing key={id} icon={icon} rarity={rarity} size={24} />
          ))}
        </Row>
      ),
      large: () => <BadgeDrawing icon="standard" rarity="LEGENDARY" size={160} />,
      locked: () => <BadgeDrawing icon="wolf" rarity="EPIC" size={72} isLocked />,
      'loaded later': () => <LazyBadge icon="owl" rarity="EPIC" size={72} />,
    }),
    specimen('cover', {
      generated: () => (
        <div className={styles['covers']}>
          {['Field Day', 'Winter Qualifier', 'Walk Cup', 'Summit', 'Harbour', 'Dunes'].map((id) => (
            <Cover key={id} id={id} className={styles['cover']} />
          ))}
        </div>
      ),
    }),
    specimen('drawing', {
      all: () => (
        <Row wrap gap={16}>
          {drawings.map((name) => (
            <div key={name} className={styles['drawing']}>
              <Drawing name={name} />
            </div>
          ))}
        </Row>
      ),
    }),
    specimen('lazy-drawing', {
      arrived: () => (
        <div className={styles['drawing']}>
          <LazyDrawing name="broken" />
        </div>
      ),
    }),
    specimen('picture-button', {
      cuts: () => (
        <WithState<File | null> initial={null}>
          {(file, set) => (
            <>
              <PictureButton fileLabel="Picture" onChoose={set}>
                Choose a picture
              </PictureButton>
              {file && (
                <LazyCropDialog
                  file={file}
                  size={{ width: 1600, height: 400 }}
                  failure="Not saved"
                  save={async () => set(null)}
                  onClose={() => set(null)}
                  onUnreadable={() => set(null)}
                />
              )}
            </>
          )}
        </WithState>
      ),
    }),
    specimen('qr-code', {
      code: () => (
        <QrCode text="https://ctf.example.org/register?code=WINTER" label="Code of the registration" />
      ),
    }),
  ],
};
