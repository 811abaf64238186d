import { Button } from '@mantine/core'
import { Check, Trash2 } from 'lucide-react'
import { payVerb } from './bulk-words.ts'
import type { EntryKit } from './use-entry-kit.tsx'
import type { Selection } from './use-selection.ts'

type ButtonProps = { kit: EntryKit; selection: Selection }

export function PayButton({ kit, selection }: ButtonProps) {
  const { entries, clear } = selection
  return (
    <Button
      size="xs"
      leftSection={<Check size={15} aria-hidden />}
      onClick={() => kit.bulk.start('pay', entries, clear)}
      aria-keyshortcuts="p"
    >
      {payVerb(entries)} ({entries.length})
    </Button>
  )
}

export function RemoveButton({ kit, selection }: ButtonProps) {
  const { entries, clear } = selection
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Trash2 size={15} aria-hidden />}
      onClick={() => kit.bulk.start('remove', entries, clear)}
      aria-keyshortcuts="Delete"
    >
      Excluir
    </Button>
  )
}
