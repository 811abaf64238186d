import { lazy, Suspense, useEffect, useState } from 'react'
import type { Tour } from '#shared/tour/tour.ts'
import { useRunningTour } from '#shared/tour/tour-store.ts'
import { tours } from './tours.ts'

const TourPlayer = lazy(async () => ({ default: (await import('#shared/tour/tour-player.tsx')).TourPlayer }))

/** Stands in the shell, so that a tour goes on while screens change; player and steps arrive when one begins. */
export function TourHost() {
  const id = useRunningTour()
  const [tour, setTour] = useState<Tour | null>(null)
  useEffect(() => {
    if (id !== null) void tours[id]?.().then(setTour)
  }, [id])
  if (!tour || tour.id !== id) return null
  return (
    <Suspense>
      <TourPlayer tour={tour} />
    </Suspense>
  )
}
