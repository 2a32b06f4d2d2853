import type { Theme } from '@guidon/contract';
import { useEffect, useState } from 'react';
import { themesThatHide } from './logo-visibility.ts';

const side = 96;

function pixelsOf(image: HTMLImageElement): Uint8ClampedArray | null {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, side, side);
  return context.getImageData(0, 0, side, side).data;
}

export function useHiddenThemes(logoUrl: string | null): readonly Theme[] {
  const [found, setFound] = useState<{ logoUrl: string; themes: Theme[] } | null>(null);
  useEffect(() => {
    if (logoUrl === null) return undefined;
    const image = new Image();
    const look = () => {
      const pixels = pixelsOf(image);
      if (pixels) setFound({ logoUrl, themes: themesThatHide(pixels) });
    };
    image.addEventListener('load', look);
    image.src = logoUrl;
    return () => image.removeEventListener('load', look);
  }, [logoUrl]);
  return found !== null && found.logoUrl === logoUrl ? found.themes : [];
}
