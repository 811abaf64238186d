import { Input } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import styles from './choice-grid.module.css'

type IconPickerProps<Key extends string> = {
  label: string
  value: Key | null
  onChange: (key: Key) => void
  options: readonly { key: Key; label: string; icon: LucideIcon }[]
  /** Colours the chosen icon, e.g. with the category's colour. */
  color?: string | undefined
  error?: string | undefined
}

/** A grid of radios: Tab enters it, arrows move, and each icon has a spoken name. */
export function IconPicker<Key extends string>(props: IconPickerProps<Key>) {
  const { label, value, onChange, options, color, error } = props
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {options.map((option) => (
          <label key={option.key} className={styles.choice} title={option.label}>
            <input
              type="radio"
              name={name}
              aria-label={option.label}
              checked={option.key === value}
              onChange={() => onChange(option.key)}
            />
            <span className={styles.icon} style={option.key === value && color ? { color } : undefined}>
              <option.icon size={19} aria-hidden />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <Input.Error id={errorId} className={styles.error}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  )
}
