import { stockCounts, type CountSheetLine } from '@prumo/contract/stock/counts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { ApiProblem, isDefinite } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useMember } from '#shared/session/use-session.ts'
import { createCountQueue } from './count-queue.ts'

const quietMs = 500
const retryMs = 10_000

/** The list of a count with the person's own numbers on it: kept on the device at once, sent as soon as the server can be reached. */
export function useCountNumbers(id: string, round: number) {
  const { user, company } = useMember()
  const client = useQueryClient()
  const queue = useMemo(
    () => createCountQueue(`prumo-count:${company.id}:${user.uid}:${id}`, localStorage),
    [company.id, user.uid, id],
  )
  const waiting = useSyncExternalStore(queue.subscribe, queue.read)
  const sheet = useRouteQuery(stockCounts.sheet, { params: { id } })
  const [beside, setBeside] = useState<readonly CountSheetLine[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const [isCutOff, setCutOff] = useState(false)

  async function send() {
    if (isSending.current) return
    isSending.current = true
    try {
      let sent = 0
      for (const [itemId, { round: countedIn, quantity, at, problem }] of Object.entries(queue.read())) {
        if (problem) continue
        const secondsAgo = Math.max(0, Math.round((Date.now() - at) / 1000))
        try {
          await call(stockCounts.tally, { params: { id, itemId }, body: { round: countedIn, quantity, secondsAgo } })
          queue.confirm(itemId, at)
          sent += 1
        } catch (error) {
          if (!isDefinite(error)) return setCutOff(true)
          queue.refuse(itemId, at, error instanceof ApiProblem ? (error.errors[0]?.message ?? error.title) : '')
        }
      }
      setCutOff(false)
      if (sent > 0) await client.invalidateQueries()
    } finally {
      isSending.current = false
    }
  }
  const sendNow = useEffectEvent(() => void send())

  useEffect(() => {
    const again = () => sendNow()
    again()
    const interval = setInterval(again, retryMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(interval)
      clearTimeout(timer.current)
      window.removeEventListener('online', again)
    }
  }, [id])

  const listed = sheet.data?.items ?? []
  const all = [...listed, ...beside.filter(({ itemId }) => !listed.some((line) => line.itemId === itemId))]
  const lines = all.map((line) => {
    const own = waiting[line.itemId]
    if (own?.round !== round) return line
    const mine = own.quantity === null ? null : { quantity: own.quantity, countedAt: new Date(own.at).toISOString() }
    return { ...line, mine }
  })
  return {
    sheet,
    lines,
    waiting,
    isCutOff,
    addBeside: (found: readonly CountSheetLine[]) => setBeside((before) => [...before, ...found]),
    forget: queue.forget,
    /** Written down at once; sent when the person pauses, or now. */
    setNumber: (itemId: string, quantity: number | null) => {
      queue.put(itemId, round, quantity, Date.now())
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), quietMs)
    },
    send,
  }
}
