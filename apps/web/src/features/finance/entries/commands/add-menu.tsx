import { Button } from '@mantine/core'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, ChevronDown, Plus, ScanBarcode } from 'lucide-react'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import type { EntryCommands } from './use-entry-commands.tsx'

type Form = EntryCommands['form']
type AddMenuProps = { form: Form; opened: boolean; onChange: (opened: boolean) => void }

const choices = [
  { type: 'EXPENSE', label: 'Despesa', icon: ArrowUpRight, letter: 'd' },
  { type: 'INCOME', label: 'Receita', icon: ArrowDownLeft, letter: 'r' },
  { type: 'TRANSFER', label: 'Transferência', icon: ArrowLeftRight, letter: 't' },
] as const

/** `N` opens it, then one letter chooses. */
export function AddMenu({ form, opened, onChange }: AddMenuProps) {
  const actions = (): RowAction[] => [
    ...choices.map(({ type, ...choice }) => ({ ...choice, onSelect: () => form.openNew(type) })),
    ...(form.openBoleto ? [{ label: 'Ler boleto', icon: ScanBarcode, isApart: true, onSelect: form.openBoleto }] : []),
  ]
  return (
    <ActionMenu
      position="bottom-end"
      width={220}
      state={[opened, onChange]}
      actions={actions}
      button={(props) => (
        <Button
          leftSection={<Plus size={16} aria-hidden />}
          rightSection={<ChevronDown size={14} aria-hidden />}
          aria-keyshortcuts="n"
          {...props}
        >
          Adicionar
        </Button>
      )}
    />
  )
}

/** The same on a phone, from the round '+' of its bar. */
export const phoneChoices = (form: Form): RowAction[] => [
  { label: 'Nova Receita', icon: ArrowDownLeft, onSelect: () => form.openNew('INCOME') },
  { label: 'Nova Despesa', icon: ArrowUpRight, onSelect: () => form.openNew('EXPENSE') },
  { label: 'Transferência', icon: ArrowLeftRight, onSelect: () => form.openNew('TRANSFER') },
  ...(form.openBoleto ? [{ label: 'Ler boleto', icon: ScanBarcode, onSelect: form.openBoleto }] : []),
]
