export function formOf(file: Blob, name = file instanceof File ? file.name : 'file'): FormData {
  const form = new FormData();
  form.append('file', file, name);
  return form;
}
