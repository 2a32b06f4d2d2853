const code = { quote: 0x22, backslash: 0x5c, list: 0x5b, endOfList: 0x5d, object: 0x7b, endOfObject: 0x7d };

/** Whether JSON text opens more than so many lists and objects inside each other. Reading such text is dear. */
export function isNestedDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (isInText) {
      if (character === code.backslash) at += 1;
      else if (character === code.quote) isInText = false;
    } else if (character === code.quote) {
      isInText = true;
    } else if (character === code.list || character === code.object) {
      depth += 1;
      if (depth > most) return true;
    } else if (character === code.endOfList || character === code.endOfObject) {
      depth -= 1;
    }
  }
  return false;
}
