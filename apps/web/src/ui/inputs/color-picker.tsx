import { Check } from 'lucide-react'
import { useId } from 'react'
import type { CSSProperties } from 'react'
import styles from './choice-grid.module.css'
import { onColor, swatchShades } from '../theme/color.ts'

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
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {colors.map((color) => {
          const { hover, selected } = swatchShades(color.value)
          const isChosen = color.value.toLowerCase() === value?.toLowerCase()
          return (
            <label key={color.value} className={styles.choice} title={color.label}>
              <input
                type="radio"
                name={name}
                aria-label={color.label}
                checked={isChosen}
                onChange={() => onChange(color.value)}
              />
              <span
                className={styles.swatch}
                style={
                  {
                    '--swatch': color.value,
                    '--swatch-hover': hover,
                    '--swatch-selected': selected,
                    color: onColor(isChosen ? selected : color.value),
                  } as CSSProperties
                }
              >
                <Check size={16} strokeWidth={2.6} aria-hidden />
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
