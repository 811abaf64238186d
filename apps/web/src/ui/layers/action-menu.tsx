import { useEffect, useEffectEvent, useId, useState, type ReactElement } from 'react'
import type { ActionMenuPlace } from './action-menu-layer.tsx'
import type { RowAction } from '../table/row-action.ts'
import { useLayer } from './use-layer.ts'

type ButtonProps = ReturnType<typeof useLayer>['buttonProps'] & { id: string; 'aria-controls': string | undefined }

type ActionMenuProps = ActionMenuPlace & {
  /** Asked when the menu is drawn: a row costs no more than its button. */
  actions: () => readonly RowAction[]
  button: (props: ButtonProps) => ReactElement
  /** Given by those who open it with a key too. */
  state?: [opened: boolean, onChange: (opened: boolean) => void]
}

const bringLayer = async () => (await import('./action-menu-layer.tsx')).ActionMenuLayer

/** A menu of actions under its button. */
export function ActionMenu({ actions, button, state, ...place }: ActionMenuProps) {
  const own = useState(false)
  const [opened, onChange] = state ?? own
  const id = useId()
  const { Layer, anchor, buttonProps } = useLayer(bringLayer, { opened, onChange, popup: 'menu' })
  useLetters(opened, actions, () => onChange(false))
  return (
    <>
      {button({ ...buttonProps, id, 'aria-controls': opened && Layer ? `${id}-dropdown` : undefined })}
      {Layer && anchor && (
        <Layer id={id} anchor={anchor} opened={opened} onChange={onChange} actions={actions} place={place} />
      )}
    </>
  )
}

/** One letter chooses while the menu is open, even when it is typed before the menu is drawn. */
function useLetters(opened: boolean, actions: ActionMenuProps['actions'], close: () => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions().find(({ letter }) => letter === event.key.toLowerCase())
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    close()
    action.onSelect()
  })
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [opened])
}
