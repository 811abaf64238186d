import { planDocuments } from '@prumo/contract/pmoc/documents'
import { useEffect, useRef, useState } from 'react'
import { downloadInPieces } from '#shared/api/download-in-pieces.ts'
import { queryOf, type CopyOptions } from './use-copy-options.ts'

/** A copy being drawn: how far it is, and the file. A new one ends the one before. */
export function useDrawnCopy(planId: string, kind: 'export' | 'preview') {
  const [percent, setPercent] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function draw(options: CopyOptions) {
    running.current?.abort()
    const leaving = new AbortController()
    running.current = leaving
    setPercent(0)
    let expected = 0
    let received = 0
    try {
      return await downloadInPieces(
        planDocuments[kind],
        { params: { id: planId }, query: queryOf(options) },
        {
          signal: leaving.signal,
          onExpected: (bytes) => void (expected = bytes),
          onPiece: ({ length }) => {
            received += length
            if (expected > 0) setPercent(Math.min(99, Math.round((received * 100) / expected)))
          },
        },
      )
    } catch (error) {
      if (leaving.signal.aborted) return null
      throw error
    } finally {
      if (running.current === leaving) setPercent(null)
    }
  }

  return { draw, percent }
}
