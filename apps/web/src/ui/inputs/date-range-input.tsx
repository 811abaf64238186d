import { Button } from '@mantine/core'
import { formatDate, type CalendarDate } from '@prumo/domain/calendar/calendar-date'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import styles from './date-range-input.module.css'
import type { DateRange } from './date-range.ts'
import { PopUp } from '../layers/pop-up.tsx'
import { Sheet } from '../layers/sheet.tsx'
import { useIsPhone } from '../theme/use-is-phone.ts'
import { useLoaded } from '../states/use-loaded.ts'

export type DateRangePreset = DateRange & { label: string }

type DateRangeInputProps = {
  /** Names the button and the pop-up: 'Período'. */
  label: string
  value: DateRange | null
  onChange: (range: DateRange) => void
  presets?: readonly DateRangePreset[] | undefined
  placeholder?: string | undefined
  /** The earliest day one may pick. */
  min?: CalendarDate | undefined
}

export function DateRangeInput(props: DateRangeInputProps) {
  const { label, value, onChange, presets = [], placeholder = 'Selecionar período', min } = props
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState(false)
  const [Calendar, load] = useLoaded(bringCalendar)
  const text = value ? `${formatDate(value.from)} – ${formatDate(value.to)}` : placeholder

  async function toggle() {
    await load()
    setOpened(!opened)
  }

  function pick(range: DateRange) {
    setOpened(false)
    onChange({ from: range.from, to: range.to })
  }

  const content = (
    <div className={styles.panel}>
      {presets.length > 0 && <Presets presets={presets} value={value} onPick={pick} />}
      {Calendar && <Calendar value={value} onChange={pick} months={isPhone ? 1 : 2} min={min} />}
    </div>
  )
  const looks = {
    variant: 'default',
    className: styles.button,
    leftSection: <CalendarRange size={15} aria-hidden />,
    'aria-label': `${label}: ${text}`,
    children: <span className="num">{text}</span>,
  }
  if (isPhone) {
    return (
      <>
        <Button {...looks} aria-haspopup="dialog" aria-expanded={opened} onClick={toggle} />
        <Sheet opened={opened} onClose={() => setOpened(false)} title={label}>
          {content}
        </Sheet>
      </>
    )
  }
  return (
    <PopUp
      label={label}
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      button={(props) => <Button {...looks} {...props} onClick={toggle} />}
    >
      {content}
    </PopUp>
  )
}

const bringCalendar = async () => (await import('./range-calendar.tsx')).RangeCalendar

type PresetsProps = { presets: readonly DateRangePreset[]; value: DateRange | null; onPick: (range: DateRange) => void }

function Presets({ presets, value, onPick }: PresetsProps) {
  return (
    <div className={styles.presets} role="group" aria-label="Períodos prontos">
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          className={styles.preset}
          aria-pressed={preset.from === value?.from && preset.to === value.to}
          onClick={() => onPick(preset)}
        >
          {preset.label}
        </button>
      ))}
    </div>
  )
}
