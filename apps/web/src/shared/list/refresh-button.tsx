import { ActionIcon } from '@mantine/core'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'

/** Asks again for whatever is on screen. A phone, whose lists follow what happens by themselves, spares the button and its line. */
export function RefreshButton() {
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0
  if (useIsPhone()) return null
  return (
    <ActionIcon
      variant="default"
      aria-label="Atualizar"
      title="Atualizar"
      loading={isFetching}
      onClick={() => void client.invalidateQueries()}
    >
      <RefreshCw size={16} aria-hidden />
    </ActionIcon>
  )
}
