import { Checkbox, type CheckboxProps } from '@mantine/core'
import { useState } from 'react'

type TaskTickProps = Omit<CheckboxProps, 'checked' | 'onChange'> & {
  done: boolean
  /** Answers whether it went well. */
  onTick: (done: boolean) => Promise<boolean>
}

/** Ticked at once; what the task really is stands again as soon as that is heard, or when it could not be. */
export function TaskTick({ done, onTick, ...rest }: TaskTickProps) {
  const [seen, setSeen] = useState(done)
  const [own, setOwn] = useState<boolean | null>(null)
  if (seen !== done) {
    setSeen(done)
    setOwn(null)
  }
  async function tick(wanted: boolean) {
    setOwn(wanted)
    if (!(await onTick(wanted))) setOwn(null)
  }
  return (
    <Checkbox
      size="md"
      {...rest}
      checked={own ?? done}
      onChange={({ currentTarget }) => void tick(currentTarget.checked)}
    />
  )
}
