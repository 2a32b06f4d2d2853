import { loadSharp } from '../../platform/files/pictures.ts';

const spokes = Array.from({ length: 26 }, (_, index) => {
  const letter = String.fromCharCode(65 + index);
  const turn = `rotate(${(index * 360) / 26})`;
  return `<g transform="${turn}"><text y="-172">${letter}</text><text y="-122" opacity=".55">${letter}</text>
    <path d="M0 -196v20" stroke="#10b981" opacity=".5"/></g>`;
}).join('');

const lines = Array.from({ length: 9 }, (_, index) => {
  const width = 150 + ((index * 97) % 190);
  return `<rect x="86" y="${168 + index * 24}" width="${width}" height="8" rx="4"
    fill="${index === 7 ? '#f0604d' : '#3b4d61'}"/>`;
}).join('');

const frame = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450"><rect width="800" height="450" fill="#0f1720"/>${inner}</svg>`;

/** Drawings of 800 by 450. */
export const demoPictures = {
  wheel: frame(`<g transform="translate(400 225)" fill="#e6edf3" font-family="sans-serif" font-size="22"
    text-anchor="middle"><circle r="204" fill="#17212c"/><circle r="150" fill="#1f2c39"/>
    <circle r="98" fill="#0f1720"/><g>${spokes}</g><path d="M0 -84l12 30h-24z" fill="#10b981"/></g>`),
  night:
    frame(`<circle cx="650" cy="110" r="54" fill="#e3b341"/><circle cx="672" cy="94" r="50" fill="#0f1720"/>
    <path d="M0 420l180-70 220 40 200-60 200 50v70H0z" fill="#17212c"/>
    <rect x="56" y="120" width="400" height="290" rx="10" fill="#17212c" stroke="#3b4d61" stroke-width="2"/>
    <circle cx="82" cy="142" r="6" fill="#f0604d"/><circle cx="102" cy="142" r="6" fill="#e0a100"/>
    <circle cx="122" cy="142" r="6" fill="#10b981"/>${lines}`),
} as const;

export async function drawPicture(name: keyof typeof demoPictures): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(demoPictures[name])).png().toBuffer();
}
