import { Button } from '@mantine/core'
import { ChevronDown, Download } from 'lucide-react'
import { ActionMenu } from '../layers/action-menu.tsx'
import type { RowAction } from './row-action.ts'

type ExportMenuProps = {
  actions: readonly RowAction[]
  position: 'bottom-start' | 'bottom-end'
  isBusy?: boolean
  /** Drawn alone, where its word would take the room of a search. */
  isBrief?: boolean
}

/** One button for every kind of file. */
export const ExportMenu = ({ actions, position, isBusy = false, isBrief = false }: ExportMenuProps) => (
  <ActionMenu
    position={position}
    width={180}
    actions={() => actions}
    button={(props) =>
      isBrief ? (
        <Button variant="default" loading={isBusy} px={12} miw={44} aria-label="Exportar" {...props}>
          <Download size={15} aria-hidden />
        </Button>
      ) : (
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<Download size={15} aria-hidden />}
          rightSection={<ChevronDown size={15} aria-hidden />}
          {...props}
        >
          Exportar
        </Button>
      )
    }
  />
)
