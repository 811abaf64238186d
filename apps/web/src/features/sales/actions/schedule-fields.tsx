import { TextInput } from '@mantine/core'
import type { Sale } from '@prumo/contract/sales/sale-records'
import { PersonSelect } from '#features/people/door/person-select.tsx'
import type { SaleStep } from './steps.ts'

/** As the clock of whoever plans says it; `technicalId` undefined: somebody is named already. */
export type Schedule = { start: string; technicalId: string | null | undefined }

/** What 'Agendar' asks for: what the sale does not say yet. Null: nothing. */
export function firstSchedule({ service, type }: Pick<Sale, 'service' | 'type'>, step: SaleStep): Schedule | null {
  if (step !== 'SCHEDULED' || service.scheduledStartDate) return null
  return { start: '', technicalId: type === 'SERVICEORDER' && !service.technicalId ? null : undefined }
}

export const scheduleSent = ({ start, technicalId }: Schedule) => ({
  scheduledStartDate: new Date(start).toISOString(),
  ...(technicalId && { technicalId }),
})

type ScheduleFieldsProps = {
  plan: Schedule
  onChange: (plan: Schedule) => void
  isServiceOrder: boolean
  error: string | null
}

export const ScheduleFields = ({ plan, onChange, isServiceOrder, error }: ScheduleFieldsProps) => (
  <>
    <TextInput
      type="datetime-local"
      label={isServiceOrder ? 'Data da visita' : 'Data da entrega'}
      required
      data-autofocus
      value={plan.start}
      error={error}
      onChange={(event) => onChange({ ...plan, start: event.currentTarget.value })}
    />
    {plan.technicalId !== undefined && (
      <PersonSelect
        label="Técnico"
        creates="Technical"
        value={plan.technicalId}
        onChange={(technicalId) => onChange({ ...plan, technicalId })}
      />
    )}
  </>
)
