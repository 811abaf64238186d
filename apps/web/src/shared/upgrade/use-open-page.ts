import { useRouter } from '@tanstack/react-router'

/** Goes to an address the server gave: a page of ours without loading everything again, anything else as the browser does. */
export function useOpenPage() {
  const router = useRouter()
  return (url: string) => {
    const { origin, pathname, search, hash, href } = new URL(url, window.location.origin)
    if (origin === window.location.origin) router.history.push(`${pathname}${search}${hash}`)
    else window.location.assign(href)
  }
}
