import type { CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { DateInput } from '#ui/inputs/date-input.tsx'
import { AccountFilter } from '../../cash-flow/account-filter.tsx'
import { costCenterParts } from '../../shared/cost-center-detail.tsx'
import type { AgeingSearch } from './ageing-search.ts'

const CostCenterFilter = costCenterParts.FilterInput

export type Narrowing = Pick<AgeingSearch, 'date' | 'account' | 'center'>

type NarrowAgeingProps = { chosen: Narrowing; today: CalendarDate; onChange: (part: Narrowing) => void }

/** Up to which day, of which account and cost centre. */
export const NarrowAgeing = ({ chosen: { date, account, center }, today, onChange }: NarrowAgeingProps) => (
  <>
    <DateInput
      label="Dia de referência"
      value={date ?? today}
      today={today}
      onChange={(day) => onChange({ date: day && day !== today ? day : undefined })}
    />
    <AccountFilter value={account} onChange={(id) => onChange({ account: id })} />
    <CostCenterFilter
      aria-label="Centro de custo"
      placeholder="Todos os centros de custo"
      noneLabel="Sem centro de custo"
      value={center ?? null}
      onChange={(id) => onChange({ center: id ?? undefined })}
    />
  </>
)
