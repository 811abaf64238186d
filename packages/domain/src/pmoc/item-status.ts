/** States of an item of the schedule by their names in code; the wire and the database keep the words of the trade. */
export const itemStatus = {
  planned: 'planejado',
  started: 'em_execucao',
  carriedOut: 'executado',
  approved: 'aprovado',
  cancelled: 'cancelado',
  overdue: 'atrasado',
} as const
export type ItemStatus = (typeof itemStatus)[keyof typeof itemStatus]

export const carriedOutStatuses = [itemStatus.carriedOut, itemStatus.approved] as const
/** Still to be done, as it is stored: what is late is among them. */
export const openStatuses = [itemStatus.planned, itemStatus.started] as const

const carriedOut: readonly ItemStatus[] = carriedOutStatuses
const open: readonly ItemStatus[] = [...openStatuses, itemStatus.overdue]

/** Done, whether or not somebody has approved it. */
export const isCarriedOut = ({ status }: { status: ItemStatus }): boolean => carriedOut.includes(status)

/** Still to be done: may be carried out, moved, given to somebody, cancelled. */
export const isOpenItem = ({ status }: { status: ItemStatus }): boolean => open.includes(status)
