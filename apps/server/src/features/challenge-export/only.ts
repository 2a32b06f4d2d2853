export async function* only(text: string): AsyncGenerator<string> {
  yield text;
}
