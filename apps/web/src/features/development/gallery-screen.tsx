import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Gallery } from '#ui/gallery/gallery.tsx'

/** Every component on one page, where the person running the product develops it; elsewhere the path leads home. */
export function GalleryScreen() {
  const [mode, setMode] = useState<string | null>(import.meta.env.DEV ? 'development' : null)

  useEffect(() => {
    if (import.meta.env.DEV) return
    fetch('/healthz')
      .then((response) => response.json() as Promise<{ mode?: string }>)
      .then((health) => setMode(health.mode ?? 'production'))
      .catch(() => setMode('production'))
  }, [])

  if (mode === null) return null
  return mode === 'development' ? <Gallery /> : <Navigate to="/" replace />
}
