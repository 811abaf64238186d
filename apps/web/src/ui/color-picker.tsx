import { Check } from 'lucide-react'
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
              <Check size={16} strokeWidth={2.6} aria-hidden />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
