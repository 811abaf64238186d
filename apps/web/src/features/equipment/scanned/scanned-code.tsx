import { idFromAddress } from '@prumo/domain/text/short-id'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readSession } from '#shared/session-store/session-store.ts'
import { Splash } from '#ui/states/splash.tsx'

/** Who is signed in goes by the machine, whatever became of the token; anybody else to the page the server answers. */
export function ScannedCode() {
  const { id: written } = useParams({ strict: false }) as { id: string }
  const { t } = useSearch({ strict: false }) as { t?: string }
  const id = idFromAddress(written)
  const isGuest = readSession() === null
  const isPublic = id === null || (isGuest && t !== undefined)
  useEffect(() => {
    const address = `/public/pmoc/equipment/${encodeURIComponent(written)}/qrcode`
    if (isPublic) location.replace(t ? `${address}?token=${encodeURIComponent(t)}` : address)
  }, [isPublic, written, t])
  if (isPublic) return <Splash />
  return <Navigate to="/pmoc/equipment/$equipmentId/qrcode" params={{ equipmentId: id }} replace />
}
