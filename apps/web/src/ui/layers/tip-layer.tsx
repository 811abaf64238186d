import { Tooltip } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

export function TipLayer({ label, target, onHide }: { label: string; target: HTMLElement; onHide: () => void }) {
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onHide()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <Tooltip label={label} target={target} opened position="right" />
}
