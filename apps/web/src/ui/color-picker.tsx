import { useId } from 'react'
import styles from './choice-grid.module.css'
import { onColor } from './color.ts'

type ColorPickerProps = {
  label: string
  value: string | null
  onChange: (color: string) => void
  colors: readonly { value: string; label: string }[]
}

/** Swatches as radios; a tick, not the colour alone, marks the chosen one. */
export function ColorPicker({ label, value, onChange, colors }: ColorPickerProps) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {colors.map((color) => (
          <label key={color.value} className={styles.choice} title={color.label}>
            <input
              type="radio"
              name={name}
              aria-label={color.label}
              checked={color.value.toLowerCase() === value?.toLowerCase()}
              onChange={() => onChange(color.value)}
            />
            <span className={styles.swatch} style={{ background: color.value, color: onColor(color.value) }}>
              <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2.2" aria-hidden>
                <path d="m3.5 8.5 3 3 6-7" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
