import { mayCall } from '@prumo/contract/access'
import { useRouter } from '@tanstack/react-router'
import { useActor } from '#shared/access/actor-provider.tsx'
import type { ScreenFacts } from './public-screen.ts'

type RouteFacts = { options: { staticData?: ScreenFacts } }

/** Tells whether a screen exists and this person may open it, for links whose path is data. */
export function useMayOpen(): (path: string) => boolean {
  const routes = useRouter().routesByPath as Record<string, RouteFacts | undefined>
  const actor = useActor()
  return (path) => {
    const route = routes[path]
    const needs = route?.options.staticData?.needs
    return Boolean(route) && (!needs || mayCall(actor, needs))
  }
}
