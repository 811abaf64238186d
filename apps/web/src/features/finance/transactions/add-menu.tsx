import { Button, Menu } from '@mantine/core'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight, ChevronDown, Plus, ScanBarcode } from 'lucide-react'
import { useEffect } from 'react'
import { Kbd } from '#ui/kbd.tsx'
import type { RowAction } from '#ui/row-action.ts'
import type { EntryKit } from './use-entry-kit.tsx'

type Form = EntryKit['form']
type AddMenuProps = { form: Form; opened: boolean; onChange: (opened: boolean) => void }

const choices = [
  { type: 'EXPENSE', label: 'Despesa', icon: ArrowUpRight, letter: 'd' },
  { type: 'INCOME', label: 'Receita', icon: ArrowDownLeft, letter: 'r' },
  { type: 'TRANSFER', label: 'Transferência', icon: ArrowLeftRight, letter: 't' },
] as const

/** `N` opens it, then one letter chooses. */
export function AddMenu({ form, opened, onChange }: AddMenuProps) {
  // On the document: whoever types both letters at once is faster than the focus.
  useEffect(() => {
    if (!opened) return
    function handleKey(event: KeyboardEvent) {
      const choice = choices.find(({ letter }) => letter === event.key.toLowerCase())
      if (!choice || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      onChange(false)
      form.openNew(choice.type)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })

  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={220}>
      <Menu.Target>
        <Button leftSection={<Plus size={16} aria-hidden />} rightSection={<ChevronDown size={14} aria-hidden />} aria-keyshortcuts="n">
          Adicionar
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ type, label, icon: Icon, letter }) => (
          <Menu.Item key={type} leftSection={<Icon size={15} aria-hidden />} rightSection={<Kbd>{letter.toUpperCase()}</Kbd>} onClick={() => form.openNew(type)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<ScanBarcode size={15} aria-hidden />} onClick={form.openBoleto}>
          Ler boleto
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same on a phone, from the round '+' of its bar. */
export const phoneChoices = (form: Form): RowAction[] => [
  { label: 'Nova Receita', icon: ArrowDownLeft, onSelect: () => form.openNew('INCOME') },
  { label: 'Nova Despesa', icon: ArrowUpRight, onSelect: () => form.openNew('EXPENSE') },
  { label: 'Transferência', icon: ArrowLeftRight, onSelect: () => form.openNew('TRANSFER') },
  { label: 'Ler boleto', icon: ScanBarcode, onSelect: form.openBoleto },
]
