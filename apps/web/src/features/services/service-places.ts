import { linkOptions } from '@tanstack/react-router'

export const serviceListPlace = linkOptions({ to: '/services' })
export const newServicePlace = linkOptions({ to: '/services/service' })
export const servicePlaceOf = (id: string) => linkOptions({ to: '/services/service/$id', params: { id } })
