import { vi } from 'vitest';

/** The part of `XMLHttpRequest` that uploads use, on top of the test's `fetch`. */
class FakeUploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  #method = '';
  #url = '';
  status = 0;
  responseText = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  send(body: FormData): void {
    void this.#answer(body);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  async #answer(body: FormData): Promise<void> {
    const progress = Object.assign(new Event('progress'), { lengthComputable: true, loaded: 1, total: 1 });
    this.upload.dispatchEvent(progress);
    const response = await fetch(this.#url, { method: this.#method, headers: this.#headers, body });
    this.status = response.status;
    this.responseText = await response.text();
    this.dispatchEvent(new Event('load'));
  }
}

export function fakeUploads(): void {
  vi.stubGlobal('XMLHttpRequest', FakeUploadRequest);
}
