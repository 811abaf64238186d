import { useRouter } from '@tanstack/react-router'

/** Where to go. Write it with the router's `linkOptions({ to, params, search })`, which checks it. */
export type Place = {
  to: string
  params?: object
  search?: object
  state?: object
  hash?: string
  replace?: boolean
  resetScroll?: boolean
}

/** Moves to a place, or tells its address, for components that are handed one. */
export function usePlaces() {
  const router = useRouter()
  return {
    go: (place: Place) => void router.navigate(place as never),
    hrefOf: (place: Place) => router.buildLocation(place as never).href,
  }
}
