import { join } from 'node:path'
import type { Settings } from '#platform/settings.ts'
import { createDiskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { createS3Storage } from './s3-storage.ts'

export const createFileStorage = (settings: Settings): FileStorage =>
  settings.s3 ? createS3Storage(settings.s3) : createDiskStorage(join(settings.dataFolder, 'files'))
