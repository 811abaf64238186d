import type { LiveEvent } from '@prumo/contract/live/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rereadSession } from '#shared/session/session.ts'
import { shareEvents } from './share-events.ts'
import { setStreamOpen } from './stream-state.ts'

const changesSession = new Set(['membership', 'subscription', 'company', 'company_app', 'company_logo'])
const gatherMs = 400

/** What other people change shows here: everything on screen is asked again, once per burst of events. */
export function useLiveUpdates(companyId: string) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let rereads = false

    function refresh() {
      timer = undefined
      if (rereads) void rereadSession().catch(() => null)
      rereads = false
      void client.invalidateQueries()
    }

    function handle({ subject }: LiveEvent) {
      rereads ||= changesSession.has(subject)
      timer ??= setTimeout(refresh, gatherMs)
    }

    const stop = shareEvents(companyId, { onEvent: handle, onOpen: setStreamOpen })
    return () => {
      stop()
      setStreamOpen(false)
      clearTimeout(timer)
    }
  }, [client, companyId])
}
