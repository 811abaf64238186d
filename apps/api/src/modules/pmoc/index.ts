import { pmocAccess } from '@prumo/contract/pmoc/pmoc-access'
import type { AreaHandlers } from '#platform/http/handlers.ts'
import { planHandlers } from './plans/handlers.ts'

export const pmocArea: AreaHandlers<'pmoc'> = { 'pmoc/plans': planHandlers }

/** Whoever sees plans sees their ART, the papers of the laboratory and the photos of what was done. */
export const pmocFiles = {
  pmocPlan: { access: pmocAccess.read, columns: ['art_file_id'] },
  labReport: { access: pmocAccess.read },
  pmocAttachmentFile: { access: pmocAccess.read, columns: ['file_id', 'shown_file_id'] },
} as const
