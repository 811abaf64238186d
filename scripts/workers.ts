import { availableParallelism } from 'node:os'

/** How many tests run at once: both of two cores, twelve of sixteen. */
export const workersOf = (cores: number) => Math.max(1, Math.ceil(cores * 0.75))

export const workers = workersOf(availableParallelism())
