import { NumberInput } from '@mantine/core'
import { useState } from 'react'

type MillimetreInputProps = {
  label: string
  limits: { least: number; most: number }
  value: number
  onChange: (value: number) => void
}

/** What is typed stands as it is typed; leaving the field brings it inside its limits. */
export function MillimetreInput({ label, limits: { least, most }, value, onChange }: MillimetreInputProps) {
  const [typed, setTyped] = useState<number | string>(value)
  const shown = Number(typed) === value ? typed : value
  return (
    <NumberInput
      label={label}
      min={least}
      max={most}
      clampBehavior="blur"
      decimalSeparator=","
      error={value < least || value > most ? `Use de ${least} a ${most} mm` : undefined}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(Number(next) || 0)
      }}
      onBlur={() => {
        if (shown !== '') return
        setTyped(least)
        onChange(least)
      }}
    />
  )
}
