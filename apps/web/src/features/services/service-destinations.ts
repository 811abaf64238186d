import { linkOptions } from '@tanstack/react-router'

export const serviceListDestination = linkOptions({ to: '/services' })
export const newServiceDestination = linkOptions({ to: '/services/service' })
export const servicePlaceOf = (id: string) => linkOptions({ to: '/services/service/$id', params: { id } })
