export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

const quality = 0.9;

/** The cropped picture as a small file. Rejects when the browser cannot draw it. */
export async function cropPicture(
  image: CanvasImageSource,
  cut: CropArea,
  { width, height }: PictureSize,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob) throw new Error('nothing was drawn');
  return blob;
}
