import { useEffect, useEffectEvent } from 'react'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { openPromptForProblem } from './open-prompt-for-problem.ts'

/** Whoever has no room for one more is told before filling in a form, and stays in the list. Null: nothing is to be made. */
export function useRoom(askForRoom: (() => Promise<unknown>) | null, back: Destination) {
  const { go } = useDestinations()
  const ask = useEffectEvent(async () => {
    try {
      await askForRoom?.()
    } catch (error) {
      if (error instanceof Error && openPromptForProblem(error)) go(back)
    }
  })
  useEffect(() => {
    void ask()
  }, [])
}
