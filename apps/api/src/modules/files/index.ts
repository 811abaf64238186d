import type { AreaHandlers } from '#platform/http/handlers.ts'
import type { FileOwners } from './file-owners.ts'
import { fileHandlers } from './handlers.ts'

export type { FileOwners } from './file-owners.ts'
export { findOwnFile } from './find-readable-file.ts'
export { readImage } from './read-image.ts'
export { deleteStoredBytes, storeEvidence, storeFile, removeFile, renameFile } from './store-file.ts'
export { readUpload } from './read-upload.ts'
export { redrawImage } from './redraw-image.ts'
export { sweepFilesHandler } from './sweep-files.ts'
export { sweepStore } from './sweep-store.ts'

export const filesArea = (owners: FileOwners): AreaHandlers<'files'> => ({ 'files/files': fileHandlers(owners) })
