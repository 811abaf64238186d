import type { Destination } from '#shared/screens/destination.ts'

export const orderDestination = (id: string): Destination => ({ to: '/sales/sale/$id', params: { id } })
