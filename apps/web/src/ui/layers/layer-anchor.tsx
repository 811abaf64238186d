import { useEffect, useImperativeHandle, useState, type Ref } from 'react'

/** Stands for a button that is already on the page, where the library wants to draw the button itself. */
export function LayerAnchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** Opens one step after it is mounted: only what opens later remembers whom to give the focus back to. */
export function useOpensAfterMount(opened: boolean) {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted && opened
}
