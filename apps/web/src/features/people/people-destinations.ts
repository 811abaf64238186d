import { linkOptions } from '@tanstack/react-router'

/** Apart from what the screens ask, for whoever only leads there. */
export const newCustomerDestination = linkOptions({ to: '/customers/customer' })
