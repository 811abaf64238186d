import { places } from '@prumo/contract/reference/places'
import { ufOfCep } from '@prumo/domain/places/cep'
import { useRef, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { useToast } from '#ui/layers/toast.tsx'
import type { CompanyValues } from '../company-values.ts'

/** A complete CEP fills in the address and leads on to the number. When nobody can tell, the state at least is known. */
export function useCepLookUp({ form }: DraftForm<CompanyValues>) {
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
      form.setFocus(found.street ? 'address.number' : 'address.street')
    } catch (error) {
      if (latest.current !== cep) return
      toast.error(messageOf(error))
      const state = ufOfCep(cep)
      if (state && state !== form.getValues('address.state')) {
        set('state', state)
        set('city', '')
      }
      form.setFocus('address.street')
    } finally {
      if (latest.current === cep) setIsAsking(false)
    }
  }

  const set = (part: 'street' | 'district' | 'state' | 'city', value: string) =>
    form.setValue(`address.${part}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })

  return { lookUp, isAsking }
}
