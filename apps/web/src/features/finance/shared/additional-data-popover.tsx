import { ActionIcon, Popover } from '@mantine/core'
import type { Transaction } from '@prumo/contract/finance/transactions'
import { ListPlus } from 'lucide-react'
import styles from './entry-parts.module.css'

/** 'Dados Adicionais' of an entry, behind a small button; nothing when there are none. */
export function AdditionalDataPopover({ data }: { data: Transaction['additionalData'] }) {
  if (data.length === 0) return null
  return (
    <Popover position="bottom-end" withArrow shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label="Dados Adicionais" onClick={(event) => event.stopPropagation()}>
          <ListPlus size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Dados Adicionais">
        <p className={styles.title}>Dados Adicionais</p>
        <dl className={styles.pairs}>
          {data.map(({ key, value }, index) => (
            <div key={`${key} ${index}`}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
