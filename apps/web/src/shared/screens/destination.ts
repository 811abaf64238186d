import { useRouter } from '@tanstack/react-router'

/** Where to go. Write it with the router's `linkOptions({ to, params, search })`, which checks it. */
export type Destination = {
  to: string
  params?: object
  search?: object
  state?: object
  hash?: string
  replace?: boolean
  resetScroll?: boolean
}

/** Moves to a place, or tells its address, for components that are handed one. */
export function useDestinations() {
  const router = useRouter()
  return {
    go: (destination: Destination) => void router.navigate(destination as never),
    hrefOf: (destination: Destination) => router.buildLocation(destination as never).href,
  }
}
