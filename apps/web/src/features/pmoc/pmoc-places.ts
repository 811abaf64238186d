import type { Place } from '#shared/screens/place.ts'

/** `tab`: of the form. `next`: a version above the current one is proposed. */
export type PlanFormSearch = { tab?: string | undefined; next?: 'yes' | undefined }

export const planScreens = {
  edit: '/pmoc/$id/edit',
  schedule: '/pmoc/$id/schedule',
  summary: '/pmoc/$id/summary',
  pdf: '/pmoc/$id/pdf',
  qrCodes: '/pmoc/$pmocId/qr-codes/print',
  allQrCodes: '/pmoc/qr-codes/print',
} as const

export const planListPlace: Place = { to: '/pmoc' }
export const newPlanPlace: Place = { to: '/pmoc/new' }

export const planPlace = (screen: keyof typeof planScreens, id: string, search: PlanFormSearch = {}): Place => ({
  to: planScreens[screen],
  params: screen === 'qrCodes' ? { pmocId: id } : { id },
  search,
})
