import styles from './select-box.module.css'

type SelectBoxProps = {
  label: string
  checked: boolean
  partly?: boolean | undefined
  onChange: (isRange: boolean) => void
}

/** A native checkbox: Mantine's costs several elements, and a list may show two hundred of them. */
export function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={label}
      checked={checked}
      ref={(element) => {
        if (element) element.indeterminate = partly
      }}
      // A change of a box is a click underneath, which knows whether Shift was held.
      onChange={({ nativeEvent }) => onChange('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  )
}
