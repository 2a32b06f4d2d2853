const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const ofClient = new RegExp(`(?<![\\w./])/files/(${uuid})/([^\\s()<>"']{1,600})`, 'g');
const ofStorage = new RegExp(`/api/storage/files/(${uuid})/content`, 'g');

/** A text as clients write it, with the addresses that files of the challenge have here. */
export function toChallengeAddresses(text: string, challengeId: string): string {
  return text.replace(ofClient, `/api/challenges/${challengeId}/files/$1/$2`);
}

export function fromChallengeAddresses(text: string, challengeId: string): string {
  return text.replaceAll(`/api/challenges/${challengeId}/files/`, '/files/');
}

/** The same for uploads of the organization, by their ids; what is none of them stays as it is. */
export function toStorageAddresses(text: string, urls: ReadonlyMap<string, string>): string {
  return text.replace(ofClient, (whole, id: string) => urls.get(id) ?? whole);
}

/** `locations` are those of uploads by their ids. */
export function fromStorageAddresses(text: string, locations: ReadonlyMap<string, string>): string {
  return text.replace(ofStorage, (whole, id: string) => {
    const location = locations.get(id);
    return location === undefined ? whole : `/files/${location}`;
  });
}
