import { entryTypeLabels } from '@prumo/contract/finance/labels'
import { entries } from '@prumo/contract/finance/entries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { routeQuery } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Sheet } from '#ui/layers/sheet.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { EntryPanelButtons } from './entry-panel-buttons.tsx'
import { EntryPanel } from './entry-panel.tsx'
import type { EntryCommands } from '../commands/use-entry-commands.tsx'

type EntrySheetProps = { id: string | null; ids: readonly string[]; onClose: () => void; commands: EntryCommands }

/** Everything about one entry, beside the list; a sheet from below on a phone. */
export function EntrySheet({ id, ids, onClose, commands }: EntrySheetProps) {
  // What was shown stays while the sheet slides away.
  const [shownId, setShownId] = useState(id)
  if (id && id !== shownId) setShownId(id)
  const asked = useQuery({ ...routeQuery(entries.get, { params: { id: shownId ?? '' } }), enabled: id !== null })
  const entry = asked.data
  return (
    <Sheet
      opened={id !== null}
      onClose={onClose}
      title={entry ? `${entryTypeLabels[entry.type]} nº ${entry.code}` : 'Lançamento'}
      width={480}
      steps={shownId ? { ids, current: shownId, onGo: commands.open } : undefined}
      footer={entry && commands.mayWrite && <EntryPanelButtons entry={entry} commands={commands} />}
    >
      {asked.isPending && <SkeletonForm fields={5} />}
      {asked.isError && !entry && (
        <ErrorState
          message={messageOf(asked.error, 'Erro ao buscar transações')}
          onRetry={() => void asked.refetch()}
        />
      )}
      {entry && <EntryPanel entry={entry} commands={commands} />}
    </Sheet>
  )
}
