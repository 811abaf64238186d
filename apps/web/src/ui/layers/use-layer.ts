import { useEffect, useEffectEvent, useState } from 'react'
import { useToast } from './toast.tsx'
import { useLoaded } from '../states/use-loaded.ts'

type LayerOptions = { opened: boolean; onChange: (opened: boolean) => void; popup: 'dialog' | 'menu' }

/**
 * A button and what it opens, whose code (with the library that places it) arrives when it is first wanted. The button
 * stays where it is in the page, so that it keeps the focus until the opened part takes it, and gets it back.
 */
export function useLayer<Part>(bring: () => Promise<Part>, { opened, onChange, popup }: LayerOptions) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [Layer, load] = useLoaded(bring)
  const toast = useToast()

  const loadForOpening = useEffectEvent(async () => {
    if (Layer) return
    try {
      await load()
    } catch {
      onChange(false)
      toast.error('Não foi possível abrir. Verifique sua conexão e tente novamente.')
    }
  })
  useEffect(() => {
    if (opened) void loadForOpening()
  }, [opened])
  useEarlyEscape(opened, () => onChange(false))

  return {
    Layer,
    anchor,
    buttonProps: {
      ref: setAnchor,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      onClick: () => onChange(!opened),
      // Whoever points at the button is about to use it; a failure is told when they do.
      onPointerEnter: () => void bring().catch(() => undefined),
    },
  }
}

/** Escape also closes what is opened while the focus is still on its way in; what already has it closes by itself. */
function useEarlyEscape(opened: boolean, close: () => void) {
  const handleKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !(target as Element).closest?.('[role="dialog"], [role="menu"]')) close()
  })
  useEffect(() => {
    if (!opened) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [opened])
}
