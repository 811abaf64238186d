import { Button } from '@mantine/core'
import { ChevronDown, Download } from 'lucide-react'
import { ActionMenu } from '../layers/action-menu.tsx'
import type { RowAction } from './row-action.ts'

type ExportMenuProps = { actions: readonly RowAction[]; position: 'bottom-start' | 'bottom-end'; isBusy?: boolean }

/** One button for every kind of file. */
export const ExportMenu = ({ actions, position, isBusy = false }: ExportMenuProps) => (
  <ActionMenu
    position={position}
    width={180}
    actions={() => actions}
    button={(props) => (
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<Download size={15} aria-hidden />}
        rightSection={<ChevronDown size={15} aria-hidden />}
        {...props}
      >
        Exportar
      </Button>
    )}
  />
)
