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
  /** Focus the pop-up itself: for one that only says something. */
  focusesItself?: boolean | undefined
  place: PopUpPlace
  children: ReactNode
}

export function PopUpLayer({ anchor, label, opened, onChange, className, focusesItself, place, children }: PopUpLayerProps) {
  return (
    <Popover {...place} opened={useOpensAfterMount(opened)} onChange={onChange} withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <LayerAnchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={className} {...(focusesItself && { tabIndex: -1, 'data-autofocus': true })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
