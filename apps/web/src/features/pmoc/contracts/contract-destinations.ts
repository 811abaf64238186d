import type { Destination } from '#shared/screens/destination.ts'

/** `plan`: whose panel is open. */
export type ContractListSearch = {
  search?: string | undefined
  only?: string | undefined
  page?: number | undefined
  plan?: string | undefined
}

export const contractsPath = '/pmoc/contracts'
export const contractsDestination = (search: ContractListSearch = {}): Destination => ({ to: contractsPath, search })
