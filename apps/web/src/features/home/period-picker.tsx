import { statisticsPeriodLabels } from '@prumo/contract/home/statistics'
import { periods, type Period } from '@prumo/domain/calendar/period'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

const options = periods.map((value) => ({ value, label: statisticsPeriodLabels[value] }))

/** Six choices do not fit side by side on a phone. */
export function PeriodPicker({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const isPhone = useIsPhone()
  if (!isPhone) return <Segment label="Período" value={value} onChange={onChange} options={options} />
  return <NativeSelectInput aria-label="Período" data={options} value={value} onChange={onChange} />
}
