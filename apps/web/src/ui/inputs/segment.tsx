import { useId } from 'react'
import { Stack } from '../layout/stack.ts'
import styles from './segment.module.css'

type SegmentProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  fullWidth?: boolean | undefined
  /** Writes the label above, as the other fields of a form have it. */
  inForm?: boolean | undefined
}

/** Native radios, so arrow keys come for free; Mantine's control measures the page and forces a layout at mount. */
export function Segment<Value extends string>({
  label,
  value,
  onChange,
  options,
  fullWidth,
  inForm = false,
}: SegmentProps<Value>) {
  const name = useId()
  const choices = (
    <div role="radiogroup" aria-label={label} className={styles.segment} data-full={fullWidth || undefined}>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
  if (!inForm) return choices
  return (
    <Stack gap={5}>
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      {choices}
    </Stack>
  )
}
