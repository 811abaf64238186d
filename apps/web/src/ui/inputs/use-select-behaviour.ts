import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

type Callbacks<Submitted> = {
  onDropdownClose?: (() => void) | undefined
  onOptionSubmit?: ((value: Submitted) => void) | undefined
}

/**
 * What every list of options shares. Enter belongs to the list alone: it takes the option in sight as chosen by arrows,
 * or the first one that fits what was typed, or opens the list; it neither submits the form around nor takes anything
 * nobody asked for.
 */
export function useSelectBehaviour<Submitted>({ onDropdownClose, onOptionSubmit }: Callbacks<Submitted>) {
  const hasAsked = useRef(false)
  const ask = () => {
    hasAsked.current = true
  }
  const forget = () => {
    hasAsked.current = false
  }

  // Before Mantine's own handler, which goes by the option's place even after the list under it has changed.
  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') ask()
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
    if (!list) return event.currentTarget.click()
    if (hasAsked.current) optionToTake(list)?.click()
  }

  return {
    selectFirstOptionOnChange: true,
    clearButtonProps: { 'aria-label': 'Limpar' },
    maxDropdownHeight: 280,
    // Centred, its first place would be reckoned while it has no width yet: past the edge of a phone, which then zooms out.
    comboboxProps: { shadow: 'lg', position: 'bottom-start' },
    onKeyDownCapture,
    onInput: ask,
    onDropdownClose: () => {
      forget()
      onDropdownClose?.()
    },
    onOptionSubmit: (value: Submitted) => {
      forget()
      onOptionSubmit?.(value)
    },
  } as const
}

const optionToTake = (list: HTMLElement) =>
  list.querySelector<HTMLElement>('[data-combobox-selected]') ??
  list.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')
