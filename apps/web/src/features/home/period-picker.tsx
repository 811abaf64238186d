import { Select } from '@mantine/core'
import { statisticsPeriodLabels } from '@prumo/contract/home/statistics'
import { periods, type Period } from '@prumo/domain/calendar/period'
import { Segment } from '#ui/inputs/segment.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

const options = periods.map((value) => ({ value, label: statisticsPeriodLabels[value] }))

/** Six choices do not fit side by side on a phone. */
export function PeriodPicker({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const isPhone = useIsPhone()
  if (!isPhone) return <Segment label="Período" value={value} onChange={onChange} options={options} />
  return (
    <Select
      aria-label="Período"
      data={options}
      value={value}
      allowDeselect={false}
      checkIconPosition="right"
      onChange={(chosen) => chosen && onChange(chosen as Period)}
    />
  )
}
