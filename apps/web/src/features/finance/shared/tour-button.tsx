import { ActionIcon, Tooltip } from '@mantine/core'
import { Compass } from 'lucide-react'
import { startTour } from '#shared/tour/tour-store.ts'

/** The guided tour of finance, once more. */
export function TourButton() {
  return (
    <Tooltip label="Fazer o tour guiado">
      <ActionIcon variant="default" size={34} aria-label="Fazer o tour guiado" onClick={() => startTour('finance')}>
        <Compass size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
