import type { products } from '@prumo/contract/products/products'
import type { services } from '@prumo/contract/services/services'
import { useEffect, useEffectEvent } from 'react'
import { call } from '#shared/api/call.ts'
import { usePlaces, type Place } from '#shared/screens/place.ts'
import { openPromptForProblem } from './open-prompt-for-problem.ts'

/** Whoever has no room for one more is told before filling in a form, and stays in the list. Null: nothing is to be made. */
export function useRoom(route: typeof products.room | typeof services.room | null, back: Place) {
  const { go } = usePlaces()
  const ask = useEffectEvent(async () => {
    try {
      if (route) await call(route, {})
    } catch (error) {
      if (error instanceof Error && openPromptForProblem(error)) go(back)
    }
  })
  useEffect(() => {
    void ask()
  }, [])
}
