import { useRouter, useSearch } from '@tanstack/react-router'

/** Which record of a list is open stands in the address bar: it survives a reload and can be sent to a colleague. */
export function useOpenRecord() {
  const router = useRouter()
  const search = useSearch({ strict: false }) as { open?: string }
  const show = (open: string | undefined) =>
    void router.navigate({ to: '.', search: (before: object) => ({ ...before, open }), resetScroll: false } as never)
  return { openId: search.open, open: (id: string) => show(id), close: () => show(undefined) }
}
