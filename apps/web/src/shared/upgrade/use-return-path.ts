import { useRouter } from '@tanstack/react-router'

/** The address of this page, to come back to from the payment pages. */
export function useReturnPath() {
  const router = useRouter()
  return () => {
    const { pathname, searchStr } = router.latestLocation
    const search = new URLSearchParams(searchStr)
    search.delete('setup')
    const text = search.toString()
    return `${pathname}${text && `?${text}`}`
  }
}
