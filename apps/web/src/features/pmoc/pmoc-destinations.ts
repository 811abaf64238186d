import type { Destination } from '#shared/screens/destination.ts'

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

export const planListDestination: Destination = { to: '/pmoc' }
export const newPlanDestination: Destination = { to: '/pmoc/new' }

export const planDestination = (
  screen: keyof typeof planScreens,
  id: string,
  search: PlanFormSearch = {},
): Destination => ({ to: planScreens[screen], params: screen === 'qrCodes' ? { pmocId: id } : { id }, search })
