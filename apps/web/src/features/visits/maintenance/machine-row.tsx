import { ChevronRight } from 'lucide-react'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import type { Destination } from '#shared/screens/destination.ts'
import { StatusChip } from '#ui/status-chip.tsx'
import { Text } from '#ui/layout/text.ts'
import { stateOf, type FieldMachine } from './field-day.ts'
import { machineTitle, periodicityWords, sendStateLabels, sendStateTones } from './field-labels.ts'
import styles from './maintenance.module.css'

/** A machine of a visit: how far it is, and what became of what was told of it. */
export function MachineRow({ machine, destination }: { machine: FieldMachine; destination: Destination }) {
  const { items, executions, hasDraft, brand, model } = machine
  const done = items.filter(({ isDone }) => isDone).length
  const late = items.filter(({ isLate }) => isLate).length
  const state = stateOf(executions)
  return (
    <li>
      <DestinationLink destination={destination} className={styles.machine}>
        <span className={styles.machineText}>
          <b>{machineTitle(machine)}</b>
          <span>{[[brand, model].filter(Boolean).join(' '), periodicityWords(items)].filter(Boolean).join(' · ')}</span>
          <span className="num">
            {done} de {items.length}
            {late > 0 && <Text tone="expense"> · {late === 1 ? '1 atrasada' : `${late} atrasadas`}</Text>}
          </span>
        </span>
        <span className={styles.chips}>
          {hasDraft && <StatusChip>Rascunho</StatusChip>}
          {state && <StatusChip tone={sendStateTones[state]}>{sendStateLabels[state]}</StatusChip>}
          {!state && done === items.length && <StatusChip tone="income">Feito</StatusChip>}
        </span>
        <ChevronRight size={17} aria-hidden />
      </DestinationLink>
    </li>
  )
}
