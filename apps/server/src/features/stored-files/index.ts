export { challengeFileRows, type ChallengeFileRow } from './challenge-file-rows.ts';
export { dropFiles, keepFile, registerFile, dropUnusedImages } from './file-register.ts';
export { cutImage, storeImage, type StoredPicture, storePicture } from './store-image.ts';
export { uploadUrlOf } from './read-models.ts';
export { removeFile as removeStoredFile } from './remove-files.ts';
export { lockRoom, requireRoom, requireRoomForTexts, storedBytes } from './require-room.ts';
export { sendContent } from './send-content.ts';
export { registerUpload } from './upload-stored-file.ts';
