import type { AttachmentType } from './words.ts'

export const photoType = 'foto' satisfies AttachmentType
export const reportType = 'laudo' satisfies AttachmentType

export const isPhoto = ({ type }: { type: AttachmentType }): boolean => type === photoType
