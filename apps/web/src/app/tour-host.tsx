import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { useRunningTour } from '#shared/tour/tour-store.ts'
import { tours } from './tours.ts'

const players = new Map<string, ComponentType>()

/** Stands in the shell, so that a tour goes on while screens change; player and steps arrive when one begins. */
export function TourHost() {
  const id = useRunningTour()
  const load = id === null ? undefined : tours[id]
  if (id === null || !load) return null
  if (!players.has(id)) players.set(id, lazyTour(load))
  const Player = players.get(id)!
  return (
    <Suspense>
      <Player />
    </Suspense>
  )
}

const lazyTour = (load: (typeof tours)[string]) =>
  lazy(async () => {
    const [{ TourPlayer }, tour] = await Promise.all([import('#shared/tour/tour-player.tsx'), load()])
    return { default: () => <TourPlayer tour={tour} /> }
  })
