import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { isOccupied } from './is-occupied.ts'
import styles from './sheet.module.css'

export type SheetStepsProps = {
  /** The records beside it, in the order of the list. */
  ids: readonly string[]
  current: string
  onGo: (id: string) => void
}

/** The record before and the one behind it in the list the sheet was opened from; the arrow keys as well. */
export function SheetSteps({ ids, current, onGo }: SheetStepsProps) {
  const place = ids.indexOf(current)
  const [before, behind] = place < 0 ? [] : [ids[place - 1], ids[place + 1]]
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOccupied(event.target)) return
    const target = { ArrowLeft: before, ArrowRight: behind }[event.key]
    if (!target) return
    event.preventDefault()
    onGo(target)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (place < 0 || ids.length < 2) return null
  return (
    <div className={styles.steps} role="group" aria-label="Outros da lista">
      <Step label="Anterior da lista" icon={ChevronLeft} keys="ArrowLeft" id={before} onGo={onGo} />
      <span className="num" role="status">
        {place + 1} de {ids.length}
      </span>
      <Step label="Próximo da lista" icon={ChevronRight} keys="ArrowRight" id={behind} onGo={onGo} />
    </div>
  )
}

type StepProps = {
  label: string
  icon: typeof ChevronLeft
  keys: string
  id: string | undefined
  onGo: (id: string) => void
}

const Step = ({ label, icon: Icon, keys, id, onGo }: StepProps) => (
  <ActionIcon
    variant="subtle"
    aria-label={label}
    title={label}
    aria-keyshortcuts={keys}
    aria-disabled={id === undefined}
    {...(id === undefined && { 'data-disabled': true })}
    onClick={() => id && onGo(id)}
  >
    <Icon size={17} aria-hidden />
  </ActionIcon>
)
