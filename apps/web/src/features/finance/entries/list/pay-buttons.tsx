import { Button } from '@mantine/core'
import { Check, Trash2 } from 'lucide-react'
import { payVerb } from '../bulk/bulk-words.ts'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'
import type { EntrySelection } from './use-entry-selection.ts'

type ButtonProps = { commands: EntryCommands; selection: EntrySelection }

export function PayButton({ commands, selection }: ButtonProps) {
  const { entries, clear } = selection
  return (
    <Button
      size="xs"
      leftSection={<Check size={15} aria-hidden />}
      onClick={() => commands.bulk.start('pay', entries, clear)}
      aria-keyshortcuts="p"
    >
      {payVerb(entries)} ({entries.length})
    </Button>
  )
}

export function RemoveButton({ commands, selection }: ButtonProps) {
  const { entries, clear } = selection
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Trash2 size={15} aria-hidden />}
      onClick={() => commands.bulk.start('remove', entries, clear)}
      aria-keyshortcuts="Delete"
    >
      Excluir
    </Button>
  )
}
