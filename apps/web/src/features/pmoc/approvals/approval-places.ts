import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'

/** `plan` and `day`: of the visit that is open. */
export type ApprovalSearch = { page?: number | undefined; plan?: string | undefined; day?: CalendarDate | undefined }

export const approvalsPath = '/pmoc/approvals'
