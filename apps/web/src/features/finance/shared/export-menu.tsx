import { Button, Menu, type MenuProps } from '@mantine/core'
import { ChevronDown, Download } from 'lucide-react'
import { ActionMenuItems } from '#ui/action-menu-items.tsx'
import type { RowAction } from '#ui/row-action.ts'

type ExportMenuProps = { actions: readonly RowAction[]; position: NonNullable<MenuProps['position']>; isBusy?: boolean }

/** One button for every kind of file. */
export const ExportMenu = ({ actions, position, isBusy = false }: ExportMenuProps) => (
  <Menu position={position} width={180}>
    <Menu.Target>
      <Button variant="default" loading={isBusy} leftSection={<Download size={15} aria-hidden />} rightSection={<ChevronDown size={15} aria-hidden />}>
        Exportar
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <ActionMenuItems actions={actions} />
    </Menu.Dropdown>
  </Menu>
)
