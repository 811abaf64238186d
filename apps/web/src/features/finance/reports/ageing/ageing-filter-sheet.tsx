import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { ReportFilterSheet } from '#shared/reports/report-filter-sheet.tsx'
import { NarrowAgeing, type Narrowing } from './narrow-ageing.tsx'

type AgeingFilterSheetProps = {
  opened: boolean
  onClose: () => void
  filters: Narrowing
  today: CalendarDate
  onApply: (filters: Narrowing) => void
}

const nothing: Narrowing = { date: undefined, account: undefined, center: undefined }

export const AgeingFilterSheet = ({ today, ...sheet }: AgeingFilterSheetProps) => (
  <ReportFilterSheet {...sheet} nothing={nothing}>
    {(draft, change) => <NarrowAgeing chosen={draft} today={today} onChange={change} />}
  </ReportFilterSheet>
)
