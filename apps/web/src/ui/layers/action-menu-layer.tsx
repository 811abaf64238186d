import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { ActionMenuItems } from './action-menu-items.tsx'
import { LayerAnchor, useOpensAfterMount } from './layer-anchor.tsx'
import type { RowAction } from '../table/row-action.ts'

export type ActionMenuPlace = Pick<MenuProps, 'position' | 'offset' | 'width'>

type ActionMenuLayerProps = {
  id: string
  anchor: HTMLElement
  opened: boolean
  onChange: (opened: boolean) => void
  actions: () => readonly RowAction[]
  place: ActionMenuPlace
}

export function ActionMenuLayer({ id, anchor, opened, onChange, actions, place }: ActionMenuLayerProps) {
  return (
    <Menu {...place} id={id} opened={useOpensAfterMount(opened)} onChange={onChange}>
      <Menu.Target>
        <LayerAnchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        <ActionMenuItems actions={actions()} />
      </Menu.Dropdown>
    </Menu>
  )
}
