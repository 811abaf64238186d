import type { Place } from '#shared/screens/place.ts'

export const orderPlace = (id: string): Place => ({ to: '/sales/sale/$id', params: { id } })
