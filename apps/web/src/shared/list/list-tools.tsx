import { ActionIcon } from '@mantine/core'
import { Columns3Cog } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ListLook } from './use-list-look.ts'

const ListToolsSheet = lazy(async () => ({ default: (await import('./list-tools-sheet.tsx')).ListToolsSheet }))

export type ListToolsProps = {
  look: ListLook
  /** As the address has it: kept by a view. */
  state: { filters: object; sort: string }
  /** What the list asks for, where that is more than the address says. */
  exported?: { filters: object } | undefined
  /** A list with a file of its own has none here. */
  withoutExport?: boolean | undefined
}

/** Views, columns and files of a list, behind one button. */
export function ListTools(props: ListToolsProps) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const label = 'Visões, colunas e exportação'
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        style={{ flex: 'none' }}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
      >
        <Columns3Cog size={16} aria-hidden />
      </ActionIcon>
      {state !== 'never' && (
        <Suspense fallback={null}>
          <ListToolsSheet {...props} opened={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
