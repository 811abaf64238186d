import { mayCall } from '@prumo/contract/access'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useActor } from '#shared/access/actor-provider.tsx'
import type { ScreenFacts } from './public-screen.ts'

export type CreatePlace = { path: string; label: string; icon: LucideIcon; isOfThisScreen: boolean }

type RouteFacts = { fullPath: string; options: { staticData?: ScreenFacts } }

/** The screens on which this person may make something new; those that belong to the open screen come first. */
export function useCreatePlaces(): CreatePlace[] {
  const { routesById } = useRouter()
  const actor = useActor()
  const pathname = useLocation({ select: (location) => location.pathname })
  const places = Object.values(routesById as Record<string, RouteFacts>).flatMap(
    ({ fullPath: path, options: { staticData } }) => {
      const { creates: icon, title, needs } = staticData ?? {}
      if (!icon || !title || (needs && !mayCall(actor, needs))) return []
      const list = path.slice(0, path.lastIndexOf('/'))
      return [{ path, label: title, icon, isOfThisScreen: `${pathname}/`.startsWith(`${list}/`) }]
    },
  )
  return places.sort((a, b) => Number(b.isOfThisScreen) - Number(a.isOfThisScreen))
}
