type Heard = (date: string | null, sentAt: number, heardAt: number) => void

let hear: Heard | null = null

/** What each answer says of the time goes to whoever keeps it; most pages do not. */
export const noteServerTime: Heard = (...told) => hear?.(...told)
export const followServerTime = (listener: Heard) => void (hear = listener)
