import { everySubject, type LiveEvent } from '@prumo/contract/live/live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRemoving } from '#shared/api/being-removed.ts'
import { rereadSession } from '#shared/session/session.ts'
import { shareEvents } from './share-events.ts'
import { setStreamOpen } from './stream-state.ts'

const changesSession = new Set(['membership', 'subscription', 'company', 'company_app', 'company_logo', everySubject])
const gatherMs = 400
/** While events keep coming, as during an import, screens refresh this often. */
const restMs = 2_000
/** Hundreds of people receive the same event at once: their requests are spread over this time. */
const spreadMs = 200

/** What other people change shows here: everything on screen is asked again, once per burst of events. */
export function useLiveUpdates(companyId: string) {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let rereads = false
    let refreshedAt = -restMs

    function refresh() {
      if (isRemoving()) return void (timer = setTimeout(refresh, gatherMs))
      timer = undefined
      refreshedAt = performance.now()
      if (rereads) void rereadSession().catch(() => null)
      rereads = false
      // A page nobody sees asks when it is looked at again.
      void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' })
    }

    function handle({ subject }: LiveEvent) {
      rereads ||= changesSession.has(subject)
      timer ??= setTimeout(
        refresh,
        Math.max(gatherMs, refreshedAt + restMs - performance.now()) + Math.random() * spreadMs,
      )
    }

    const stop = shareEvents(companyId, { onEvent: handle, onOpen: setStreamOpen })
    return () => {
      stop()
      setStreamOpen(false)
      clearTimeout(timer)
    }
  }, [client, companyId])
}
