import { Button } from '@mantine/core'
import { Check } from 'lucide-react'
import { payVerb, selectionOf } from '../bulk/bulk-selection.ts'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'
import type { EntrySelection } from './use-entry-selection.ts'

/** Pays what is ticked in a category. */
export function PayButton({ commands, selection }: { commands: EntryCommands; selection: EntrySelection }) {
  const { entries, clear } = selection
  return (
    <Button
      size="xs"
      leftSection={<Check size={15} aria-hidden />}
      onClick={() => commands.bulk.start('pay', selectionOf(entries), clear)}
      aria-keyshortcuts="p"
    >
      {payVerb(entries)} ({entries.length})
    </Button>
  )
}
