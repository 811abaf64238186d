import { UnstyledButton } from '@mantine/core'
import { entries, type EntryType } from '@prumo/contract/finance/entries'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, FileInput } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import styles from './dashboard.module.css'

const additions = [
  { type: 'INCOME', label: 'Receita', icon: ArrowDownLeft, tone: 'income' },
  { type: 'EXPENSE', label: 'Despesa', icon: ArrowUpRight, tone: 'expense' },
  { type: 'TRANSFER', label: 'Transferir', icon: ArrowLeftRight, tone: 'brand' },
] as const
const importing = { to: '/finance/bank-statements/history' }

/** Under a thumb: what people open the dashboard on a phone for. */
export function QuickActions({ onAdd }: { onAdd: (type: EntryType) => void }) {
  const mayAdd = useMayCall(entries.create)
  const mayOpen = useMayOpen()
  if (!mayAdd) return null
  return (
    <ul className={styles.quick} aria-label="Adicionar">
      {additions.map(({ type, label, icon: Icon, tone }) => (
        <li key={type}>
          <UnstyledButton onClick={() => onAdd(type)}>
            <span className={`card ${styles.tile}`} data-tone={tone}>
              <Icon size={19} aria-hidden />
            </span>
            {label}
          </UnstyledButton>
        </li>
      ))}
      {mayOpen(importing.to) && (
        <li>
          <DestinationLink destination={importing}>
            <span className={`card ${styles.tile}`}>
              <FileInput size={19} aria-hidden />
            </span>
            Importar
          </DestinationLink>
        </li>
      )}
    </ul>
  )
}
