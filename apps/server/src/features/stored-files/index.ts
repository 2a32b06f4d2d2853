export { storedFilesFeature } from './feature.ts';
export { challengeFileRows, type ChallengeFileRow } from './challenge-file-rows.ts';
export { dropFiles, keepFile, registerFile } from './keep-file.ts';
export { dropUnusedImages } from './drop-unused-images.ts';
export { cutImage, storeImage, type StoredPicture, storePicture } from './store-image.ts';
export { requireRoom, storedBytes } from './require-room.ts';
