import { Button } from '@mantine/core'
import type { Entry } from '@prumo/contract/finance/entries'
import { ChevronUp } from 'lucide-react'
import { ActionMenu } from '#ui/layers/action-menu.tsx'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'

/** The next step as the one primary button, the rest in a menu. */
export function EntryPanelButtons({ entry, commands }: { entry: Entry; commands: EntryCommands }) {
  const [first, ...rest] = commands.rowActions?.(entry) ?? []
  if (!first) return null
  return (
    <>
      <ActionMenu
        position="top-start"
        width={220}
        actions={() => rest}
        button={(props) => (
          <Button
            variant="default"
            style={{ flex: 'none' }}
            rightSection={<ChevronUp size={15} aria-hidden />}
            {...props}
          >
            Mais ações
          </Button>
        )}
      />
      <Button
        leftSection={first.icon && <first.icon size={16} aria-hidden />}
        onClick={first.onSelect}
        {...(entry.status === 'PAID' && { variant: 'default' })}
      >
        {first.label}
      </Button>
    </>
  )
}
