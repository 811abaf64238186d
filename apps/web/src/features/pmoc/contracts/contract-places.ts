import type { Place } from '#shared/screens/place.ts'

/** `plan`: whose panel is open. */
export type ContractListSearch = {
  search?: string | undefined
  only?: string | undefined
  page?: number | undefined
  plan?: string | undefined
}

export const contractsPath = '/pmoc/contracts'
export const contractsPlace = (search: ContractListSearch = {}): Place => ({ to: contractsPath, search })
