import { onTestFinished, vi } from 'vitest';

function stubProperty(owner: object, name: string, stub: PropertyDescriptor) {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, stub);
  onTestFinished(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

/** Lets a test cut pictures, which jsdom can neither measure nor draw; answers how the canvas was drawn on. */
export function drawnPictures() {
  const drawImage = vi.fn();
  const sizes = [
    [HTMLElement.prototype, 'offsetWidth'],
    [HTMLElement.prototype, 'offsetHeight'],
    [HTMLImageElement.prototype, 'naturalWidth'],
    [HTMLImageElement.prototype, 'naturalHeight'],
  ] as const;
  for (const [prototype, name] of sizes)
    stubProperty(prototype, name, { configurable: true, get: () => 400 });
  stubProperty(Element.prototype, 'getBoundingClientRect', {
    value: () => new DOMRect(0, 0, 400, 400),
    configurable: true,
  });
  stubProperty(HTMLCanvasElement.prototype, 'getContext', {
    value: () => ({ drawImage }),
    configurable: true,
  });
  stubProperty(HTMLCanvasElement.prototype, 'toBlob', {
    value: (done: BlobCallback) => done(new Blob(['cut'], { type: 'image/webp' })),
    configurable: true,
  });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      set src(_url: string) {
        setTimeout(() => this.dispatchEvent(new Event('load')));
      }
      get src() {
        return 'blob:picture';
      }
    },
  );
  return drawImage;
}
