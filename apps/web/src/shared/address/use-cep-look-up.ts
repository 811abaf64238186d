import { places } from '@prumo/contract/reference/places'
import { ufOfCep } from '@prumo/domain/places/cep'
import { useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useToast } from '#ui/layers/toast.tsx'

type FilledPart = 'street' | 'district' | 'state' | 'city'

/** The form whose address is looked up, whatever its fields are called. */
type AddressForm = {
  set: (part: FilledPart, value: string) => void
  state: () => string
  focus: (part: 'street' | 'number') => void
}

/** A complete CEP fills in the address and leads on to the number. When nobody can tell, the state at least is known. */
export function useCepLookUp({ set, state: currentState, focus }: AddressForm) {
  const toast = useToast()
  const latest = useRef('')
  const [isAsking, setIsAsking] = useState(false)

  async function lookUp(cep: string) {
    latest.current = cep
    if (cep.length < 8) return
    setIsAsking(true)
    try {
      const found = await call(places.cep, { params: { cep } })
      if (latest.current !== cep) return
      set('street', found.street ?? '')
      set('district', found.district ?? '')
      set('state', found.state)
      set('city', found.city)
      focus(found.street ? 'number' : 'street')
    } catch (error) {
      if (latest.current !== cep) return
      toast.error(messageOf(error))
      const state = ufOfCep(cep)
      if (state && state !== currentState()) {
        set('state', state)
        set('city', '')
      }
      focus('street')
    } finally {
      if (latest.current === cep) setIsAsking(false)
    }
  }

  return { lookUp, isAsking }
}
