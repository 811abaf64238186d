import { Button, Menu } from '@mantine/core'
import type { TransactionType } from '@prumo/contract/finance/transactions'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, ChevronDown, Plus } from 'lucide-react'
import { ActionMenuItems } from '#ui/action-menu-items.tsx'

/** The desktop's one primary button: what to record. */
export function AddMenu({ onAdd }: { onAdd: (type: TransactionType) => void }) {
  const actions = [
    { label: 'Despesa', icon: ArrowUpRight, onSelect: () => onAdd('EXPENSE') },
    { label: 'Receita', icon: ArrowDownLeft, onSelect: () => onAdd('INCOME') },
    { label: 'Transferência', icon: ArrowLeftRight, onSelect: () => onAdd('TRANSFER') },
  ]
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Button leftSection={<Plus size={16} aria-hidden />} rightSection={<ChevronDown size={15} aria-hidden />}>
          Adicionar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionMenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}
