import { ActionIcon, NumberInput } from '@mantine/core'
import { readingFields, type ReadingField } from '@prumo/domain/pmoc/norms/judge-readings'
import { useRef, useState } from 'react'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './readings.module.css'

type ReadingInputProps = {
  id: string
  labelId: string
  field: ReadingField
  value: number | null
  onChange: (value: number | null) => void
  isWrong: boolean
  describedBy: string | undefined
}

/** Everything can be typed, so that a slip is shown instead of silently becoming another number. */
export function ReadingInput({ id, labelId, field, value, onChange, isWrong, describedBy }: ReadingInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const { unit, min } = readingFields[field]
  // What stands there before it is a number, or as it was typed: '-', '0,0'.
  const [typed, setTyped] = useState<string | number>('')
  const change = (next: string | number) => {
    setTyped(next)
    onChange(numberOf(next))
  }
  function turnSign() {
    if (value === null) setTyped(typed === '-' ? '' : '-')
    else change(value === 0 ? 0 : -value)
    input.current?.focus()
  }
  const isSigned = min < 0
  return (
    <NumberInput
      id={id}
      ref={input}
      className={styles.number}
      classNames={{ input: styles.numberInput! }}
      error={isWrong}
      // Of these words the wrapper around the field knows nothing, and takes them from the field itself.
      attributes={{ input: { 'aria-describedby': describedBy } }}
      decimalSeparator=","
      thousandSeparator="."
      allowNegative={isSigned}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      autoComplete="off"
      // Keypads of numbers have no sign on most phones.
      {...(isSigned && {
        leftSection: (
          <ActionIcon
            className={styles.sign}
            variant="subtle"
            color="gray"
            aria-label="Trocar o sinal"
            aria-describedby={labelId}
            onClick={turnSign}
          >
            ±
          </ActionIcon>
        ),
        leftSectionPointerEvents: 'all' as const,
        'data-signed': true,
      })}
      rightSection={
        <Quiet as="span" size="sm">
          {unit}
        </Quiet>
      }
      rightSectionWidth={46}
      rightSectionPointerEvents="none"
      value={numberOf(typed) === value ? typed : (value ?? '')}
      onChange={change}
    />
  )
}

const numberOf = (typed: string | number): number | null => {
  const number = typed === '' || typed === '-' ? Number.NaN : Number(typed)
  return Number.isNaN(number) ? null : number
}
