/** What the key of an uploaded file looks like; it is a path below the folder of the files too. */
export const storageKeyPattern = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;
