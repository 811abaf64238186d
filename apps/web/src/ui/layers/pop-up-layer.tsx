import { Popover } from '@mantine/core'
import type { PopoverProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { LayerAnchor, useOpensAfterMount } from './layer-anchor.tsx'

export type PopUpPlace = Pick<PopoverProps, 'position' | 'offset' | 'width'>

type PopUpLayerProps = {
  anchor: HTMLElement
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
  className?: string | undefined
  place: PopUpPlace
  children: ReactNode
}

export function PopUpLayer({ anchor, label, opened, onChange, className, place, children }: PopUpLayerProps) {
  return (
    <Popover {...place} opened={useOpensAfterMount(opened)} onChange={onChange} withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <LayerAnchor element={anchor} />
      </Popover.Target>
      {/* Takes the focus itself while nothing in it can: one that only says something, or is still being brought. */}
      <Popover.Dropdown role="dialog" aria-label={label} className={className} tabIndex={-1}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
